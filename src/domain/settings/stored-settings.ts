import { SCHEMA } from './schema.ts';
import type { Settings } from './settings.ts';
import type { ToolRules } from './tool-rules.ts';

/** Settings as earlier versions stored them, with `quality` instead of `qualityPercent`. */
type StoredSettings = { readonly [Name in keyof Settings | 'quality']?: unknown };

/** Renames what earlier versions stored under another name. */
export function withPresentNames<Stored extends StoredSettings>({
  quality,
  ...stored
}: Stored): Omit<Stored, 'quality'> {
  return quality === undefined ? stored : { qualityPercent: quality, ...stored };
}

/**
 * Restores stored settings. Invalid values fall back to the tool's defaults.
 *
 * @param stored any value, for example the result of `JSON.parse`
 */
export function restoreSettings({ defaults, formats, offersGoals }: ToolRules, stored: unknown): Settings {
  if (typeof stored !== 'object' || stored === null) return defaults;
  const known: StoredSettings = withPresentNames(stored);
  const valid = Object.entries(SCHEMA).flatMap(([name, { restore }]) => {
    const value = restore(known[name as keyof typeof SCHEMA]);
    return value === undefined ? [] : [[name, value]];
  });
  const offered = offersGoals ? [...formats, 'smallest' as const] : formats;
  const format = offered.find((each) => each === known.format) ?? defaults.format;
  return { ...defaults, ...Object.fromEntries(valid), format };
}
