import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import {
  COMMON_FORMAT_IDS,
  DEFAULT_FORMAT,
  FORMAT_IDS,
  type FormatId,
  formatOf,
  isFormatId,
  type SourceFormatId,
} from '../../formats/formats.ts';
import type { Mark } from '../geometry/mark.ts';
import type { PixelSize } from '../geometry/size.ts';
import { DEFAULT_LOOK, LOOKS } from './goal.ts';
import type { MetadataPolicy } from './metadata-policy.ts';
import { clampPercent } from './numbers.ts';
import { SCHEMA } from './schema.ts';
import { wantedGeometry, withHeight, withScale, withWidth } from './sizes.ts';
import type { Stamp } from './stamp.ts';
import type { ToolRules } from './tool-rules.ts';

/** `source` keeps the image's format, or uses `DEFAULT_FORMAT` if it cannot be written. */
export type FormatChoice = FormatId | 'source';

/** How the user defines the result: by a quality number, a look, a file size, or the size of a whole set. */
export type Aim = (typeof SCHEMA.aim.values)[number];

/** All settings of all tools: for one image, for many, or for one image of many. */
export interface Settings {
  /** 1 to 100. */
  readonly qualityPercent: number;
  /** Which of `qualityPercent`, `lookScore`, `maxBytes` and `setBytes` applies, where the tool offers it. */
  readonly aim: Aim;
  /** SSIMULACRA 2.1 of the result, 30 to 95. */
  readonly lookScore: number;
  /** Maximum size of the result. */
  readonly maxBytes: number;
  /** Whether an image may get fewer pixels to look good within `maxBytes`. */
  readonly mayScale: boolean;
  /** Maximum size of an archive of all results. */
  readonly setBytes: number;
  /**
   * Recompresses without loss instead of applying the quality, if format and size stay and the format supports it. Also
   * turns on the lossless mode of a format whose quality the tool limits.
   */
  readonly lossless: boolean;
  /**
   * `null` until the user chooses one: the tool's `automaticFormat` applies. `smallest`: the format from `choices` that
   * reaches the goal with the fewest bytes; without a goal, it means the same as `null`.
   */
  readonly format: FormatChoice | 'smallest' | null;
  /** Never empty. */
  readonly choices: readonly FormatId[];
  /** Which frame of an animation becomes a still image, from 1, in formats that do not support animation. */
  readonly frame: number;
  /** 1 to 100: scales each image to this share of its size. Typed sides take precedence. */
  readonly scalePercent: number;
  /** `null` if nothing was typed, so the side is derived. A typed 0 means the same. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** Whether width, height and scale move together. */
  readonly lockAspect: boolean;
  /** How to fit an image whose aspect ratio differs from width and height. */
  readonly fit: (typeof SCHEMA.fit.values)[number];
  /** What an image keeps that is cropped to fill a size, unless the user chose a point in it. */
  readonly focus: (typeof SCHEMA.focus.values)[number];
  /** Whether images that are smaller than width and height keep their size. Only tools for many images offer it. */
  readonly keepSmall: boolean;
  /** What is around a padded image. `color`: `matte`. */
  readonly padding: (typeof SCHEMA.padding.values)[number];
  /** 0 to 90: the share of each side that a padded image leaves free, at both edges together. */
  readonly marginPercent: number;
  /** How much an image that is made smaller is sharpened. */
  readonly sharpen: (typeof SCHEMA.sharpen.values)[number];
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  /** On: the image fits within both limits. Off: each side is limited separately. */
  readonly preserveAspect: boolean;
  /** `#rrggbb` behind transparent pixels in formats without transparency, and around padded images. */
  readonly matte: string;
  readonly effort: Effort;
  readonly metadata: MetadataPolicy;
  /** Written into every result, whatever `metadata` keeps. `null` for none. */
  readonly stamp: Stamp | null;
  /** Drawn on every result. `null` for none. */
  readonly mark: Mark | null;
  /** How results are called. It changes no byte of them. `null` for the tool's own names. */
  readonly nameTemplate: string | null;
  /** 0 to 99: an image whose result would save a smaller share of its bytes stays as it is. 0 keeps every result. */
  readonly minSavingsPercent: number;
  /** `automatic`: files of formats without a quality get fewer colors, if the result reaches `paletteScore`. */
  readonly palette: (typeof SCHEMA.palette.values)[number];
  /** `nearly`: lossless files of formats with a quality become nearly lossless, if the result reaches `paletteScore`. */
  readonly losslessMode: (typeof SCHEMA.losslessMode.values)[number];
  /** SSIMULACRA 2.1, 30 to 95. */
  readonly paletteScore: number;
  /** `keep`: images keep wide colors and HDR, in formats that support them. `srgb`: they become standard sRGB. */
  readonly colorSpace: (typeof SCHEMA.colorSpace.values)[number];
}

/** `format` is not in `SCHEMA`, because each tool lists its formats itself. */
type SchemaKey = Exclude<keyof Settings, 'format'>;

/** Every setting. A field of `Settings` that `SCHEMA` does not describe is a type error here. */
export const SETTING_KEYS: readonly (keyof Settings)[] = [
  ...(Object.keys(SCHEMA satisfies { readonly [Key in SchemaKey]: object }) as SchemaKey[]),
  'format',
];

/** The settings that single-image tools store per image. */
export const IMAGE_KEYS = [
  'widthPx',
  'heightPx',
  'scalePercent',
  'frame',
] as const satisfies readonly (keyof Settings)[];

export const DEFAULT_MATTE = '#ffffff';

export const DEFAULT_SETTINGS: Settings = {
  qualityPercent: 90,
  aim: 'number',
  lookScore: LOOKS[DEFAULT_LOOK],
  maxBytes: 500_000,
  mayScale: false,
  setBytes: 20_000_000,
  lossless: false,
  format: null,
  choices: COMMON_FORMAT_IDS,
  frame: 1,
  scalePercent: 100,
  widthPx: null,
  heightPx: null,
  lockAspect: true,
  fit: 'stretch',
  focus: 'center',
  keepSmall: false,
  padding: 'color',
  marginPercent: 0,
  sharpen: 'off',
  maxWidthPx: 1920,
  maxHeightPx: 1080,
  preserveAspect: true,
  matte: DEFAULT_MATTE,
  effort: DEFAULT_EFFORT,
  metadata: 'public',
  stamp: null,
  mark: null,
  nameTemplate: null,
  minSavingsPercent: 0,
  palette: 'all',
  losslessMode: 'exact',
  paletteScore: LOOKS.indistinguishable,
  colorSpace: 'keep',
};

/** The facts about an image that determine its automatic format. */
export interface FormatFacts {
  readonly format: SourceFormatId;
  readonly mayHaveAlpha: boolean;
  readonly animated?: boolean;
}

/**
 * The output format of an image: the user's choice, or the tool's automatic format. Tools that keep the format of images
 * with transparency also keep that of animations, because other formats would lose all frames but one.
 *
 * @param image `null` if there is none
 */
export function effectiveFormat(
  { format }: Pick<Settings, 'format'>,
  image: FormatFacts | null,
  { automaticFormat: { opaque, transparent } }: Pick<ToolRules, 'automaticFormat'>,
): FormatChoice {
  if (format !== null && format !== 'smallest') return format;
  const moves = image?.animated && isFormatId(image.format) && formatOf(image.format).write.motion;
  if (moves && transparent.includes('source')) return 'source';
  if (!image?.mayHaveAlpha) return opaque;
  return transparent.find((choice) => choice !== 'source' || isFormatId(image.format)) ?? opaque;
}

/** Resolves a format choice for this image. */
export function resolveFormat(choice: FormatChoice, source: SourceFormatId): FormatId {
  if (choice !== 'source') return choice;
  return isFormatId(source) ? source : DEFAULT_FORMAT;
}

/** Limits a quality to the tool's bounds for this format. */
export function effectiveQuality(
  tool: Pick<ToolRules, 'qualityBounds'>,
  format: FormatId,
  qualityPercent: number,
): number {
  const bounds = tool.qualityBounds?.[format];
  return Math.min(bounds?.max ?? 100, Math.max(bounds?.min ?? 1, clampPercent(qualityPercent)));
}

/** The aims that the tool offers. Only tools for many images offer sets. */
export function offeredAims({ offersGoals, takes }: AimRules): readonly Aim[] {
  return SCHEMA.aim.values.filter((aim) => aim === 'number' || (offersGoals && (aim !== 'set' || takes === 'many')));
}

export type AimRules = Pick<ToolRules, 'offersGoals' | 'takes'>;

/** The aim that applies: the chosen one if the tool offers it, otherwise a number. */
export function appliedAim(tool: AimRules, { aim }: Pick<Settings, 'aim'>): Aim {
  return offeredAims(tool).includes(aim) ? aim : 'number';
}

/** The format that holds files of the other one whole; `null` if neither does. */
export function holderOf(one: SourceFormatId, other: SourceFormatId): FormatId | null {
  const holds = (holder: SourceFormatId, held: SourceFormatId) =>
    isFormatId(holder) && formatOf(holder).write.holds === held ? holder : null;
  return holds(one, other) ?? holds(other, one);
}

/** Whether the tool may make an image of this format without loss: recompressed, or in a format that can hold the other. */
export function mayRecompress(
  tool: LosslessRules,
  { from, to }: { readonly from: SourceFormatId; readonly to: FormatId },
): boolean {
  if (from !== to) return tool.offersRestorable === true && holderOf(from, to) !== null;
  return tool.offersLossless === true && formatOf(to).write.recompresses === true;
}

export type LosslessRules = Pick<ToolRules, 'offersLossless' | 'offersRestorable'>;

/**
 * Whether to offer 'Lossless'. With a goal, the worker decides whether to recompress the image without loss.
 *
 * @param image `null` if the settings are for all images, which may have any format, or there is none yet; a JPEG is then
 *   assumed
 */
export function offersLossless(
  tool: LosslessRules & Pick<ToolRules, 'offersGoals' | 'takes' | 'automaticFormat'>,
  settings: Pick<Settings, 'format' | 'aim'>,
  image: FormatFacts | null,
): boolean {
  if (appliedAim(tool, settings) !== 'number') return false;
  const all = tool.takes === 'many' ? FORMAT_IDS : [DEFAULT_FORMAT];
  return (image ? [image.format] : all).some((from) =>
    mayRecompress(tool, { from, to: resolveFormat(effectiveFormat(settings, image, tool), from) }),
  );
}

/** Whether the format's encoder has a quality setting. Others always use 100. */
export function hasQuality(format: FormatId): boolean {
  return formatOf(format).write.quality !== null;
}

/** The quality at which the format's encoder is lossless; `undefined` if there is none. */
export function losslessPercentOf(format: FormatId): number | undefined {
  return formatOf(format).write.quality?.losslessPercent;
}

/**
 * Whether 'Lossless' turns on the format's lossless mode: it is above the tool's highest quality, or the tool makes files
 * of the format restorable.
 */
export function switchesLossless({ qualityBounds, offersRestorable }: ModeRules, format: FormatId): boolean {
  const lossless = losslessPercentOf(format);
  if (lossless === undefined) return false;
  const holdsOthers = formatOf(format).write.holds !== undefined;
  return (qualityBounds?.[format]?.max ?? lossless) < lossless || (offersRestorable === true && holdsOthers);
}

export type ModeRules = Pick<ToolRules, 'qualityBounds' | 'offersRestorable'>;

/**
 * Returns the settings after a change.
 *
 * @param size of the selected image, or `null` if there is none
 */
export function changeSettings(
  settings: Settings,
  part: Partial<Settings>,
  tool: ToolRules,
  size: PixelSize | null,
): Settings {
  if (tool.takes === 'one') return size === null ? { ...settings, ...part } : changeOfOne(settings, part, size);
  const next = { ...settings, ...part };
  // A typed side and the scale exclude each other. The last change wins.
  if (part.scalePercent !== undefined) return { ...next, widthPx: null, heightPx: null };
  if (!next.widthPx && !next.heightPx) return next;
  const sides = { ...next, scalePercent: 100 };
  if (!next.lockAspect || !next.widthPx || !next.heightPx || tool.lockedSides === 'both') return sides;
  return part.heightPx && !part.widthPx ? { ...sides, widthPx: null } : { ...sides, heightPx: null };
}

/** Both sides of a single image are always stored, so they stay when the user unlocks the aspect ratio. */
function changeOfOne(settings: Settings, part: Partial<Settings>, size: PixelSize): Settings {
  const next = { ...settings, ...part };
  const shown = wantedGeometry(settings, size);
  const { lockAspect, widthPx, heightPx, scalePercent } = next;
  if (part.widthPx !== undefined) return { ...next, ...withWidth(shown, widthPx ?? 1, size, lockAspect) };
  if (part.heightPx !== undefined) return { ...next, ...withHeight(shown, heightPx ?? 1, size, lockAspect) };
  if (part.scalePercent === undefined) return next;
  const scaled = withScale(shown, scalePercent, size, lockAspect);
  return lockAspect
    ? { ...next, scalePercent: scaled.scalePercent, widthPx: null, heightPx: null }
    : { ...next, ...scaled };
}
