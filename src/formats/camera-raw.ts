import type { FormatDescriptor } from './format.ts';

export const cameraRaw = {
  id: 'camera-raw',
  label: 'RAW',
  phrase: 'a {format} photo',
  mime: 'image/x-dcraw',
  extensions: ['dng', 'cr2', 'cr3', 'nef', 'arw', 'raf', 'orf', 'rw2'],
  signature: {
    // CR2, RAF, ORF and RW2. DNG, NEF and ARW are TIFF files whose directories tell.
    startsWith: ['II*\0????CR', 'FUJIFILMCCD-RAW', 'IIRO', 'IIRS', 'MMOR', 'IIU\0'],
    brands: ['crx '],
  },
  // The camera's preview is a JPEG.
  lossy: true,
  lossless: false,
  alpha: false,
  animation: false,
  maxSidePx: 65500,
  read: { browsers: 'none', codecTurns: true, decoders: [{ by: 'codec', required: true }] },
  write: null,
  packages: ['@jsquash/jpeg'],
} as const satisfies FormatDescriptor;
