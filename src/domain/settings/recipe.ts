import { pickFields } from '../../base/pick-fields.ts';
import type { ColorSpace } from '../../formats/color-space.ts';
import type { Effort } from '../../formats/effort.ts';
import type { FormatId, SourceFormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import { type Fit, fitSize, hasShapeOf } from '../geometry/fit.ts';
import { insideMargin, type Rgb, scalePad } from '../geometry/pad.ts';
import type { Shaping } from '../geometry/pixel-plan.ts';
import type { Pose } from '../geometry/pose.ts';
import type { Resampling } from '../geometry/resampling.ts';
import type { PixelSize } from '../geometry/size.ts';
import { framedArea, framedSpot } from '../geometry/straighten.ts';
import { CENTER, isCenter, isNearCenter, type Spot, turnedSize, turnSpot } from '../geometry/turn.ts';
import { UPRIGHT } from '../geometry/upright.ts';
import { effectiveFit } from './fit-choice.ts';
import type { Goal } from './goal.ts';
import type { MetadataPolicy } from './metadata-policy.ts';
import { parsePixels } from './numbers.ts';
import { type AimRules, appliedAim, effectiveFormat, mayRecompress, resolveFormat, type Settings } from './settings.ts';
import { wantedBox } from './sizes.ts';
import type { Stamp } from './stamp.ts';
import type { RecipeRules } from './tool-rules.ts';
import { mayReduceColors, wantsFewerColors, writtenPercent } from './written-quality.ts';

/** How to process one image. Plain JSON. The same recipe produces the same bytes on every call. */
export interface ImageRecipe extends Shaping {
  readonly version: 1;
  /** The resampling filter of our engine. Default: `RESIZE_FILTER`. Canvas ignores it. */
  readonly resampling?: Resampling;
  readonly output: OutputSpec;
}

export interface OutputSpec {
  readonly format: FormatId;
  /** 1 to 100 (`src/codecs/quality.ts`). 100 if the encoder has no quality setting. */
  readonly qualityPercent: number;
  /** The look or size that the result must reach. In formats with a quality, it replaces `qualityPercent`. */
  readonly goal?: Goal;
  /**
   * The formats from which the worker chooses the best one for the goal. It skips formats that would lose transparency
   * if another one keeps it. `format` applies if the list is empty.
   */
  readonly choices?: readonly FormatId[];
  /** Color behind transparent pixels in formats without transparency. */
  readonly matte: Rgb;
  readonly effort: Effort;
  /** Which metadata of the source the result keeps. Default: none. */
  readonly metadata?: MetadataPolicy;
  /** Written into the result last, whatever it keeps. */
  readonly stamp?: Stamp;
  /** 1 to 99: the source is the result, where it can be, if another result would save a smaller share of its bytes. */
  readonly minSavingsPercent?: number;
  /**
   * An encoder other than the default one, and options for the encoder. Both are ids from `src/formats/lab`.
   * Canvas ignores them.
   */
  readonly tuning?: { readonly encoder?: string; readonly options: { readonly [option: string]: string } };
  /**
   * Recompresses without loss: always, also turned or cropped at whole blocks, or if encoding the pixels gives more bytes.
   * `always` between two formats: one holds the other's file whole.
   */
  readonly recompress?: 'always' | 'if-smaller';
  /**
   * Reduces the colors, in formats that support it, if the result has at least this SSIMULACRA 2.1 score. With a look
   * goal, the goal's score applies. With a size goal, the colors are reduced only if a file with all colors exceeds the
   * size. In a format with a quality, a lossless file becomes nearly lossless.
   */
  readonly colors?: { readonly leastScore: number };
  /** Keeps the wide colors of the source, in formats that support them. Otherwise the result is in sRGB. */
  readonly color?: 'keep';
  /** `standard`: the result has no gain map, even if its format could carry that of the source. */
  readonly light?: 'standard';
  /**
   * Which frame of an animation becomes a still image, from 1. If absent, formats that support animation keep it, and
   * others get the first frame.
   */
  readonly frame?: number;
  /** The output for images that turn out to have transparent pixels. */
  readonly ifTransparent?: Pick<OutputSpec, 'format' | 'qualityPercent'>;
}

/** The quality in recipes with a goal. It only applies where no search is possible. */
const AT_GOAL = { qualityPercent: 80, lossless: false };

/** The facts about an image that a recipe depends on. */
export interface ImageFacts {
  readonly format: SourceFormatId;
  /** Size of the upright image. */
  readonly size: PixelSize;
  readonly mayHaveAlpha: boolean;
  /** Absent for images in sRGB, and for profiles that no result can keep. */
  readonly space?: ColorSpace;
  /** Absent in data stored by earlier versions. */
  readonly profile?: 'none' | 'srgb' | 'other';
  /** Absent in data stored by earlier versions. */
  readonly animated?: boolean;
  /** Absent in data stored by earlier versions, and for images that certainly have none. */
  readonly mayHaveGainMap?: true;
  /** PQ or HLG. Absent in data stored by earlier versions. */
  readonly hdr?: true;
}

const FACTS: { readonly [Fact in keyof Required<ImageFacts>]: true } = {
  format: true,
  size: true,
  mayHaveAlpha: true,
  space: true,
  profile: true,
  animated: true,
  mayHaveGainMap: true,
  hdr: true,
};

/** The facts that a recipe depends on, without other facts from the header. */
export function imageFactsOf(info: ImageFacts): ImageFacts {
  return pickFields(info, FACTS);
}

/**
 * Creates the recipe for one image, for single tools, batches, images with their own settings, and the codec lab.
 *
 * @param settings the tool's settings, overridden by the image's own
 */
export function recipeFor(
  settings: Settings,
  image: ImageFacts,
  tool: RecipeRules,
  { turn, focus, straighten = 0, crop }: Pose = UPRIGHT,
): ImageRecipe {
  const framing = { ...(straighten !== 0 && { straighten }), ...(crop && { crop }) };
  const turned = turnedSize(image.size, turn);
  const area = framedArea(turned, framing);
  return {
    version: 1,
    ...(turn !== 1 && { turn }),
    ...framing,
    ...shapeFor(settings, area, tool, aimOf(settings, focus, framedSpot(turnSpot(focus, turn), turned, area))),
    ...(settings.sharpen !== 'off' && { sharpen: settings.sharpen }),
    ...(settings.mark && { mark: settings.mark }),
    output: outputOf(settings, image, tool),
  };
}

/**
 * For a single image on the stage, it is known whether pixels are transparent. In a batch, only headers are known, and
 * they announce transparency even for opaque images such as screenshots. There, the pixels decide.
 */
function outputOf(settings: Settings, image: ImageFacts, tool: RecipeRules): OutputSpec {
  const goal = goalOf(tool, settings);
  const { matte, effort } = settings;
  // A set shares out its bytes by what the images need.
  const minSavingsPercent = appliedAim(tool, settings) === 'set' ? 0 : settings.minSavingsPercent;
  const isLossless = settings.lossless && goal === null;
  const keepsColor = settings.colorSpace === 'keep' && (image.space !== undefined || image.profile === 'other');
  const choices = goal && settings.format === 'smallest' ? settings.choices : null;
  // Among formats to choose from, others meet a size with all colors.
  const losesColors = (id: FormatId) => wantsFewerColors(settings, id, goal?.kind === 'size' && !choices);
  const spec = (mayHaveAlpha: boolean): Omit<OutputSpec, 'ifTransparent'> => {
    const format = resolveFormat(effectiveFormat(settings, { ...image, mayHaveAlpha }, tool), image.format);
    const recompresses = mayRecompress(tool, { from: image.format, to: format });
    const percentOf = (id: FormatId) => writtenPercent(tool, goal ? AT_GOAL : settings, id);
    return {
      format,
      qualityPercent: percentOf(format),
      matte: parseHexColor(matte),
      effort,
      metadata: settings.metadata,
      ...(settings.stamp && { stamp: settings.stamp }),
      ...(minSavingsPercent > 0 && { minSavingsPercent }),
      ...(goal && { goal }),
      ...(image.animated && settings.frame > 1 && !formatOf(format).write.motion && { frame: settings.frame }),
      ...(choices && { choices }),
      ...((choices ?? [format]).some((id) => losesColors(id) && mayReduceColors(id, percentOf(id))) && {
        colors: { leastScore: settings.paletteScore },
      }),
      ...(keepsColor && { color: 'keep' as const }),
      ...(settings.colorSpace === 'srgb' && image.mayHaveGainMap && { light: 'standard' as const }),
      ...(recompresses && isLossless && { recompress: 'always' as const }),
      // Between formats, the quality alone decides the bytes.
      ...(recompresses && !isLossless && format === image.format && { recompress: 'if-smaller' as const }),
    };
  };
  if (tool.takes === 'one' || !image.mayHaveAlpha) return spec(image.mayHaveAlpha);
  const [opaque, { format, qualityPercent, colors: ofTransparent }] = [spec(false), spec(true)];
  if (format === opaque.format) return opaque;
  return { ...opaque, ...(ofTransparent && { colors: ofTransparent }), ifTransparent: { format, qualityPercent } };
}

type Shape = Pick<Shaping, 'fit' | 'pad'>;

type Aim = Pick<Extract<Fit, { readonly mode: 'cover' }>, 'focus' | 'attention'>;

/** A point that the user chose in the image counts for more than its content. @param inArea `chosen` in the cropped image */
function aimOf({ focus }: Settings, chosen: Spot, inArea: Spot): Aim {
  const isChosen = !isCenter(chosen);
  if (focus === 'attention' && !isChosen) return { focus: CENTER, attention: true };
  return { focus: isNearCenter(inArea) ? CENTER : inArea };
}

function shapeFor(settings: Settings, size: PixelSize, rules: RecipeRules, aim: Aim): Shape {
  const { controls, takes, fixedSize } = rules;
  const isBox = !settings.lockAspect || (takes === 'many' && settings.widthPx && settings.heightPx);
  if (!controls.includes('size') || fixedSize || !isBox || effectiveFit(settings) !== 'pad') {
    return { fit: fitFor(settings, size, rules, aim) };
  }
  return padded(settings, size, wantedBox(settings, size, takes === 'many'), takes === 'many' && settings.keepSmall);
}

/** @param keepSmall whether a canvas shrinks to an image that it would enlarge */
function padded(settings: Settings, size: PixelSize, box: PixelSize, keepSmall: boolean): Shape {
  const inner = insideMargin(box, settings.marginPercent);
  const enlarged = Math.min(inner.widthPx / size.widthPx, inner.heightPx / size.heightPx);
  const isKept = keepSmall && enlarged > 1;
  const fit: Fit = { mode: 'contain', ...inner };
  const fitted = isKept ? size : fitSize(size, fit);
  const fill = settings.padding === 'color' ? parseHexColor(settings.matte) : settings.padding;
  const pad = scalePad({ ...box, fill }, isKept ? 1 / enlarged : 1);
  const isWhole = fitted.widthPx === pad.widthPx && fitted.heightPx === pad.heightPx;
  const isSame = fitted.widthPx === size.widthPx && fitted.heightPx === size.heightPx;
  return { fit: isSame ? null : fit, ...(!isWhole && { pad }) };
}

function fitFor(settings: Settings, size: PixelSize, rules: RecipeRules, aim: Aim): Fit | null {
  const { controls, takes, fixedSize } = rules;
  if (controls.includes('box')) {
    const box = { maxWidthPx: parsePixels(settings.maxWidthPx), maxHeightPx: parsePixels(settings.maxHeightPx) };
    return { mode: settings.preserveAspect ? 'inside' : 'clamp', ...box };
  }
  if (!controls.includes('size') && !fixedSize) return null;
  const { widthPx, heightPx } = fixedSize ?? wantedBox(settings, size, takes === 'many');
  if (takes === 'many' && settings.keepSmall && !fixedSize)
    return fitWithin(settings, size, { widthPx, heightPx }, aim);
  if (widthPx === size.widthPx && heightPx === size.heightPx) return null;
  const choice = hasShapeOf(size, { widthPx, heightPx }) ? 'stretch' : (fixedSize?.fit ?? effectiveFit(settings));
  switch (choice) {
    case 'stretch':
      return { mode: 'exact', widthPx, heightPx };
    case 'inside':
    // Without a box, there is nothing to pad.
    case 'pad':
      return { mode: 'contain', widthPx, heightPx };
    case 'fill':
      return { mode: 'cover', widthPx, heightPx, ...aim };
  }
}

/** Fits an image into width and height, but never enlarges it. */
function fitWithin(settings: Settings, size: PixelSize, { widthPx, heightPx }: PixelSize, aim: Aim): Fit | null {
  const limits = { maxWidthPx: widthPx, maxHeightPx: heightPx };
  const choice = hasShapeOf(size, { widthPx, heightPx }) ? 'inside' : effectiveFit(settings);
  if (choice === 'fill') {
    const ratio = Math.min(1, size.widthPx / widthPx, size.heightPx / heightPx);
    const along = (lengthPx: number) => Math.max(1, Math.round(lengthPx * ratio));
    return { mode: 'cover', widthPx: along(widthPx), heightPx: along(heightPx), ...aim };
  }
  if (size.widthPx <= widthPx && size.heightPx <= heightPx) return null;
  return { mode: choice === 'stretch' ? 'clamp' : 'inside', ...limits };
}

/** The goal that replaces the quality number; `null` if the number applies. */
function goalOf(tool: AimRules, settings: Settings): Goal | null {
  const { lookScore, maxBytes, mayScale } = settings;
  switch (appliedAim(tool, settings)) {
    case 'number':
      return null;
    case 'look':
    // This applies until `src/pipeline/batch/set-budget.ts` gives the image its share of the set.
    case 'set':
      return { kind: 'look', score: lookScore };
    case 'size':
      return { kind: 'size', maxBytes, mayScale };
  }
}

/** Parses a color. @param hex `#rrggbb` */
export function parseHexColor(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** The end of a file, with its checksum, stands for the image of a mark, because thousands of keys are in memory. */
const KEY_LENGTH = 80;

/** Equal keys mean equal results for the same source. */
export function recipeKey(recipe: ImageRecipe): string {
  return JSON.stringify(recipe, (field, value) => (field === 'image' ? value.slice(-KEY_LENGTH) : value));
}
