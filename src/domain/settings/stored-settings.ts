import { SCHEMA } from './schema.ts';
import type { Settings } from './settings.ts';
import type { ToolRules } from './tool-rules.ts';

/** The settings that earlier versions stored under other names. */
const PRESENT_NAMES: ReadonlyMap<string, keyof Settings> = new Map([
  ['quality', 'qualityPercent'],
  ['colors', 'palette'],
  ['compression', 'losslessMode'],
  ['colorScore', 'paletteScore'],
  ['color', 'colorSpace'],
]);

/** Settings with the names and values that earlier versions stored, or with those of today, become those of today. */
export function withPresentNames(stored: object): { readonly [Name in keyof Settings]?: unknown } {
  const entries = Object.entries(stored).map(([name, value]): [string, unknown] => {
    const present = PRESENT_NAMES.get(name) ?? name;
    return [present, present === 'losslessMode' && value === 'lossless' ? 'exact' : value];
  });
  return Object.fromEntries(entries);
}

/**
 * Restores stored settings. Invalid values fall back to the tool's defaults.
 *
 * @param stored any value, for example the result of `JSON.parse`
 */
export function restoreSettings({ defaults, formats, offersGoals }: ToolRules, stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known = withPresentNames(stored);
  const valid = Object.entries(SCHEMA).flatMap(([name, { restore }]) => {
    const value = restore(known[name as keyof typeof SCHEMA]);
    return value === undefined ? [] : [[name, value]];
  });
  const offered = offersGoals ? [...formats, 'smallest' as const] : formats;
  const format = offered.find((each) => each === known.format) ?? defaults.format;
  return { ...defaults, ...Object.fromEntries(valid), format };
}
