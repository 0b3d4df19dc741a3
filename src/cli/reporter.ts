import { writeFile } from 'node:fs/promises';
import { type Cell, csvOf } from '../domain/batch/csv.ts';
import { bytesWords } from '../i18n/amounts.ts';
import { ENGLISH } from '../i18n/t.ts';
import { changeWords, EndTable } from './end-table.ts';
import type { ManifestRecord } from './manifest.ts';
import type { Outcome } from './outcome.ts';
import { safeLine } from './terminal-words.ts';

/** What a run has done. */
export interface Tally {
  made: number;
  unchanged: number;
  failed: number;
  leftOut: number;
  interrupted: number;
  /** Results that miss their goal, and images without a result because of it. */
  missed: number;
  sourceBytes: number;
  resultBytes: number;
}

export interface ReporterOptions {
  readonly total: number;
  readonly json: boolean;
  /** Whether standard error is a terminal, with a line that is written again. */
  readonly isTerminal: boolean;
  readonly dryRun: boolean;
  /** Whether `writeTable` is called. Otherwise, rows would only take memory. */
  readonly hasTable: boolean;
  /** When the run started, as `performance.now()`: before the images were measured, if they share a budget. */
  readonly startedMs: number;
  readonly out: (line: string) => void;
  readonly error: (text: string) => void;
}

/** Time between two updates of the line on a terminal, in milliseconds. */
const UPDATE_MS = 100;

/** At most so many failures are listed again at the end. */
const LISTED_AGAIN = 20;

const CLEAR = '\r\u001b[K';

/** Tells the user, or a script, what happens. */
export class Reporter {
  readonly tally: Tally = {
    made: 0,
    unchanged: 0,
    failed: 0,
    leftOut: 0,
    interrupted: 0,
    missed: 0,
    sourceBytes: 0,
    resultBytes: 0,
  };
  readonly #options: ReporterOptions;
  #failed = 0;
  /** The messages of the first ones. */
  readonly #failures: string[] = [];
  readonly #rows: Cell[][] = [];
  readonly #endTable = new EndTable();
  readonly #makingSinceMs = performance.now();
  #updatedMs = 0;

  constructor(options: ReporterOptions) {
    this.#options = options;
  }

  settled(outcome: Outcome): void {
    this.#count(outcome);
    const { json, isTerminal, hasTable, out } = this.#options;
    if (hasTable) this.#rows.push(...rowsOf(outcome));
    if (json) out(JSON.stringify(jsonOf(outcome, this.#options.dryRun)));
    else if (isTerminal) {
      const record = newRecordOf(outcome);
      if (record) this.#endTable.add(record);
      this.#update();
    } else for (const line of linesOf(outcome)) out(safeLine(line));
  }

  /** Reports the whole run. */
  end(): void {
    const { json, isTerminal, error, out, dryRun } = this.#options;
    if (isTerminal && !json) error([CLEAR, ...this.#endTable.lines().map((line) => `${safeLine(line)}\n`)].join(''));
    const summary = summaryOf(this.tally, performance.now() - this.#options.startedMs, dryRun);
    const more = this.#failed - this.#failures.length;
    for (const failure of isTerminal || json ? this.#failures : []) error(`${safeLine(failure)}\n`);
    if (more > 0 && (isTerminal || json)) error(`and ${more} more failures\n`);
    if (json || isTerminal) error(`${summary}\n`);
    else out(summary);
  }

  /** Writes a table with a row for each result and failure. */
  async writeTable(path: string): Promise<void> {
    const columns = [
      'source',
      'sourceBytes',
      'result',
      'format',
      'width',
      'height',
      'bytes',
      'quality',
      'score',
      'outcome',
      'reason',
    ];
    const rows = this.#rows.toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1));
    await writeFile(path, csvOf([columns, ...rows]));
  }

  #count(outcome: Outcome): void {
    const { tally } = this;
    switch (outcome.kind) {
      case 'made':
      case 'unchanged':
        tally[outcome.kind]++;
        tally.sourceBytes += outcome.record.source.bytes;
        tally.resultBytes += outcome.record.results.reduce((sum, { bytes }) => sum + bytes, 0);
        tally.missed += outcome.record.results.filter(({ reached }) => !reached).length;
        break;
      case 'failed':
        // The image is fine, and another goal would have a result.
        tally[outcome.code === 'size-unreachable' ? 'missed' : 'failed']++;
        if (++this.#failed <= LISTED_AGAIN) this.#failures.push(outcome.message);
        break;
      case 'left-out':
        tally.leftOut++;
        break;
      case 'interrupted':
        tally.interrupted++;
    }
  }

  #update(): void {
    const nowMs = performance.now();
    if (nowMs - this.#updatedMs < UPDATE_MS) return;
    this.#updatedMs = nowMs;
    const { made, unchanged, failed, leftOut } = this.tally;
    const { total } = this.#options;
    const done = made + unchanged + failed + leftOut;
    const perSecond = made / ((nowMs - this.#makingSinceMs) / 1000);
    const left = made > 0 ? `, ${clock((total - done) / perSecond)} left` : '';
    const failures = failed > 0 ? `, ${failed} failed` : '';
    this.#options.error(`${CLEAR}${done} of ${total}, ${perSecond.toFixed(1)} per second${left}${failures}`);
  }
}

function clock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  const minutes = Math.floor(whole / 60);
  return minutes >= 60
    ? `${Math.floor(minutes / 60)} h ${minutes % 60} min`
    : `${minutes}:${String(whole % 60).padStart(2, '0')}`;
}

/** What was made of an image. An image that failed may have results of other outputs. */
function recordOf(outcome: Outcome): ManifestRecord | undefined {
  return 'record' in outcome ? outcome.record : undefined;
}

/** What this run made of an image. */
function newRecordOf(outcome: Outcome): ManifestRecord | undefined {
  return outcome.kind === 'unchanged' ? undefined : recordOf(outcome);
}

function linesOf(outcome: Outcome): readonly string[] {
  const record = newRecordOf(outcome);
  const made = record ? [resultsLine(record)] : [];
  return outcome.kind === 'failed' ? [...made, `failed: ${outcome.message}`] : made;
}

function resultsLine({ path, source, results }: ManifestRecord): string {
  const words = results.map((result) => {
    const { score, reached, kept, cameraPreview: raw, notes = [] } = result;
    const look = score === null ? '' : `, look ${score.toFixed(1)}${reached ? '' : ' (goal not reached)'}`;
    const more = [
      ...(kept ? ['the original'] : []),
      ...(raw ? [`the camera's preview, ${raw.width} × ${raw.height}`] : []),
      ...notes.map(({ message }) => message),
    ].map((each) => ` (${each})`);
    return `${result.path} ${bytesWords(ENGLISH, result.bytes)}${look}${more.join('')}`;
  });
  return `${path} ${bytesWords(ENGLISH, source.bytes)} -> ${words.join('; ')}`;
}

function summaryOf(
  { made, unchanged, failed, leftOut, missed, interrupted, ...bytes }: Tally,
  ms: number,
  dryRun: boolean,
): string {
  const parts = [
    `${made} ${dryRun ? 'estimated' : 'made'}`,
    ...(unchanged > 0 ? [`${unchanged} done before`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(leftOut > 0 ? [`${leftOut} left out (no images)`] : []),
    ...(missed > 0 ? [`${missed} missed their goal`] : []),
    ...(interrupted > 0 ? ['interrupted'] : []),
  ];
  const sizes =
    made + unchanged > 0
      ? `; ${bytesWords(ENGLISH, bytes.sourceBytes)} -> ${bytesWords(ENGLISH, bytes.resultBytes)} (${changeWords(bytes.sourceBytes, bytes.resultBytes)})`
      : '';
  return `${parts.join(', ')}${sizes} in ${(ms / 1000).toFixed(1)} s`;
}

/** One line of `--json`. */
function jsonOf(outcome: Outcome, dryRun: boolean): object {
  const { kind, source } = outcome;
  const record = recordOf(outcome);
  return {
    outcome: kind,
    source: source.path,
    ...(record && {
      sourceBytes: record.source.bytes,
      results: record.results.map(({ mtimeMs: _, ...result }) => result),
    }),
    ...('ms' in outcome && { ms: outcome.ms, ...(dryRun && { dryRun }) }),
    ...(outcome.kind === 'failed' && { code: outcome.code, message: outcome.message }),
  };
}

function rowsOf(outcome: Outcome): Cell[][] {
  const { kind, source } = outcome;
  const record = recordOf(outcome);
  const made = (record?.results ?? []).map((result): Cell[] => {
    const { path, format, width, height, bytes, quality, score, reached, notes = [] } = result;
    const reasons = [...(reached ? [] : ['goal not reached']), ...notes.map(({ message }) => message)];
    const before = record?.source.bytes ?? null;
    const what = kind === 'failed' ? 'made' : kind;
    return [source.path, before, path, format, width, height, bytes, quality, score, what, reasons.join('; ') || null];
  });
  if (kind === 'made' || kind === 'unchanged') return made;
  const reason = kind === 'failed' ? outcome.message : null;
  return [...made, [source.path, null, null, null, null, null, null, null, null, kind, reason]];
}
