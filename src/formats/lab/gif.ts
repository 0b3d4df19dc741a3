import type { FormatEncoders } from '../format.ts';

export const gifEncoders = {
  format: 'gif',
  ours: {
    name: 'modern-gif',
    msPerMegapixel: 400,
    options: [
      {
        id: 'colors',
        label: 'Colors',
        help: 'The maximum number of colors in the image. With 256, images that have no more colors keep them exactly.',
        values: [{ id: '256' }, { id: '128' }, { id: '64' }, { id: '32' }, { id: '16' }],
      },
    ],
  },
} as const satisfies FormatEncoders;
