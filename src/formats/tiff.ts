import type { FormatDescriptor } from './format.ts';

export const tiff = {
  id: 'tiff',
  label: 'TIFF',
  phrase: 'a {format} image',
  mime: 'image/tiff',
  extensions: ['tiff', 'tif'],
  // The third and fourth are BigTIFF.
  signature: { startsWith: ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'] },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: false,
  maxSidePx: 4294967295,
  read: {
    needsTwiceTheMemory: true,
    browsers: 'some',
    // Safari displays TIFF, but reads fewer kinds than our codec.
    decoders: [{ by: 'codec', required: true }],
  },
  write: null,
  packages: ['@jsquash/jpeg'],
} as const satisfies FormatDescriptor;
