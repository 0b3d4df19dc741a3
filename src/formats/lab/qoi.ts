import type { FormatEncoders } from '../format.ts';

export const qoiEncoders = {
  format: 'qoi',
  ours: { name: 'qoi.h', msPerMegapixel: 20, options: [] },
} as const satisfies FormatEncoders;
