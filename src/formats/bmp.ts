import type { FormatDescriptor } from './format.ts';

export const bmp = {
  id: 'bmp',
  label: 'BMP',
  phrase: 'a {format} image',
  mime: 'image/bmp',
  extensions: ['bmp'],
  signature: { startsWith: ['BM'] },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: false,
  maxSidePx: 2147483647,
  read: { browsers: 'all', decoders: [{ by: 'web-codecs' }, { by: 'canvas' }, { by: 'codec', when: 'no-browser' }] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
