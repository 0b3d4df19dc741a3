import type { FormatDescriptor } from './format.ts';

export const webp = {
  id: 'webp',
  label: 'WebP',
  phrase: 'a {format} image',
  mime: 'image/webp',
  extensions: ['webp'],
  signature: { startsWith: ['RIFF????WEBP'] },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: true,
  // VP8's 14-bit size
  maxSidePx: 16383,
  read: {
    browsers: 'all',
    // Safari 14
    since: 2020,
    // Chromium does not turn the image.
    browsersMayNotTurn: true,
    decoders: [
      // Faster than a canvas read-back. `ImageDecoder` upsamples chroma without interpolation.
      { by: 'codec', when: 'plain', required: true },
      { by: 'codec', when: 'moving' },
      { by: 'web-codecs' },
      { by: 'canvas' },
      { by: 'codec' },
    ],
    motion: 'codec',
  },
  write: {
    // Chromium
    quality: { defaultPercent: 80, losslessPercent: 100 },
    efforts: ['fast', 'balanced', 'smallest'],
    reducesColors: true,
    byCanvas: true,
    motion: true,
    offered: 'everywhere',
    msPerMegapixel: { fast: 80, balanced: 80, smallest: 400 },
    // Encoding takes 300 ns per pixel.
    preview: { maxPixels: 0.8e6, sizeRatio: { fast: 1, balanced: 1, smallest: 0.97 } },
  },
  packages: ['@jsquash/webp'],
} as const satisfies FormatDescriptor;
