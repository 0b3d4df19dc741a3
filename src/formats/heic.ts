import type { FormatDescriptor } from './format.ts';

export const heic = {
  id: 'heic',
  label: 'HEIC',
  phrase: 'a {format} photo',
  mime: 'image/heic',
  extensions: ['heic', 'heif'],
  signature: {
    brands: ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'],
    // HEIF's general brands, which name no codec: in practice HEVC.
    generic: ['mif1', 'msf1', 'mif2'],
  },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: true,
  maxSidePx: 4294967295,
  read: {
    needsTwiceTheMemory: true,
    browsers: 'some',
    decoderBytes: 471_988,
    codecTurns: true,
    decoders: [
      // Safari
      { by: 'canvas' },
      // Chromium, on machines with an HEVC hardware decoder
      { by: 'video' },
      { by: 'codec', required: true },
    ],
  },
  write: null,
  packages: ['libheif-js'],
  advice:
    '{name} is a HEIC photo, which this browser cannot read. On the iPhone, share it with Options > Most Compatible, or choose Settings > Camera > Formats > Most Compatible.',
} as const satisfies FormatDescriptor;
