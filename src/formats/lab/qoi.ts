import type { FormatEncoders } from '../format.ts';

export const qoiEncoders = {
  format: 'qoi',
  ours: { name: 'qoi.h', options: [] },
} as const satisfies FormatEncoders;
