import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { FormatChoice, Settings } from './settings.ts';

/**
 * A control of the settings panel. `size` combines width, height and the aspect lock; `box` combines maximum width,
 * maximum height and 'Preserve aspect ratio'.
 */
export type Control = 'quality' | 'scale' | 'size' | 'box' | 'format';

/** A tool's quality limits for one format, percent. */
export interface QualityBounds {
  readonly min?: number;
  readonly max?: number;
}

/** How a tool processes images. Its texts are in `src/tools`. */
interface CommonRules {
  readonly controls: readonly Control[];
  readonly formats: readonly FormatChoice[];
  /** The output format until the user chooses one. */
  readonly automaticFormat: {
    readonly opaque: FormatChoice;
    /** In order of preference: the first format that can be written applies. */
    readonly transparent: readonly FormatChoice[];
  };
  readonly defaults: Settings;
  /** The size of every result, for a tool without a control for it. */
  readonly fixedSize?: PixelSize & Pick<Settings, 'fit'>;
  readonly qualityBounds?: { readonly [Id in FormatId]?: QualityBounds };
  /** Whether the quality can also be given as a look or as a file size. */
  readonly offersGoals?: true;
  /**
   * Recompresses images without loss if they keep their format and the format supports it. Applies if the user chooses
   * 'Lossless', or if encoding the pixels would give a larger file.
   */
  readonly offersLossless?: true;
  /**
   * Offers 'Lossless' where one format can hold files of the other whole: no pixel changes, and the file is restorable if
   * all of its metadata is kept.
   */
  readonly offersRestorable?: true;
  /** Inserted between base name and extension of a download. */
  readonly suffix: string;
}

/** A tool for the selected image. Width, height and scale apply to that image only. */
export interface SingleToolRules extends CommonRules {
  readonly takes: 'one';
}

/** A tool for all images in its list. Its settings apply to all of them. */
export interface BatchToolRules extends CommonRules {
  readonly takes: 'many';
  /** The start of the archive's name, such as `resized_images_`. The date and `.zip` follow. */
  readonly zipPrefix: string;
  /** Folder inside the archive, or `null`. */
  readonly zipFolder: string | null;
  /** `numbered`: base name, the 1-based index, the suffix; `plain`: base name and suffix. */
  readonly entryNames: 'numbered' | 'plain';
  /**
   * Which typed sides apply while the aspect ratio is locked. `last`: the last typed side, from which the other is
   * derived. `both`: each image fits within both.
   */
  readonly lockedSides: 'last' | 'both';
}

export type ToolRules = SingleToolRules | BatchToolRules;

/** The properties of a tool that a recipe depends on. */
export type RecipeRules = Pick<
  ToolRules,
  | 'takes'
  | 'controls'
  | 'fixedSize'
  | 'automaticFormat'
  | 'qualityBounds'
  | 'offersGoals'
  | 'offersLossless'
  | 'offersRestorable'
>;

/** Minimum number of images for a batch download. */
export const MIN_BATCH = 2;
