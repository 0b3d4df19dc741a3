import { EFFORTS } from './effort.ts';
import { FORMAT_IDS } from './format-id.ts';
import { LIGHTS, RESIZE_FILTERS } from './resampling.ts';

/** Of a whole number. */
export interface Bounds {
  readonly min: number;
  readonly max: number;
}

interface WholeType extends Bounds {
  /** @returns the nearest valid number, `undefined` for anything but a number */
  readonly restore: (stored: unknown) => number | undefined;
}

/** One of some values. */
export interface ChoiceType<Value> {
  readonly values: readonly Value[];
  readonly restore: (stored: unknown) => Value | undefined;
}

function whole(min: number, max: number): WholeType {
  return {
    min,
    max,
    restore: (stored) =>
      typeof stored === 'number' && Number.isFinite(stored)
        ? Math.min(max, Math.max(min, Math.round(stored)))
        : undefined,
  };
}

function choice<const Value>(values: readonly Value[]): ChoiceType<Value> {
  return { values, restore: (stored) => values.find((value) => value === stored) };
}

const FLAG = choice([true, false]);

/** `inside`: the largest proportional size that fits. `fill`: cropped to fill the size. */
const FITS = ['stretch', 'inside', 'fill'] as const;

/** Our own codecs or the browser's. */
const ENGINES = ['wasm', 'canvas'] as const;

const HEX_COLOR = /^#[0-9a-f]{6}$/i;

/** A side is limited by the image's pixels, which a setting cannot know. */
const ANY_SIDE = Number.MAX_SAFE_INTEGER;

/**
 * What each setting may be: in the settings of tools and of the codec lab, in their panel, in storage and in links. A
 * tool's formats are listed by the tool.
 */
export const SCHEMA = {
  quality: whole(1, 100),
  lossless: FLAG,
  scalePercent: whole(1, 100),
  /** 0 keeps the original side. */
  widthPx: whole(0, ANY_SIDE),
  heightPx: whole(0, ANY_SIDE),
  lockAspect: FLAG,
  fit: choice(FITS),
  maxWidthPx: whole(1, ANY_SIDE),
  maxHeightPx: whole(1, ANY_SIDE),
  preserveAspect: FLAG,
  matte: {
    restore: (stored: unknown) => (typeof stored === 'string' && HEX_COLOR.test(stored) ? stored : undefined),
  },
  effort: choice(EFFORTS),
  engine: choice(ENGINES),
  encoder: choice(FORMAT_IDS.flatMap((format) => ENGINES.map((engine) => `${format}-${engine}` as const))),
  maxSidePx: whole(16, 16_384),
  /** `canvas` is the browser's own filter, which has no name. */
  filter: choice([...RESIZE_FILTERS, 'canvas'] as const),
  light: choice(LIGHTS),
  /** Runs per encoding of the lab. */
  repeats: whole(1, 9),
} as const;

/** @returns the whole number that a text stands for, `undefined` if it is none or out of bounds */
export function parseWhole(text: string, { min, max }: Bounds): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/**
 * Parses a typed list such as `30, 50 80`.
 *
 * @returns valid whole numbers, ascending and unique, at most so many
 */
export function parseNumbers(text: string, { most, ...bounds }: Bounds & { readonly most: number }): readonly number[] {
  const numbers = text.split(/[\s,;]+/).flatMap((part) => parseWhole(part, bounds) ?? []);
  return [...new Set(numbers)].sort((a, b) => a - b).slice(0, most);
}
