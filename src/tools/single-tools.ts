import { DEFAULT_SETTINGS } from '../domain/settings/settings.ts';
import { COMMON_FORMAT_IDS, FORMAT_IDS, OPTIMIZING_FORMAT_IDS } from '../formats/formats.ts';
import type { SingleToolEntry } from './tool.ts';

export const DOWNLOAD_ERROR = 'Error downloading the image. Please try again.';

/** Always JPEG, as the specification requires. */
const AS_JPEG = { opaque: 'jpeg', transparent: ['jpeg'] } as const;

/** Keeps transparency, because JPEG would fill transparent pixels. */
const AS_JPEG_UNLESS_TRANSPARENT = { opaque: 'jpeg', transparent: ['source', 'png'] } as const;

export const SINGLE_TOOLS = {
  home: {
    id: 'home',
    takes: 'one',
    path: '/',
    title: 'Adjust and Resize Your Images Online',
    description:
      'Compress, convert and resize images right in your browser. No signup required, and nothing leaves your device.',
    controls: ['scale', 'size', 'format', 'quality'],
    formats: COMMON_FORMAT_IDS,
    automaticFormat: AS_JPEG,
    defaults: DEFAULT_SETTINGS,
    offersGoals: true,
    suffix: '_resized',
    downloadLabel: 'Download Resized Image (FREE)',
    downloadEvent: 'Clicked Download Resized Image',
    batchLabel: 'Batch Download Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
  },
  compress: {
    id: 'compress',
    takes: 'one',
    path: '/compress-picture',
    menu: { group: 'Compress Pictures', label: 'Compress an image' },
    title: 'Compress an image',
    description: 'Smaller files, same look. Nothing leaves your device.',
    controls: ['format', 'quality'],
    formats: ['source', ...COMMON_FORMAT_IDS, 'avif'],
    automaticFormat: AS_JPEG_UNLESS_TRANSPARENT,
    defaults: { ...DEFAULT_SETTINGS, qualityPercent: 80 },
    offersGoals: true,
    offersLossless: true,
    suffix: '_compressed',
    downloadLabel: 'Download Compressed Image',
    batchLabel: 'Batch Compress Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
  },
  convert: {
    id: 'convert',
    takes: 'one',
    path: '/convert-picture',
    menu: { group: 'Convert Pictures', label: 'Convert an image' },
    title: 'Convert an image',
    description: 'Turn almost any image into the format you need. Nothing leaves your device.',
    controls: ['format', 'quality'],
    formats: FORMAT_IDS,
    automaticFormat: AS_JPEG,
    defaults: DEFAULT_SETTINGS,
    offersRestorable: true,
    qualityBounds: { webp: { max: 80 }, jpeg: { min: 60 } },
    qualityHints: {
      webp: 'WebP typically works best with quality between 60-80%',
      jpeg: 'JPEG works best with quality above 60%',
      png: 'PNG is lossless, quality setting has no effect',
      gif: 'GIF has at most 256 colors, quality setting has no effect',
      jxl: 'Among browsers, only Chromium and Safari show JPEG XL',
    },
    suffix: '',
    downloadLabel: 'Download Converted Image',
    batchLabel: 'Batch Convert Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
  },
  optimize: {
    id: 'optimize',
    takes: 'one',
    path: '/optimize-picture',
    menu: { group: 'Optimize Pictures', label: 'Optimize an image' },
    title: 'Optimize an image',
    description: 'The right size, format and quality in one step. Nothing leaves your device.',
    controls: ['size', 'format', 'quality'],
    formats: ['source', ...OPTIMIZING_FORMAT_IDS],
    automaticFormat: { opaque: 'source', transparent: ['source'] },
    defaults: { ...DEFAULT_SETTINGS, qualityPercent: 80 },
    offersGoals: true,
    offersLossless: true,
    suffix: '_optimized',
    downloadLabel: 'Download Optimized Image',
    batchLabel: 'Batch Optimize Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
  },
  resize: {
    id: 'resize',
    takes: 'one',
    path: '/resize-picture',
    menu: { group: 'Resize Pictures', label: 'Resize an image' },
    title: 'Resize an image',
    description: 'The exact width and height you need, sharp to the last pixel. Nothing leaves your device.',
    controls: ['size', 'format'],
    formats: ['source', ...COMMON_FORMAT_IDS],
    automaticFormat: AS_JPEG_UNLESS_TRANSPARENT,
    defaults: DEFAULT_SETTINGS,
    suffix: '_resized',
    downloadLabel: 'Download Resized Image',
    batchLabel: 'Batch Resize Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
  },
} as const satisfies { readonly [id: string]: SingleToolEntry };
