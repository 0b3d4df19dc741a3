import type { Bounds } from './schema.ts';

const SEPARATORS = /[\s,;]+/;

/** @returns the number, or `undefined` if the text is not a whole number within the bounds */
export function parseWhole(text: string, { min, max }: Bounds): number | undefined {
  const value = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

/** Whether a typed list has nothing but whole numbers within the bounds. */
export function areNumbers(text: string, bounds: Bounds): boolean {
  return text.split(SEPARATORS).every((part) => part === '' || parseWhole(part, bounds) !== undefined);
}

/**
 * Parses a typed list such as `30, 50 80`.
 *
 * @param most maximum number of results
 * @returns valid whole numbers, ascending and unique
 */
export function parseNumbers(text: string, { most, ...bounds }: Bounds & { readonly most: number }): readonly number[] {
  const numbers = text.split(SEPARATORS).flatMap((part) => parseWhole(part, bounds) ?? []);
  return [...new Set(numbers)].sort((a, b) => a - b).slice(0, most);
}
