import { isEffort } from './effort.ts';
import { type FormatId, isFormatId, type SourceFormatId } from './format-id.ts';
import type { PixelSize } from './limits.ts';
import type { AnyTool, FormatChoice, Tool, ToolSettings } from './tools.ts';

/**
 * The wanted size of one picture, as the user types it. `scalePercent` follows width or height while
 * the aspect ratio is locked; it is what the scale slider shows (1 to 100 there, any value here).
 */
export interface Geometry {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly scalePercent: number;
}

/** The picture at its own size. */
export function naturalGeometry(size: PixelSize): Geometry {
  return { widthPx: size.widthPx, heightPx: size.heightPx, scalePercent: 100 };
}

/** A typed width or height: a whole number of at least 1; anything that is no number becomes 1. */
export function parsePixels(text: string | number): number {
  const value = typeof text === 'number' ? text : Number.parseFloat(text);
  return Number.isFinite(value) ? Math.max(1, Math.round(value)) : 1;
}

/** Quality and scale: a whole number from 1 to 100. */
export function clampPercent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(1, Math.round(value))) : 1;
}

export function withWidth(geometry: Geometry, widthPx: number, original: PixelSize, locked: boolean): Geometry {
  const width = parsePixels(widthPx);
  if (!locked) return { ...geometry, widthPx: width };
  return {
    widthPx: width,
    heightPx: Math.max(1, Math.round((width * original.heightPx) / original.widthPx)),
    scalePercent: Math.round((width / original.widthPx) * 100),
  };
}

export function withHeight(geometry: Geometry, heightPx: number, original: PixelSize, locked: boolean): Geometry {
  const height = parsePixels(heightPx);
  if (!locked) return { ...geometry, heightPx: height };
  return {
    widthPx: Math.max(1, Math.round((height * original.widthPx) / original.heightPx)),
    heightPx: height,
    scalePercent: Math.round((height / original.heightPx) * 100),
  };
}

/** With the lock on, scale sets both sides; with it off they stay as they were typed. */
export function withScale(geometry: Geometry, scalePercent: number, original: PixelSize, locked: boolean): Geometry {
  const scale = clampPercent(scalePercent);
  if (!locked) return { ...geometry, scalePercent: scale };
  return {
    widthPx: Math.max(1, Math.round((original.widthPx * scale) / 100)),
    heightPx: Math.max(1, Math.round((original.heightPx * scale) / 100)),
    scalePercent: scale,
  };
}

/** The format that a choice means for this picture. */
export function resolveFormat(choice: FormatChoice, source: SourceFormatId): FormatId {
  if (choice !== 'source') return choice;
  return isFormatId(source) ? source : 'jpeg';
}

/** Quality in percent after the tool's own bounds for this format. */
export function effectiveQuality(tool: AnyTool, format: FormatId, quality: number): number {
  const bounds = tool.qualityBounds?.[format];
  return Math.min(bounds?.max ?? 100, Math.max(bounds?.min ?? 1, clampPercent(quality)));
}

/** Formats whose encoding has no quality: they are always written at 1. */
export function hasQuality(format: FormatId): boolean {
  return format === 'jpeg' || format === 'webp';
}

const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

/**
 * Settings as they were remembered, made safe: an unknown value falls back to the tool's default.
 *
 * @param stored anything, for example the result of `JSON.parse`
 */
export function restoreSettings(tool: Tool, stored: unknown): ToolSettings {
  const { defaults } = tool;
  if (typeof stored !== 'object' || stored === null) return defaults;
  const { quality, format, lockAspect, matte, effort } = stored as Record<string, unknown>;
  return {
    quality: typeof quality === 'number' ? clampPercent(quality) : defaults.quality,
    format: tool.formats.find((choice) => choice === format) ?? defaults.format,
    lockAspect: typeof lockAspect === 'boolean' ? lockAspect : defaults.lockAspect,
    matte: typeof matte === 'string' && HEX_COLOUR.test(matte) ? matte : defaults.matte,
    effort: isEffort(effort) ? effort : defaults.effort,
  };
}
