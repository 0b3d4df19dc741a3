import type { FormatEncoders } from '../contract.ts';

const SAMPLING = {
  id: 'sampling',
  label: 'Chroma',
  help: 'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.',
} as const;

const TABLES = {
  id: 'tables',
  label: 'Tables',
  help: 'The quantization tables that a quality scales. At the same quality, other tables than those of Annex K give other sizes and looks.',
} as const;

export const jpegEncoders = {
  format: 'jpeg',
  ours: {
    name: 'Pixmill',
    options: [
      {
        ...SAMPLING,
        help: 'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100. By content: 4:4:4 where 4:2:0 would blur colors more than the quality does.',
        values: [
          { id: 'canvas', label: 'As canvas' },
          { id: 'content', label: 'By content' },
          { id: '4:2:0' },
          { id: '4:2:2' },
          { id: '4:4:4' },
        ],
      },
      {
        ...TABLES,
        help: 'The quantization tables that a quality scales: those of the JPEG standard, as canvas has them, or tables fitted to what the eye sees. The latter give smaller files with the same look.',
        values: [
          { id: 'annex-k', name: 'Annex K' },
          { id: 'perceptual', label: 'For the eye' },
        ],
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
          ...TABLES,
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
