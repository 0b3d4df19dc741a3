import type { Effort } from '../domain/effort.ts';
import type { FormatId } from '../domain/format-id.ts';
import type { Shaping } from '../domain/pixel-plan.ts';
import type { Resampling } from '../domain/resampling.ts';

/** Red, green, blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What to do to one picture. Plain JSON: the same recipe gives the same bytes on every call. */
export interface Recipe extends Shaping {
  readonly version: 1;
  /** How it is resized, by our engine; as `RESIZE_FILTER` says when left out. Canvas has its own way. */
  readonly resampling?: Resampling;
  readonly output: OutputSpec;
}

export interface OutputSpec {
  readonly format: FormatId;
  /** Canvas quality, 0 to 1 (see `quality.ts`). Ignored by PNG and GIF. */
  readonly quality: number;
  /** What shows through transparent pixels in formats without transparency. */
  readonly matte: Rgb;
  readonly effort: Effort;
}

/** @param hex `#rrggbb` */
export function parseHexColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** Equal keys mean equal results for the same source. */
export function recipeKey(recipe: Recipe): string {
  return JSON.stringify(recipe);
}
