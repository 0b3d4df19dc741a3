import type { FormatDescriptor } from '../contract.ts';

export const tiff = {
  id: 'tiff',
  label: 'TIFF',
  phrase: 'a {format} image',
  mime: 'image/tiff',
  extensions: ['tiff', 'tif'],
  signature: { startsWith: ['II*\0', 'MM\0*'] },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: false,
  maxSidePx: 4294967295,
  read: { browsers: 'some', decoders: [{ by: 'web-codecs' }, { by: 'canvas' }] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
