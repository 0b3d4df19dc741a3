import { SCHEMA } from './schema.ts';

const MOST = 8;

/** The colors that were used last, the latest first. @param stored any value; what is no color is left out */
export function restoreRecentColors(stored: unknown): readonly string[] {
  const colors = Array.isArray(stored) ? stored.flatMap((each) => SCHEMA.matte.restore(each)?.toLowerCase() ?? []) : [];
  return [...new Set(colors)].slice(0, MOST);
}

/** A color that is known keeps its place, so that none moves away from the pointer. */
export function withRecentColor(recent: readonly string[], color: string): readonly string[] {
  return recent.includes(color.toLowerCase()) ? recent : restoreRecentColors([color, ...recent]);
}
