import type { Say } from '../words/say.ts';
import type { FormatId } from './format-id.ts';
import { type AnyTool, type Control, DEFAULT_SETTINGS, DOWNLOAD_ERROR, TOOLS, type ToolSettings } from './tools.ts';

export const BULK_TOOL_IDS = ['bulk-compress', 'bulk-convert', 'bulk-resize', 'batch-optimize', 'pro-resize'] as const;

export type BulkToolId = (typeof BULK_TOOL_IDS)[number];

/** A control of the bulk settings. `box` is greatest width, greatest height and 'Preserve aspect ratio'. */
export type BulkControl = Control | 'box';

export interface BulkSettings extends ToolSettings {
  /** 1 to 100; each picture to this share of its own size. */
  readonly scalePercent: number;
  /** `null`: each picture keeps its own; otherwise the same for all, the other side by ratio while locked. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  readonly preserveAspect: boolean;
}

export interface BulkTool extends AnyTool {
  readonly id: BulkToolId;
  readonly controls: readonly BulkControl[];
  readonly formats: readonly FormatId[];
  readonly defaults: BulkSettings;
  /** `resized_images_`: the date and `.zip` follow. */
  readonly zipPrefix: string;
  /** Folder inside the archive, `null` for none. */
  readonly zipFolder: string | null;
  /** `numbered`: base name, the 1-based index, the suffix; `plain`: base name and suffix. */
  readonly entryNames: 'numbered' | 'plain';
}

const DEFAULTS: BulkSettings = {
  ...DEFAULT_SETTINGS,
  scalePercent: 100,
  widthPx: null,
  heightPx: null,
  maxWidthPx: 1920,
  maxHeightPx: 1080,
  preserveAspect: true,
};

const RESIZE = {
  title: 'Resize images in bulk',
  description: 'One size for the whole folder, sharp to the last pixel. Nothing leaves your device.',
  controls: TOOLS.home.controls,
  formats: TOOLS.home.formats,
  defaults: DEFAULTS,
  zipPrefix: 'resized_images_',
  suffix: TOOLS.resize.suffix,
  downloadError: DOWNLOAD_ERROR,
} as const;

export const BULK_TOOLS = {
  'bulk-compress': {
    id: 'bulk-compress',
    path: '/bulk-compress',
    title: 'Compress images in bulk',
    description: 'Drop a folder, walk away, come back to smaller files. Nothing leaves your device.',
    controls: TOOLS.compress.controls,
    formats: TOOLS.compress.formats,
    defaults: { ...DEFAULTS, quality: 80 },
    zipPrefix: 'compressed_images_',
    zipFolder: null,
    entryNames: 'plain',
    suffix: TOOLS.compress.suffix,
    downloadError: 'Error compressing images. Please try again.',
  },
  'bulk-convert': {
    id: 'bulk-convert',
    path: '/bulk-convert',
    title: 'Convert images in bulk',
    description: 'One format for the whole folder. Nothing leaves your device.',
    controls: TOOLS.convert.controls,
    formats: TOOLS.convert.formats,
    defaults: DEFAULTS,
    zipPrefix: 'converted_images_',
    zipFolder: null,
    entryNames: 'plain',
    suffix: TOOLS.convert.suffix,
    qualityBounds: TOOLS.convert.qualityBounds,
    qualityHints: TOOLS.convert.qualityHints,
    downloadError: 'Error converting images. Please try again.',
  },
  'bulk-resize': { ...RESIZE, id: 'bulk-resize', path: '/bulk-resize', zipFolder: null, entryNames: 'plain' },
  'batch-optimize': {
    id: 'batch-optimize',
    path: '/batch-optimize',
    title: 'Optimize images in bulk',
    description: 'The right size, format and quality for the whole folder. Nothing leaves your device.',
    controls: ['quality', 'box', 'format'],
    formats: ['jpeg', 'png', 'webp', 'gif'],
    defaults: { ...DEFAULTS, quality: 80, format: 'webp' },
    zipPrefix: 'optimized_images_',
    zipFolder: null,
    entryNames: 'plain',
    suffix: TOOLS.optimize.suffix,
    downloadError: 'Error optimizing images. Please try again.',
  },
  'pro-resize': {
    ...RESIZE,
    id: 'pro-resize',
    path: '/image-processor-pro',
    zipFolder: 'resized_images',
    entryNames: 'numbered',
  },
} as const satisfies { readonly [Id in BulkToolId]: BulkTool };

/** Fewest pictures for a batch download. */
export const MIN_BATCH = 2;

/** The words on the batch download button. */
export function batchDownloadLabel(say: Say, ready: number): string {
  return ready < MIN_BATCH
    ? say('Batch Download (2+ images required)')
    : say('Download All ({count}) Images', { count: ready });
}

/** `resized_images_2025-06-03.zip`, by the user's own calendar. */
export function zipName(prefix: string, date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${prefix}${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}.zip`;
}
