import type { FormatDescriptor } from '../contract.ts';

export const png = {
  id: 'png',
  label: 'PNG',
  mime: 'image/png',
  extension: 'png',
  lossy: false,
  alpha: true,
  // PNG's four-byte size; the pixel budget is met first
  maxSidePx: 2147483647,
} as const satisfies FormatDescriptor;
