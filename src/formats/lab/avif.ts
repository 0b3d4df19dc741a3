import type { FormatEncoders } from '../format.ts';

const SAMPLING = {
  id: 'sampling',
  label: 'Chroma',
  help: 'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. By quality: 4:4:4 from quality 90 on.',
  values: [{ id: 'quality', label: 'By quality' }, { id: '4:2:0' }, { id: '4:4:4' }],
} as const;

export const avifEncoders = {
  format: 'avif',
  ours: { name: 'Pixmill', msPerMegapixel: 700, options: [SAMPLING] },
  others: [
    {
      id: 'libaom',
      name: 'libaom',
      options: [
        {
          id: 'speed',
          label: 'Speed',
          help: 'How hard libaom tries to make the file smaller, from 6 (smallest) to 9 (fastest).',
          values: [{ id: '9' }, { id: '8' }, { id: '7' }, { id: '6' }],
        },
        SAMPLING,
      ],
    },
  ],
} as const satisfies FormatEncoders;
