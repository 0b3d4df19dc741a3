import type { FormatEncoders } from '../format.ts';

export const pngEncoders = {
  format: 'png',
  ours: {
    name: 'Pixmill',
    msPerMegapixel: 300,
    options: [
      {
        id: 'level',
        label: 'Level',
        help: 'OxiPNG can write the file instead. The level sets how many filters and compressors it tries, from 0 (fastest) to 6 (smallest).',
        values: [
          { id: 'effort', label: 'By effort' },
          { id: '0' },
          { id: '1' },
          { id: '2' },
          { id: '3' },
          { id: '4' },
          { id: '5' },
          { id: '6' },
        ],
        replacesEffort: true,
      },
      {
        id: 'interlacing',
        label: 'Interlacing',
        help: 'Interlaced files appear coarse first. They are larger, and OxiPNG writes them.',
        values: [
          { id: 'off', label: 'Off' },
          { id: 'on', label: 'On' },
        ],
      },
    ],
  },
} as const satisfies FormatEncoders;
