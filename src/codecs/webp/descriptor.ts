import type { FormatDescriptor } from '../contract.ts';

export const webp = {
  id: 'webp',
  label: 'WebP',
  mime: 'image/webp',
  extension: 'webp',
  lossy: true,
  alpha: true,
  // VP8's 14-bit size
  maxSidePx: 16383,
} as const satisfies FormatDescriptor;
