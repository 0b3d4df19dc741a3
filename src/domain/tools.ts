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
      'Compress, convert and resize pictures right here in your browser. No signup required, and nothing leaves your device.',
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
    title: 'Compress a picture',
    description: 'Smaller files, same look. Nothing leaves this device.',
    controls: ['quality', 'format'],
    formats: ['jpeg', 'png', 'webp'],
    defaults: { ...DEFAULT_SETTINGS, quality: 80 },
    suffix: '_compressed',
    downloadLabel: 'Download Compressed Image',
    batchLabel: 'Batch Compress Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why compress pictures?',
      features: [
        {
          title: 'Pages open sooner',
          text: 'Pictures are most of what a page weighs. A photo at a third of its size is there in a third of the time.',
        },
        {
          title: 'It fits',
          text: 'Mail servers, forms and marketplaces refuse large files. A smaller one goes through the first time.',
        },
        {
          title: 'You see what you give up',
          text: 'Drag the divider across the picture and zoom in. Lower the quality until you notice, then step back.',
        },
      ],
    },
  },
  convert: {
    id: 'convert',
    path: '/convert-picture',
    title: 'Convert a picture',
    description: 'JPEG, PNG, WebP or GIF, whatever you were given. Nothing leaves this device.',
    controls: ['format', 'quality'],
    formats: ['jpeg', 'png', 'webp', 'gif'],
    defaults: DEFAULT_SETTINGS,
    qualityBounds: { webp: { max: 80 }, jpeg: { min: 60 } },
    qualityHints: {
      webp: 'WebP typically works best with quality between 60-80%',
      jpeg: 'JPEG works best with quality above 60%',
      png: 'PNG is lossless, quality setting has no effect',
      gif: 'GIF has 256 colours at most, quality setting has no effect',
    },
    suffix: '',
    downloadLabel: 'Download Converted Image',
    batchLabel: 'Batch Convert Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why convert pictures?',
      features: [
        {
          title: 'Opens everywhere',
          text: 'JPEG and PNG are read by every program, printer and form of the last twenty years.',
        },
        {
          title: 'Made for the web',
          text: 'WebP says the same in about a quarter less data, with transparency where you need it.',
        },
        {
          title: 'True to the original',
          text: 'Colour profiles and camera rotation are applied, transparency is kept where the format has it.',
        },
      ],
    },
  },
  resize: {
    id: 'resize',
    path: '/resize-picture',
    title: 'Resize a picture',
    description: 'The exact width and height you need, sharp to the last pixel. Nothing leaves this device.',
    controls: ['size'],
    formats: ['jpeg'],
    defaults: DEFAULT_SETTINGS,
    suffix: '_resized',
    downloadLabel: 'Download Resized Image',
    batchLabel: 'Batch Resize Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why resize pictures?',
      features: [
        {
          title: 'The size they ask for',
          text: 'Profile pictures, shop listings and forms want exact pixels. Type them in.',
        },
        { title: 'Sharp, not jagged', text: 'A Lanczos filter weighs every source pixel, so fine lines stay lines.' },
        {
          title: 'In proportion',
          text: 'The lock keeps width and height together. Open it when you want to bend the rules.',
        },
      ],
    },
  },
  optimize: {
    id: 'optimize',
    path: '/optimize-picture',
    title: 'Optimize a picture',
    description: 'Right size, right format, right quality in one go. Nothing leaves this device.',
    controls: ['quality', 'size', 'format'],
    formats: ['source', 'jpeg', 'png', 'webp', 'gif'],
    defaults: { ...DEFAULT_SETTINGS, quality: 80, format: 'source' },
    suffix: '_optimized',
    downloadLabel: 'Download Optimized Image',
    batchLabel: 'Batch Optimize Multiple Images (PRO)',
    downloadError: DOWNLOAD_ERROR,
    why: {
      title: 'Why optimize pictures?',
      features: [
        { title: 'One step', text: 'Size, format and quality together, with the saving in front of you as you go.' },
        { title: 'Keeps its format', text: 'A PNG stays a PNG and a GIF stays a GIF, unless you choose otherwise.' },
        {
          title: 'Never larger',
          text: 'If your file is already as small as it gets, we say so and hand it back unchanged.',
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
    single: { path: '/compress-picture', label: 'Compress a picture' },
    bulk: { path: '/bulk-compress', label: 'Compress multiple pictures' },
  },
  {
    label: 'Convert Pictures',
    single: { path: '/convert-picture', label: 'Convert a picture' },
    bulk: { path: '/bulk-convert', label: 'Convert multiple pictures' },
  },
  {
    label: 'Optimize Pictures',
    single: { path: '/optimize-picture', label: 'Optimize a picture' },
    bulk: { path: '/batch-optimize', label: 'Optimize multiple pictures' },
  },
  {
    label: 'Resize Pictures',
    single: { path: '/resize-picture', label: 'Resize a picture' },
    bulk: { path: '/bulk-resize', label: 'Resize multiple pictures' },
  },
];
