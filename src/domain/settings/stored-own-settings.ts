import { FORMAT_IDS } from '../../formats/formats.ts';
import { SCHEMA } from './schema.ts';
import type { Settings } from './settings.ts';
import { withPresentNames } from './stored-settings.ts';

/** Every format that some tool offers. One that the batch's own tool lacks is a format like any other. */
const OFFERED: readonly Settings['format'][] = [null, 'source', 'smallest', ...FORMAT_IDS];

/**
 * Restores the settings in which one image differs from its batch. Invalid values are those of the batch.
 *
 * @param stored any value
 * @returns `null` if the image has none of its own
 */
export function restoreOwnSettings(stored: unknown): Partial<Settings> | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const known = withPresentNames(stored);
  const valid = Object.entries(SCHEMA).flatMap(([name, { restore }]) => {
    const value = restore(known[name as keyof typeof SCHEMA]);
    return value === undefined ? [] : [[name, value]];
  });
  const format = OFFERED.find((each) => each === known.format);
  const own: Partial<Settings> = { ...Object.fromEntries(valid), ...(format !== undefined && { format }) };
  return Object.keys(own).length > 0 ? own : null;
}
