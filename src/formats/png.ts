import type { FormatDescriptor } from './format.ts';

export const png = {
  id: 'png',
  label: 'PNG',
  phrase: 'a {format} image',
  mime: 'image/png',
  extensions: ['png'],
  signature: { startsWith: ['\x89PNG\r\n\x1a\n'] },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: true,
  // Width and height have four bytes each. The pixel budget applies first.
  maxSidePx: 2147483647,
  read: {
    browsers: 'all',
    decoders: [
      // Browsers discard the lower bits.
      { by: 'codec', when: 'deep' },
      { by: 'rows', when: 'plain' },
      // Browsers premultiply colors and round them.
      { by: 'codec', when: 'plain-alpha' },
      // Browsers truncate and round in other ways.
      { by: 'codec', when: 'moving' },
      { by: 'web-codecs' },
      { by: 'canvas' },
      { by: 'codec' },
    ],
    motion: 'codec',
  },
  write: {
    quality: null,
    efforts: ['fast', 'balanced', 'smallest'],
    reducesColors: true,
    byCanvas: true,
    motion: true,
    offered: 'everywhere',
    // Two threads, which share the work on a large image.
    msPerMegapixel: { fast: 50, balanced: 60, smallest: 1600 },
    // Encoding takes 180 ns per pixel.
    preview: { maxPixels: 1.2e6, sizeRatio: { fast: 0.78, balanced: 0.72, smallest: 0.7 } },
  },
  packages: ['@jsquash/png', '@jsquash/oxipng'],
} as const satisfies FormatDescriptor;
