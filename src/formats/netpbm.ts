import type { FormatDescriptor } from './format.ts';

export const netpbm = {
  id: 'netpbm',
  label: 'Netpbm',
  phrase: 'a {format} image',
  mime: 'image/x-portable-anymap',
  extensions: ['pnm', 'pbm', 'pgm', 'ppm', 'pam'],
  // Bits, gray and color as text, then the same as bytes, and PAM.
  signature: { startsWith: ['P1', 'P2', 'P3', 'P4', 'P5', 'P6', 'P7\n'] },
  lossy: false,
  lossless: true,
  alpha: true,
  animation: false,
  // The format has no limit. The pixel budget applies first.
  maxSidePx: 4294967295,
  read: { needsTwiceTheMemory: true, browsers: 'none', decoders: [{ by: 'codec', required: true }] },
  write: null,
  packages: [],
} as const satisfies FormatDescriptor;
