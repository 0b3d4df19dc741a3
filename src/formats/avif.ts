import type { FormatDescriptor } from './format.ts';

export const avif = {
  id: 'avif',
  label: 'AVIF',
  phrase: 'an {format} image',
  mime: 'image/avif',
  extensions: ['avif'],
  signature: { brands: ['avif', 'avis'] },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: true,
  // The limit of an AV1 frame.
  maxSidePx: 65_536,
  read: {
    browsers: 'all',
    browsersMayNotTurn: true,
    // Edge 121
    since: 2024,
    decoderBytes: 339_678,
    decoders: [
      // Chromium 156 reads alpha as limited range, so it is up to 20 levels off.
      { by: 'codec', when: 'plain-alpha' },
      { by: 'web-codecs' },
      { by: 'canvas' },
      // Edge before 121 lacks the format.
      { by: 'codec', required: true },
    ],
    motion: 'web-codecs',
  },
  write: {
    quality: { defaultPercent: 80, losslessPercent: 100 },
    efforts: ['fast', 'balanced', 'smallest'],
    // Takes about as long as a 12-megapixel photo at the balanced effort.
    thoroughUpToPixels: 3e6,
    byCanvas: false,
    offered: 'optimizing',
    msPerMegapixel: { fast: 160, balanced: 200, smallest: 750 },
    preview: { maxPixels: 0.8e6, as: 'image/webp', sizeRatio: { fast: 1.05, balanced: 0.85, smallest: 0.76 } },
  },
  packages: ['@jsquash/avif'],
} as const satisfies FormatDescriptor;
