import type { FormatEncoders } from '../contract.ts';

const SAMPLING = {
  id: 'sampling',
  label: 'Chroma',
  help: 'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.',
} as const;

export const jpegEncoders = {
  format: 'jpeg',
  ours: {
    name: 'Pixmill',
    options: [
      {
        ...SAMPLING,
        values: [{ id: 'canvas', label: 'As canvas' }, { id: '4:2:0' }, { id: '4:2:2' }, { id: '4:4:4' }],
      },
      {
        id: 'scans',
        label: 'Scans',
        help: 'Progressive files appear coarse first and then sharpen; they are usually smaller, but slower to write and read.',
        values: [
          { id: 'effort', label: 'By effort' },
          { id: 'sequential', label: 'Sequential' },
          { id: 'progressive', label: 'Progressive' },
        ],
      },
    ],
  },
  others: [
    {
      id: 'mozjpeg',
      name: 'MozJPEG',
      options: [
        { ...SAMPLING, values: [{ id: 'canvas', label: 'As canvas' }, { id: '4:2:0' }, { id: '4:4:4' }] },
        {
          id: 'scans',
          label: 'Scans',
          help: 'Progressive files appear coarse first and then sharpen; they are usually smaller, but slower to write and read.',
          values: [
            { id: 'progressive', label: 'Progressive' },
            { id: 'sequential', label: 'Sequential' },
          ],
        },
        {
          id: 'trellis',
          label: 'Trellis',
          help: 'How MozJPEG looks for values that need fewer bits: in one pass, in one pass per scan, also for runs of zeros, or for the quantization tables as well.',
          values: [
            { id: 'one', label: 'One pass' },
            { id: 'scans', label: 'Per scan' },
            { id: 'zeros', label: 'Zero runs' },
            { id: 'tables', label: 'And tables' },
          ],
        },
        {
          id: 'tables',
          label: 'Tables',
          help: 'The quantization tables that a quality scales. At the same quality, other tables than those of Annex K give other sizes and looks.',
          values: [
            { id: 'annex-k', name: 'Annex K' },
            { id: 'flat', label: 'Flat' },
            { id: 'ms-ssim', name: 'MS-SSIM' },
            { id: 'imagemagick', name: 'ImageMagick' },
            { id: 'psnr-hvs', name: 'PSNR-HVS' },
          ],
        },
      ],
    },
  ],
} as const satisfies FormatEncoders;
