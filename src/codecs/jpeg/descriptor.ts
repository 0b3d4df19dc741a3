import type { FormatDescriptor } from '../contract.ts';

export const jpeg = {
  id: 'jpeg',
  label: 'JPEG',
  mime: 'image/jpeg',
  extension: 'jpeg',
  lossy: true,
  alpha: false,
  // libjpeg's JPEG_MAX_DIMENSION
  maxSidePx: 65500,
} as const satisfies FormatDescriptor;
