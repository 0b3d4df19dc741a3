import type { FormatEncoders } from '../format.ts';

export const webpEncoders = {
  format: 'webp',
  ours: {
    name: 'libwebp',
    msPerMegapixel: 150,
    options: [
      {
        id: 'method',
        label: 'Method',
        help: 'How hard libwebp tries to make the file smaller, from 0 (fastest) to 6 (smallest).',
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
        id: 'chroma',
        label: 'Chroma',
        help: 'Sharp conversion keeps colored edges and thin colored lines crisp, but takes longer.',
        values: [
          { id: 'plain', label: 'Plain' },
          { id: 'sharp', label: 'Sharp' },
        ],
      },
      {
        id: 'filter',
        label: 'Deblocking',
        help: 'The strength of the filter that smooths block edges: the same for all images, or chosen for each image.',
        values: [
          { id: 'standard', label: 'Standard' },
          { id: 'auto', label: 'Automatic' },
        ],
      },
      {
        id: 'near',
        label: 'Nearly lossless',
        help: 'For graphics: drops the lowest bits where they are hard to see, from 80 (one bit) to 20 (four bits). The quality has no effect.',
        values: [{ id: 'off', label: 'Off' }, { id: '80' }, { id: '60' }, { id: '40' }, { id: '20' }],
      },
    ],
  },
} as const satisfies FormatEncoders;
