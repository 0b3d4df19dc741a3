import { DEFAULT_EFFORT, type Effort, isEffort } from './effort.ts';
import { type FormatId, isFormatId, type SourceFormatId } from './format-id.ts';
import { wantedGeometry, withHeight, withScale, withWidth } from './geometry.ts';
import type { PixelSize } from './limits.ts';
import { clampPercent, parsePixels, parseSide } from './numbers.ts';
import type { BatchTool, Tool } from './tool.ts';

/** `source`: whatever the image already is, JPEG where that cannot be written. */
export type FormatChoice = FormatId | 'source';

/** Everything that any tool lets the user set: for one image, for many, or for one image of many. */
export interface Settings {
  /** Percent, 1 to 100. */
  readonly quality: number;
  readonly format: FormatChoice;
  /** 1 to 100; each image to this share of its own size. Typed sides win over it. */
  readonly scalePercent: number;
  /** `null` where nothing was typed: the side follows. 0 says the same, and was typed. */
  readonly widthPx: number | null;
  readonly heightPx: number | null;
  /** Whether width, height and scale move together. */
  readonly lockAspect: boolean;
  readonly maxWidthPx: number;
  readonly maxHeightPx: number;
  /** On: an image fits inside both maxima; off: each side is limited by itself. */
  readonly preserveAspect: boolean;
  /** `#rrggbb` behind transparent pixels in formats without transparency. */
  readonly matte: string;
  readonly effort: Effort;
}

/** What says a size. A tool that takes one image has it for each image apart. */
export const SIZE_KEYS = ['widthPx', 'heightPx', 'scalePercent'] as const satisfies readonly (keyof Settings)[];

export const DEFAULT_MATTE = '#ffffff';

export const DEFAULT_SETTINGS: Settings = {
  quality: 90,
  format: 'jpeg',
  scalePercent: 100,
  widthPx: null,
  heightPx: null,
  lockAspect: true,
  maxWidthPx: 1920,
  maxHeightPx: 1080,
  preserveAspect: true,
  matte: DEFAULT_MATTE,
  effort: DEFAULT_EFFORT,
};

/** The format that a choice means for this image. */
export function resolveFormat(choice: FormatChoice, source: SourceFormatId): FormatId {
  if (choice !== 'source') return choice;
  return isFormatId(source) ? source : 'jpeg';
}

/** Quality in percent after the tool's own bounds for this format. */
export function effectiveQuality(tool: Pick<Tool, 'qualityBounds'>, format: FormatId, quality: number): number {
  const bounds = tool.qualityBounds?.[format];
  return Math.min(bounds?.max ?? 100, Math.max(bounds?.min ?? 1, clampPercent(quality)));
}

/** Formats whose encoding has no quality: they are always written at 1. */
export function hasQuality(format: FormatId): boolean {
  return format === 'jpeg' || format === 'webp';
}

/**
 * Settings after some of them were changed.
 *
 * @param size of the selected image, `null` without one
 */
export function changeSettings(
  settings: Settings,
  part: Partial<Settings>,
  tool: Tool,
  size: PixelSize | null,
): Settings {
  if (tool.takes === 'one') return size === null ? { ...settings, ...part } : changeOfOne(settings, part, size);
  const next = { ...settings, ...part };
  // A typed side and the scale exclude each other: the one touched last is the one that is meant.
  if (part.scalePercent !== undefined) return { ...next, widthPx: null, heightPx: null };
  if (!next.widthPx && !next.heightPx) return next;
  const sides = { ...next, scalePercent: 100 };
  if (!next.lockAspect || !next.widthPx || !next.heightPx || tool.lockedSides === 'both') return sides;
  return part.heightPx && !part.widthPx ? { ...sides, widthPx: null } : { ...sides, heightPx: null };
}

/** Typed sides of one image are always said in full: they stay when the lock is opened. */
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

/** Settings that only mean something together: an image with one of its own has all of them. */
const TOGETHER: readonly (readonly (keyof Settings)[])[] = [
  ['quality'],
  ['format'],
  [...SIZE_KEYS, 'lockAspect'],
  ['maxWidthPx', 'maxHeightPx', 'preserveAspect'],
  ['matte'],
  ['effort'],
];

/**
 * What one image of many has of its own after one of its settings was changed.
 *
 * @param settings those of all images
 * @param own what it had so far
 * @returns `null` when it is like the others
 */
export function changeOwnSettings(
  settings: Settings,
  own: Partial<Settings> | null,
  part: Partial<Settings>,
  tool: BatchTool,
): Partial<Settings> | null {
  const meant = changeSettings({ ...settings, ...own }, part, tool, null);
  const differing = TOGETHER.filter((keys) => keys.some((key) => meant[key] !== settings[key])).flat();
  return differing.length === 0 ? null : Object.fromEntries(differing.map((key) => [key, meant[key]]));
}

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Settings as they were remembered, made safe: an unknown value falls back to the tool's default.
 *
 * @param stored anything, for example the result of `JSON.parse`
 */
export function restoreSettings(tool: Tool, stored: unknown): Settings {
  const { defaults } = tool;
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = stored as { readonly [Name in keyof Settings]?: unknown };
  const number = <T>(value: unknown, read: (value: number) => number, fallback: T) =>
    typeof value === 'number' ? read(value) : fallback;
  const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  const { matte } = known;
  return {
    quality: number(known.quality, clampPercent, defaults.quality),
    format: tool.formats.find((format) => format === known.format) ?? defaults.format,
    scalePercent: number(known.scalePercent, clampPercent, defaults.scalePercent),
    widthPx: number(known.widthPx, parseSide, null),
    heightPx: number(known.heightPx, parseSide, null),
    lockAspect: flag(known.lockAspect, defaults.lockAspect),
    maxWidthPx: number(known.maxWidthPx, parsePixels, defaults.maxWidthPx),
    maxHeightPx: number(known.maxHeightPx, parsePixels, defaults.maxHeightPx),
    preserveAspect: flag(known.preserveAspect, defaults.preserveAspect),
    matte: typeof matte === 'string' && HEX_COLOUR.test(matte) ? matte : defaults.matte,
    effort: isEffort(known.effort) ? known.effort : defaults.effort,
  };
}
