import type { FormatDescriptor } from '../contract.ts';

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
  maxSidePx: 4294967295,
  read: { browsers: 'all', decoders: [{ by: 'web-codecs' }, { by: 'canvas' }] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
