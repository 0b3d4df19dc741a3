import type { FormatDescriptor } from '../contract.ts';

export const jxl = {
  id: 'jxl',
  label: 'JPEG XL',
  phrase: 'a {format} image',
  mime: 'image/jxl',
  extensions: ['jxl'],
  signature: { startsWith: ['\xff\x0a', '\0\0\0\x0cJXL \r\n\x87\n'] },
  lossy: true,
  lossless: true,
  alpha: true,
  animation: true,
  maxSidePx: 1073741824,
  read: { browsers: 'some', decoders: [{ by: 'web-codecs' }, { by: 'canvas' }] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
