import type { FormatEncoders } from '../format.ts';

const SAMPLING = {
  id: 'sampling',
  label: 'Chroma',
  help: 'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100.',
} as const;

const TABLES = {
  id: 'tables',
  label: 'Tables',
  help: 'The quantization tables that the quality setting scales. At the same quality, other tables change the file size and the look.',
} as const;

export const jpegEncoders = {
  format: 'jpeg',
  ours: {
    name: 'Pixmill',
    msPerMegapixel: 40,
    options: [
      {
        ...SAMPLING,
        help: 'How many color samples are kept: 4:4:4 keeps one per pixel, 4:2:0 one per four pixels. As canvas: 4:2:0 below quality 100. By content: 4:4:4 if 4:2:0 would blur colors more than the quality setting does.',
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
        help: 'The quantization tables that the quality setting scales: those of the JPEG standard, which canvas also uses, or tables tuned to human vision. The latter give smaller files with the same look.',
        values: [
          { id: 'annex-k', name: 'Annex K' },
          { id: 'perceptual', label: 'Perceptual' },
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
          help: 'How MozJPEG searches for values that need fewer bits. Each choice adds to the one before: one pass, one pass per scan, runs of zeros, and finally quantization tables.',
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
