import { bytesWords } from '../i18n/amounts.ts';
import { ENGLISH } from '../i18n/t.ts';
import { aligned } from './aligned.ts';
import type { ManifestRecord, ResultRecord } from './manifest.ts';

/** More results than these are counted by their formats, so that the table stays on one screen. */
const MOST_ROWS = 20;

/** Longer paths lose their beginning. */
const PATH_CHARACTERS = 40;

interface Sum {
  results: number;
  before: number;
  after: number;
}

/** The table that a terminal gets at the end of a run: a row for each result, or for each format if there are many. */
export class EndTable {
  readonly #rows: (readonly string[])[] = [];
  readonly #sums = new Map<string, Sum>();
  readonly #notes = new Map<string, number>();
  #results = 0;

  add({ source, results }: ManifestRecord): void {
    for (const result of results) {
      for (const { message } of result.notes ?? []) this.#notes.set(message, (this.#notes.get(message) ?? 0) + 1);
      if (++this.#results <= MOST_ROWS) this.#rows.push(rowOf(source.bytes, result));
      const sum = this.#sums.get(result.format) ?? { results: 0, before: 0, after: 0 };
      sum.results++;
      sum.before += source.bytes;
      sum.after += result.bytes;
      this.#sums.set(result.format, sum);
    }
  }

  /** None if nothing was made. Ends with what results lost, each kind of loss once. */
  lines(): readonly string[] {
    const counted = (count: number) => (count === 1 ? '1 result' : `${ENGLISH.number(count)} results`);
    return [...this.#tableLines(), ...[...this.#notes].map(([message, count]) => `${counted(count)}: ${message}`)];
  }

  #tableLines(): readonly string[] {
    if (this.#results === 0) return [];
    if (this.#results <= MOST_ROWS) {
      const rows = this.#rows.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
      const table = [['Result', 'Before', 'After', 'Change', 'Look'], ...rows];
      const hasLooks = rows.some((row) => row.at(-1) !== '');
      return aligned(hasLooks ? table : table.map((row) => row.slice(0, -1)));
    }
    const rows = [...this.#sums].map(([format, { results, before, after }]) => [
      format,
      ENGLISH.number(results),
      ...sizesOf(before, after),
    ]);
    return aligned([['Format', 'Results', 'Before', 'After', 'Change'], ...rows]);
  }
}

function rowOf(before: number, { path, bytes, score, reached, kept }: ResultRecord): readonly string[] {
  const name = path.length > PATH_CHARACTERS ? `...${path.slice(3 - PATH_CHARACTERS)}` : path;
  const look = score === null ? '' : score.toFixed(1);
  const note = kept ? ' (the original)' : reached ? '' : ' (goal not reached)';
  return [`${name}${note}`, ...sizesOf(before, bytes), look];
}

function sizesOf(before: number, after: number): readonly string[] {
  return [bytesWords(ENGLISH, before), bytesWords(ENGLISH, after), changeWords(before, after)];
}

/** By how many percent bytes have become fewer or more: `-62%`. */
export function changeWords(before: number, after: number): string {
  const saved = before > 0 ? Math.round((1 - after / before) * 100) : 0;
  return saved === 0 ? '0%' : `${saved > 0 ? '-' : '+'}${Math.abs(saved)}%`;
}
