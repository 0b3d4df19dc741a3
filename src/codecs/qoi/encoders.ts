import type { FormatEncoders } from '../contract.ts';

export const qoiEncoders = {
  format: 'qoi',
  ours: { name: 'qoi.h', options: [] },
} as const satisfies FormatEncoders;
