import type { FormatDescriptor } from './format.ts';

export const qoi = {
  id: 'qoi',
  label: 'QOI',
  phrase: 'a {format} image',
  mime: 'image/qoi',
  extensions: ['qoi'],
  signature: { startsWith: ['qoif'] },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: false,
  // Width and height have four bytes each. The pixel budget applies first.
  maxSidePx: 4294967295,
  read: {
    needsTwiceTheMemory: true,
    browsers: 'none',
    // No browser reads this format, so the codec has no fallback.
    decoders: [{ by: 'codec', required: true }],
  },
  write: {
    quality: null,
    // The encoder makes one pass over the pixels, without settings.
    efforts: [],
    byCanvas: false,
    offered: 'optimizing',
    msPerMegapixel: { fast: 15, balanced: 15, smallest: 15 },
    // The quick preview is a PNG of the same pixels. The encoder itself estimates the size.
    preview: { maxPixels: 1.2e6, sizeRatio: { fast: 1, balanced: 1, smallest: 1 } },
  },
  packages: ['@jsquash/qoi'],
} as const satisfies FormatDescriptor;
