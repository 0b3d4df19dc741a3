import type { PlainPhrase } from '../i18n/t.ts';
import type { FormatId } from './format-id.ts';
import type { FormatChoice, Settings } from './settings.ts';

export const SINGLE_TOOL_IDS = ['home', 'compress', 'convert', 'resize', 'optimize'] as const;

export const BATCH_TOOL_IDS = ['bulk-compress', 'bulk-convert', 'bulk-resize', 'batch-optimize', 'pro-resize'] as const;

export const TOOL_IDS = [...SINGLE_TOOL_IDS, ...BATCH_TOOL_IDS] as const;

export type SingleToolId = (typeof SINGLE_TOOL_IDS)[number];
export type BatchToolId = (typeof BATCH_TOOL_IDS)[number];
export type ToolId = SingleToolId | BatchToolId;

/**
 * A control of the settings panel. `size` is width, height and the aspect lock together; `box` is greatest
 * width, greatest height and 'Preserve aspect ratio'.
 */
export type Control = 'quality' | 'scale' | 'size' | 'box' | 'format';

/** A tool's quality limits for one format, percent. */
export interface QualityBounds {
  readonly min?: number;
  readonly max?: number;
}

export interface Feature {
  readonly title: PlainPhrase;
  readonly text: PlainPhrase;
}

interface ToolBase {
  readonly path: string;
  /** Page heading. */
  readonly title: PlainPhrase;
  readonly description: PlainPhrase;
  readonly controls: readonly Control[];
  readonly formats: readonly FormatChoice[];
  /** What an image is written as while the user has chosen no format. */
  readonly automaticFormat: {
    readonly opaque: FormatChoice;
    /** The first that the image can be written as. */
    readonly transparent: readonly FormatChoice[];
  };
  readonly defaults: Settings;
  readonly qualityBounds?: { readonly [Id in FormatId]?: QualityBounds };
  /** One line under the quality slider, by output format. */
  readonly qualityHints?: { readonly [Id in FormatId]?: PlainPhrase };
  /** Inserted between base name and extension of a download. */
  readonly suffix: string;
  /** On the button that saves the selected image. */
  readonly downloadLabel: PlainPhrase;
  /** What a click on that button is counted as, if it is. */
  readonly downloadEvent?: 'Clicked Download Resized Image';
  /** Shown when a download cannot be made. */
  readonly downloadError: PlainPhrase;
}

/** A tool for the selected image. Width, height and scale apply to that image only. */
export interface SingleTool extends ToolBase {
  readonly id: SingleToolId;
  readonly takes: 'one';
  /** On the button that leads to Pro. */
  readonly batchLabel: PlainPhrase;
  readonly why?: { readonly title: PlainPhrase; readonly features: readonly Feature[] };
}

/** A tool for all images in its list. Its settings apply to all of them. */
export interface BatchTool extends ToolBase {
  readonly id: BatchToolId;
  readonly takes: 'many';
  /** `resized_images_`: the date and `.zip` follow. */
  readonly zipPrefix: string;
  /** What a click on the batch download is counted as, if it is. */
  readonly batchEvent?: 'Clicked Batch Download Resized Images';
  /** Folder inside the archive, `null` for none. */
  readonly zipFolder: string | null;
  /** `numbered`: base name, the 1-based index, the suffix; `plain`: base name and suffix. */
  readonly entryNames: 'numbered' | 'plain';
  /**
   * Which typed sides apply while the aspect ratio is locked. `last`: the last typed side, from which the other is
   * derived. `both`: each image fits within both.
   */
  readonly lockedSides: 'last' | 'both';
}

/** Everything that distinguishes one tool from another. No tool has code of its own. */
export type Tool = SingleTool | BatchTool;

/** What a recipe depends on. */
export type RecipeTool = Pick<Tool, 'takes' | 'controls' | 'automaticFormat' | 'qualityBounds'>;

/** Minimum number of images for a batch download. */
export const MIN_BATCH = 2;
