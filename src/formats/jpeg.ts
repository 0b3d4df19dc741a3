import type { FormatDescriptor } from './format.ts';

export const jpeg = {
  id: 'jpeg',
  label: 'JPEG',
  phrase: 'a {format} image',
  mime: 'image/jpeg',
  extensions: ['jpeg', 'jpg'],
  signature: { startsWith: ['\xff\xd8\xff'] },
  lossy: true,
  lossless: false,
  alpha: false,
  animation: false,
  // libjpeg's JPEG_MAX_DIMENSION
  maxSidePx: 65500,
  read: {
    browsers: 'all',
    codecTurns: true,
    decoders: [
      // Several times as fast as WASM, and bit-exact.
      { by: 'planes', when: 'plain', required: true },
      // For Firefox and Safari, which do not return planes. Two to five times as fast as the codec, and bit-exact.
      { by: 'kernel', when: 'plain' },
      // Without SIMD, and for files that the kernel refuses. `ImageDecoder` upsamples chroma without interpolation.
      { by: 'codec', when: 'plain', required: true },
      // Chromium reads the colors after a simple conversion as inks without black, if there is a profile.
      { by: 'codec', when: 'inks' },
      { by: 'web-codecs' },
      { by: 'canvas' },
      { by: 'codec' },
    ],
  },
  write: {
    // Blink, `image_encoder.cc`
    quality: { defaultPercent: 92 },
    efforts: ['fast', 'balanced', 'smallest'],
    recompresses: true,
    byCanvas: true,
    offered: 'everywhere',
    msPerMegapixel: { fast: 5, balanced: 6, smallest: 16 },
    preview: {
      // Encoding takes 12 ns per pixel. The page has to decode the result, which fills a window at a pixel ratio of 2.
      maxPixels: 2.5e6,
      sizeRatio: { fast: 0.96, balanced: 0.86, smallest: 0.82 },
    },
  },
  packages: ['@jsquash/jpeg'],
} as const satisfies FormatDescriptor;
