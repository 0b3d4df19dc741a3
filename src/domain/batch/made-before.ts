/** What an earlier batch on this device made of the same image. */
export interface MadeBefore {
  /** When its result was saved, in milliseconds since 1970. */
  readonly atMs: number;
  /** True if the file is that result, not the original. */
  readonly isResult: boolean;
  /** Key of the recipe of both batches. `null` if this batch has another one, so that the image is made. */
  readonly key: string | null;
}

/** Restores what a journal says. @param stored any value @returns `null` if it is not valid */
export function restoreMadeBefore(stored: unknown): MadeBefore | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { atMs, isResult, key } = stored as { readonly [Name in keyof MadeBefore]?: unknown };
  // Later numbers are no dates, and their words would be an error.
  if (typeof atMs !== 'number' || !(Math.abs(atMs) <= LAST_DATE_MS) || typeof isResult !== 'boolean') return null;
  return key === null || typeof key === 'string' ? { atMs, isResult, key } : null;
}

/** The last moment that a `Date` can have, in milliseconds since 1970. */
const LAST_DATE_MS = 8.64e15;

interface Row {
  readonly excluded: boolean;
  readonly madeBefore?: MadeBefore | null;
}

/** Whether a row is excluded because an earlier batch made the same. */
export function isSkipped({ excluded, madeBefore }: Row): boolean {
  return excluded && madeBefore?.key != null;
}

/** Numbers of images, by the start of the day on which they were made, in milliseconds since 1970. */
export type CountByDay = ReadonlyMap<number, number>;

export interface MadeTally {
  /** Originals of which an earlier batch made the same. */
  readonly skipped: CountByDay;
  /** Results of earlier batches. */
  readonly results: CountByDay;
}

export const NOTHING_MADE: MadeTally = { skipped: new Map(), results: new Map() };

/** Updates the numbers after a row was added (1) or removed (-1). */
export function countMade(tally: MadeTally, row: Row, sign: 1 | -1): MadeTally {
  const { madeBefore } = row;
  if (!madeBefore) return tally;
  const { isResult, atMs } = madeBefore;
  if (isResult) return { ...tally, results: countDay(tally.results, atMs, sign) };
  return isSkipped(row) ? { ...tally, skipped: countDay(tally.skipped, atMs, sign) } : tally;
}

function countDay(days: CountByDay, atMs: number, sign: 1 | -1): CountByDay {
  const day = new Date(atMs).setHours(0, 0, 0, 0);
  const count = (days.get(day) ?? 0) + sign;
  const others = [...days].filter(([other]) => other !== day);
  return new Map(count > 0 ? [...others, [day, count]] : others);
}

/** How many images there are, on which day the last was made, and whether all were made on this day; `null` without any. */
export function sumOfDays(days: CountByDay): { count: number; lastMs: number; isOneDay: boolean } | null {
  if (days.size === 0) return null;
  const count = [...days.values()].reduce((sum, each) => sum + each, 0);
  return { count, lastMs: Math.max(...days.keys()), isOneDay: days.size === 1 };
}
