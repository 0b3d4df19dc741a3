import type { FormatEncoders } from '../format.ts';

export const jxlEncoders = {
  format: 'jxl',
  ours: {
    name: 'libjxl',
    msPerMegapixel: 120,
    options: [
      {
        id: 'effort',
        label: 'Method',
        help: 'How hard libjxl tries to make the file smaller, from 1 (fastest) to 7 (smallest).',
        values: [{ id: 'effort', label: 'By effort' }, { id: '1' }, { id: '3' }, { id: '5' }, { id: '7' }],
        replacesEffort: true,
      },
    ],
  },
} as const satisfies FormatEncoders;
