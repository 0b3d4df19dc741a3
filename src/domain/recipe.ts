import type { Effort } from './effort.ts';
import type { Fit } from './fit.ts';
import type { FormatId, SourceFormatId } from './format-id.ts';
import { wantedGeometry } from './geometry.ts';
import type { PixelSize } from './limits.ts';
import { parsePixels } from './numbers.ts';
import type { Shaping } from './pixel-plan.ts';
import type { Resampling } from './resampling.ts';
import { effectiveQuality, hasQuality, resolveFormat, type Settings } from './settings.ts';
import type { Tool } from './tool.ts';

/** Red, green, blue, 0 to 255 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** What to do to one image. Plain JSON: the same recipe gives the same bytes on every call. */
export interface Recipe extends Shaping {
  readonly version: 1;
  /** How it is resized, by our engine; as `RESIZE_FILTER` says when left out. Canvas has its own way. */
  readonly resampling?: Resampling;
  readonly output: OutputSpec;
}

export interface OutputSpec {
  readonly format: FormatId;
  /** Canvas quality, 0 to 1 (see `codecs/quality.ts`). Ignored by PNG and GIF. */
  readonly quality: number;
  /** What shows through transparent pixels in formats without transparency. */
  readonly matte: Rgb;
  readonly effort: Effort;
}

/** What has to be known of an image to say what is to be done with it. */
export interface ImageFacts {
  readonly format: SourceFormatId;
  /** Upright. */
  readonly size: PixelSize;
  readonly mayHaveAlpha: boolean;
}

/**
 * What settings mean for one image: the same for a single tool, a batch and an image with settings of its own.
 *
 * @param settings those of the tool, with what the image has of its own above them
 */
export function recipeFor(settings: Settings, image: ImageFacts, tool: Tool): Recipe {
  const format = resolveFormat(settings.format, image.format);
  return {
    version: 1,
    fit: fitFor(settings, image.size, tool),
    output: outputFor(format, effectiveQuality(tool, format, settings.quality), settings.matte, settings.effort),
  };
}

/**
 * @param qualityPercent 1 to 100; formats without a quality are written at 1, whatever it is
 * @param matte `#rrggbb`
 */
export function outputFor(format: FormatId, qualityPercent: number, matte: string, effort: Effort): OutputSpec {
  return { format, quality: hasQuality(format) ? qualityPercent / 100 : 1, matte: parseHexColour(matte), effort };
}

function fitFor(settings: Settings, size: PixelSize, { controls }: Pick<Tool, 'controls'>): Fit | null {
  if (controls.includes('box')) {
    const box = { maxWidthPx: parsePixels(settings.maxWidthPx), maxHeightPx: parsePixels(settings.maxHeightPx) };
    return { mode: settings.preserveAspect ? 'inside' : 'clamp', ...box };
  }
  if (!controls.includes('size')) return null;
  const { widthPx, heightPx } = wantedGeometry(settings, size);
  return widthPx === size.widthPx && heightPx === size.heightPx ? null : { mode: 'exact', widthPx, heightPx };
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
