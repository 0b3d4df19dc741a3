import type { FormatDescriptor } from './format.ts';

export const jxl = {
  id: 'jxl',
  label: 'JPEG XL',
  phrase: 'a {format} image',
  mime: 'image/jxl',
  extensions: ['jxl'],
  signature: { startsWith: ['\xff\x0a', '\0\0\0\x0cJXL \r\n\x87\n'] },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: true,
  maxSidePx: 1073741824,
  read: {
    browsers: 'some',
    decoderBytes: 912_958,
    codecTurns: true,
    decoders: [{ by: 'web-codecs' }, { by: 'canvas' }, { by: 'codec', required: true }],
    motion: 'codec',
  },
  write: {
    quality: { defaultPercent: 80, losslessPercent: 100 },
    efforts: ['fast', 'balanced', 'smallest'],
    holds: 'jpeg',
    byCanvas: false,
    motion: true,
    // Most browsers and programs cannot display it.
    offered: 'converting',
    msPerMegapixel: { fast: 60, balanced: 60, smallest: 700 },
    preview: { maxPixels: 0.8e6, as: 'image/webp', sizeRatio: { fast: 0.95, balanced: 0.95, smallest: 0.9 } },
  },
  packages: ['@jsquash/jxl'],
} as const satisfies FormatDescriptor;
