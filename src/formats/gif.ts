import type { FormatDescriptor } from './format.ts';

export const gif = {
  id: 'gif',
  label: 'GIF',
  phrase: 'a {format} image',
  mime: 'image/gif',
  extensions: ['gif'],
  signature: { startsWith: ['GIF87a', 'GIF89a'] },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: true,
  maxColors: 256,
  // Width and height have two bytes each.
  maxSidePx: 65535,
  read: {
    needsTwiceTheMemory: true,
    browsers: 'all',
    decoders: [{ by: 'web-codecs' }, { by: 'canvas' }, { by: 'codec', when: 'no-browser' }],
    motion: 'codec',
  },
  write: {
    quality: null,
    // The only quantizer has no settings.
    efforts: [],
    byCanvas: false,
    motion: true,
    offered: 'optimizing',
    msPerMegapixel: { fast: 250, balanced: 250, smallest: 250 },
    // No browser writes GIF. The quick preview is a PNG of the same pixels.
    preview: { maxPixels: 1.2e6, sizeRatio: { fast: 0.34, balanced: 0.34, smallest: 0.34 } },
  },
  packages: ['modern-gif'],
} as const satisfies FormatDescriptor;
