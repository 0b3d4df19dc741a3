import type { FormatDescriptor } from '../contract.ts';

export const gif = {
  id: 'gif',
  label: 'GIF',
  mime: 'image/gif',
  extension: 'gif',
  lossy: false,
  alpha: true,
  // GIF's two-byte size
  maxSidePx: 65535,
} as const satisfies FormatDescriptor;
