import type { BulkSettings, BulkTool } from './bulk.ts';
import { isEffort } from './effort.ts';
import { clampPercent, parsePixels } from './settings.ts';

/**
 * Settings after one of them was changed. A typed side and the scale exclude each other, and so do
 * the two sides while the lock is on: the one touched last is the one that is meant.
 */
export function changeBulkSettings(settings: BulkSettings, part: Partial<BulkSettings>): BulkSettings {
  const next = { ...settings, ...part };
  if (part.scalePercent !== undefined) return { ...next, widthPx: null, heightPx: null };
  if (next.widthPx === null && next.heightPx === null) return next;
  const sides = { ...next, scalePercent: 100 };
  if (!next.lockAspect || next.widthPx === null || next.heightPx === null) return sides;
  return typeof part.heightPx === 'number' && typeof part.widthPx !== 'number'
    ? { ...sides, widthPx: null }
    : { ...sides, heightPx: null };
}

/** Settings that only mean something together: a picture with one of its own has all of them. */
const TOGETHER: readonly (readonly (keyof BulkSettings)[])[] = [
  ['quality'],
  ['format'],
  ['scalePercent', 'widthPx', 'heightPx', 'lockAspect'],
  ['maxWidthPx', 'maxHeightPx', 'preserveAspect'],
  ['matte'],
  ['effort'],
];

/**
 * What one picture has of its own after one of its settings was changed.
 *
 * @param settings those of all pictures
 * @param own what it had so far
 * @returns `null` when it is like the others
 */
export function changeOwnSettings(
  settings: BulkSettings,
  own: Partial<BulkSettings> | null,
  part: Partial<BulkSettings>,
): Partial<BulkSettings> | null {
  const meant = changeBulkSettings({ ...settings, ...own }, part);
  const differing = TOGETHER.filter((keys) => keys.some((key) => meant[key] !== settings[key])).flat();
  return differing.length === 0 ? null : Object.fromEntries(differing.map((key) => [key, meant[key]]));
}

/**
 * Settings as they were remembered, made safe: an unknown value falls back to the tool's default.
 *
 * @param stored anything, for example the result of `JSON.parse`
 */
export function restoreBulkSettings(tool: BulkTool, stored: unknown): BulkSettings {
  const { defaults } = tool;
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = stored as Record<string, unknown>;
  const percent = (value: unknown, fallback: number) => (typeof value === 'number' ? clampPercent(value) : fallback);
  const pixels = <T>(value: unknown, fallback: T) => (typeof value === 'number' ? parsePixels(value) : fallback);
  const flag = (value: unknown, fallback: boolean) => (typeof value === 'boolean' ? value : fallback);
  return {
    quality: percent(known.quality, defaults.quality),
    format: tool.formats.find((format) => format === known.format) ?? defaults.format,
    scalePercent: percent(known.scalePercent, defaults.scalePercent),
    widthPx: pixels(known.widthPx, null),
    heightPx: pixels(known.heightPx, null),
    lockAspect: flag(known.lockAspect, defaults.lockAspect),
    maxWidthPx: pixels(known.maxWidthPx, defaults.maxWidthPx),
    maxHeightPx: pixels(known.maxHeightPx, defaults.maxHeightPx),
    preserveAspect: flag(known.preserveAspect, defaults.preserveAspect),
    effort: isEffort(known.effort) ? known.effort : defaults.effort,
    // No control sets it.
    matte: defaults.matte,
  };
}
