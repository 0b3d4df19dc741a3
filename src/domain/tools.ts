import type { PlainPhrase } from '../words/say.ts';
import { DEFAULT_EFFORT, type Effort } from './effort.ts';
import type { FormatId } from './format-id.ts';

export const TOOL_IDS = ['home', 'compress', 'convert', 'resize', 'optimize'] as const;

export type ToolId = (typeof TOOL_IDS)[number];

/** A control of the settings panel. `size` is width, height and the aspect lock together. */
export type Control = 'quality' | 'scale' | 'size' | 'format';

/** `source`: whatever the picture already is, JPEG where that cannot be written. */
export type FormatChoice = FormatId | 'source';

export interface ToolSettings {
  /** 1 to 100. */
  readonly quality: number;
  readonly format: FormatChoice;
  /** Whether width, height and scale move together. */
  readonly lockAspect: boolean;
  /** `#rrggbb` behind transparent pixels in formats without transparency. */
  readonly matte: string;
  readonly effort: Effort;
}

/** Bounds that a tool puts on the quality of one format, percent. */
export interface QualityBounds {
  readonly min?: number;
  readonly max?: number;
}

export interface Feature {
  readonly title: PlainPhrase;
  readonly text: PlainPhrase;
}

/** What a tool for one picture and one for many have in common. */
export interface AnyTool {
  readonly path: string;
  /** Page heading. */
  readonly title: PlainPhrase;
  readonly description: PlainPhrase;
  readonly qualityBounds?: { readonly [Id in FormatId]?: QualityBounds };
  /** One line under the quality slider, by output format. */
  readonly qualityHints?: { readonly [Id in FormatId]?: PlainPhrase };
  /** Goes between the base name and the extension of a download. */
  readonly suffix: string;
  /** Shown when a download cannot be made. */
  readonly downloadError: PlainPhrase;
}

/** Everything that tells one tool from another. No tool has code of its own. */
export interface Tool extends AnyTool {
  readonly id: ToolId;
  readonly controls: readonly Control[];
  readonly formats: readonly FormatChoice[];
  readonly defaults: ToolSettings;
  readonly downloadLabel: PlainPhrase;
  readonly batchLabel: PlainPhrase;
  readonly why?: { readonly title: PlainPhrase; readonly features: readonly Feature[] };
}

export const DEFAULT_MATTE = '#ffffff';

export const DEFAULT_SETTINGS: ToolSettings = {
  quality: 90,
  format: 'jpeg',
  lockAspect: true,
  matte: DEFAULT_MATTE,
  effort: DEFAULT_EFFORT,
};

export const DOWNLOAD_ERROR = 'Error downloading the image. Please try again.';

export const TOOLS = {
  home: {
    id: 'home',
    path: '/',
    title: 'Adjust and Resize Your Images Online',
    description:
      'Compress, convert and resize images right in your browser. No signup required, and nothing leaves your device.',
    controls: ['quality', 'scale', 'size', 'format'],
    formats: ['jpeg', 'png', 'webp'],
    defaults: DEFAULT_SETTINGS,
    suffix: '_resized',
    downloadLabel: 'Download Resized Image (FREE)',
    batchLabel: 'Batch Download Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
  },
  compress: {
    id: 'compress',
    path: '/compress-picture',
    title: 'Compress an image',
    description: 'Smaller files, same look. Nothing leaves your device.',
    controls: ['quality', 'format'],
    formats: ['jpeg', 'png', 'webp'],
    defaults: { ...DEFAULT_SETTINGS, quality: 80 },
    suffix: '_compressed',
    downloadLabel: 'Download Compressed Image',
    batchLabel: 'Batch Compress Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why compress images?',
      features: [
        {
          title: 'Faster pages',
          text: 'Images make up most of the data on a page. A photo a third of the size loads in a third of the time.',
        },
        {
          title: 'Within size limits',
          text: 'Mail servers, forms and marketplaces reject large files. A smaller one goes through the first time.',
        },
        {
          title: 'See the difference',
          text: 'Drag the divider across the image and zoom in. Lower the quality until you notice a change, then go back a step.',
        },
      ],
    },
  },
  convert: {
    id: 'convert',
    path: '/convert-picture',
    title: 'Convert an image',
    description: 'Turn almost any image into a JPEG, PNG, WebP or GIF. Nothing leaves your device.',
    controls: ['format', 'quality'],
    formats: ['jpeg', 'png', 'webp', 'gif'],
    defaults: DEFAULT_SETTINGS,
    qualityBounds: { webp: { max: 80 }, jpeg: { min: 60 } },
    qualityHints: {
      webp: 'WebP typically works best with quality between 60-80%',
      jpeg: 'JPEG works best with quality above 60%',
      png: 'PNG is lossless, quality setting has no effect',
      gif: 'GIF has at most 256 colors, quality setting has no effect',
    },
    suffix: '',
    downloadLabel: 'Download Converted Image',
    batchLabel: 'Batch Convert Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why convert images?',
      features: [
        {
          title: 'Opens everywhere',
          text: 'JPEG and PNG files open practically everywhere: in apps, on printers, in upload forms.',
        },
        {
          title: 'Made for the web',
          text: 'WebP files are about 25% smaller, with transparency where you need it.',
        },
        {
          title: 'True to the original',
          text: 'Color profiles and camera rotation are applied. Transparency is kept where the format supports it.',
        },
      ],
    },
  },
  resize: {
    id: 'resize',
    path: '/resize-picture',
    title: 'Resize an image',
    description: 'The exact width and height you need, sharp to the last pixel. Nothing leaves your device.',
    controls: ['size'],
    formats: ['jpeg'],
    defaults: DEFAULT_SETTINGS,
    suffix: '_resized',
    downloadLabel: 'Download Resized Image',
    batchLabel: 'Batch Resize Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why resize images?',
      features: [
        {
          title: 'Exact dimensions',
          text: 'Profile photos, shop listings and forms require exact pixel sizes. Type them in.',
        },
        {
          title: 'Sharp, not jagged',
          text: 'A Lanczos filter takes every source pixel into account, so fine lines stay intact.',
        },
        {
          title: 'In proportion',
          text: 'The lock keeps the aspect ratio. Open it to set width and height separately.',
        },
      ],
    },
  },
  optimize: {
    id: 'optimize',
    path: '/optimize-picture',
    title: 'Optimize an image',
    description: 'The right size, format and quality in one step. Nothing leaves your device.',
    controls: ['quality', 'size', 'format'],
    formats: ['source', 'jpeg', 'png', 'webp', 'gif'],
    defaults: { ...DEFAULT_SETTINGS, quality: 80, format: 'source' },
    suffix: '_optimized',
    downloadLabel: 'Download Optimized Image',
    batchLabel: 'Batch Optimize Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why optimize images?',
      features: [
        { title: 'One step', text: 'Set size, format and quality together, and watch the savings as you go.' },
        { title: 'Keeps its format', text: 'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.' },
        {
          title: 'Never larger',
          text: 'If your file cannot get any smaller, we tell you and offer the original unchanged.',
        },
      ],
    },
  },
} as const satisfies { readonly [Id in ToolId]: Tool };

export function toolById(id: ToolId): Tool {
  return TOOLS[id];
}

/** Path of a tool's counterpart for many pictures, and the words the header uses for both. */
export interface ToolGroup {
  readonly label: PlainPhrase;
  readonly single: { readonly path: string; readonly label: PlainPhrase };
  readonly bulk: { readonly path: string; readonly label: PlainPhrase };
}

export const TOOL_GROUPS: readonly ToolGroup[] = [
  {
    label: 'Compress Pictures',
    single: { path: '/compress-picture', label: 'Compress an image' },
    bulk: { path: '/bulk-compress', label: 'Compress multiple images' },
  },
  {
    label: 'Convert Pictures',
    single: { path: '/convert-picture', label: 'Convert an image' },
    bulk: { path: '/bulk-convert', label: 'Convert multiple images' },
  },
  {
    label: 'Optimize Pictures',
    single: { path: '/optimize-picture', label: 'Optimize an image' },
    bulk: { path: '/batch-optimize', label: 'Optimize multiple images' },
  },
  {
    label: 'Resize Pictures',
    single: { path: '/resize-picture', label: 'Resize an image' },
    bulk: { path: '/bulk-resize', label: 'Resize multiple images' },
  },
];
