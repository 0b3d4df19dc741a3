import type { FormatId } from '../../formats/formats.ts';
import { carriedPrivateFacts } from '../outcome/carried.ts';
import type { Failure } from '../outcome/failure.ts';
import type { JobState } from '../outcome/job.ts';
import { factsIn, isPrivate, type PrivateFact, type PrivateFacts } from '../outcome/private-facts.ts';
import type { BatchRow } from './batch.ts';
import type { Cell } from './csv.ts';
import { isSkipped } from './made-before.ts';

/** One image in the report of a batch. */
export interface ReportRow {
  /** Of the image in the batch. It is not part of the files. */
  readonly id: string;
  /** Hostile text, like `result`. */
  readonly source: string;
  readonly sourceBytes: number;
  /** True for a file made beside the result of the same image. */
  readonly isFurther?: boolean;
  /** In pixels; `null` if the original could not be read. */
  readonly sourceWidth: number | null;
  readonly sourceHeight: number | null;
  /** The path in the archive; `null` without a result. */
  readonly result: string | null;
  readonly format: FormatId | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly bytes: number | null;
  /** SSIMULACRA 2.1; `null` if it was not measured. */
  readonly score: number | null;
  /** Kinds of private data in the original, and in the result; `null` if unknown. */
  readonly privateBefore: readonly PrivateFact[] | null;
  readonly privateAfter: readonly PrivateFact[] | null;
  readonly seconds: number | null;
  readonly outcome: JobState | 'excluded' | 'outdated' | 'made-before';
  readonly failure: Failure | null;
}

/** What the report needs of an image. */
export type ReportedItem = Pick<
  BatchRow,
  | 'id'
  | 'path'
  | 'bytes'
  | 'originalSize'
  | 'state'
  | 'outdated'
  | 'excluded'
  | 'privateFacts'
  | 'result'
  | 'failure'
  | 'madeBefore'
> & { readonly tookMs?: number | null };

/**
 * @param name the path of the result in the archive
 * @param score of the result; `null` if it was not measured
 */
export function reportRowOf(item: ReportedItem, name: string | null, score: number | null): ReportRow {
  const {
    id,
    path,
    bytes,
    originalSize,
    state,
    outdated,
    excluded,
    privateFacts,
    result,
    failure,
    tookMs = null,
  } = item;
  return {
    id,
    source: path,
    sourceBytes: bytes,
    sourceWidth: originalSize?.widthPx ?? null,
    sourceHeight: originalSize?.heightPx ?? null,
    result: result ? name : null,
    format: result?.format ?? null,
    width: result?.size.widthPx ?? null,
    height: result?.size.heightPx ?? null,
    bytes: result?.bytes ?? null,
    score: result && score !== null ? Math.round(score * 100) / 100 : null,
    privateBefore: kindsIn(privateFacts),
    privateAfter: result && kindsIn(carriedPrivateFacts(result.carries) ?? {}),
    seconds: tookMs === null ? null : tookMs / 1000,
    outcome: isSkipped(item) ? 'made-before' : excluded ? 'excluded' : outdated ? 'outdated' : state,
    failure,
  };
}

function kindsIn(facts: PrivateFacts | null): readonly PrivateFact[] | null {
  return facts && factsIn(facts).filter(isPrivate);
}

const COLUMNS = [
  'source',
  'sourceBytes',
  'sourceWidth',
  'sourceHeight',
  'result',
  'format',
  'width',
  'height',
  'bytes',
  'score',
  'privateBefore',
  'privateAfter',
  'seconds',
  'outcome',
] as const satisfies readonly (keyof ReportRow)[];

/** The table of a report with its heading, for `csvOf`. @param reasonOf a sentence for a failure */
export function reportTable(
  rows: readonly ReportRow[],
  reasonOf: (row: ReportRow) => string | null,
): readonly (readonly Cell[])[] {
  const cells = rows.map((row) => [...COLUMNS.map((column) => cellOf(row[column])), reasonOf(row)]);
  return [[...COLUMNS, 'reason'], ...cells];
}

function cellOf(value: ReportRow[(typeof COLUMNS)[number]]): Cell {
  return typeof value === 'object' ? (value?.join(' ') ?? null) : value;
}

/** The same rows as JSON, with the names of the columns. */
export function reportJson(rows: readonly ReportRow[], reasonOf: (row: ReportRow) => string | null): string {
  const objects = rows.map(({ id: _, failure: __, ...row }, at) => ({
    ...row,
    reason: reasonOf(rows[at] as ReportRow),
  }));
  return `${JSON.stringify(objects, null, 2)}\n`;
}

/** The results that look worst, the worst first. */
export function worstOf(rows: readonly ReportRow[], count: number): readonly ReportRow[] {
  const measured = rows.filter(({ score, outcome }) => score !== null && outcome === 'done');
  return measured.toSorted((a, b) => (a.score ?? 0) - (b.score ?? 0)).slice(0, count);
}
