import type { FormatDescriptor } from './format.ts';

export const ico = {
  id: 'ico',
  label: 'ICO',
  phrase: 'an {format} image',
  mime: 'image/x-icon',
  extensions: ['ico'],
  signature: { startsWith: ['\0\0\x01\0', '\0\0\x02\0'] },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: false,
  maxSidePx: 256,
  read: { browsers: 'all', decoders: [{ by: 'web-codecs' }, { by: 'canvas' }, { by: 'codec', when: 'no-browser' }] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
