import { FailureError } from '../../domain/outcome/failure.ts';
import { CHECK_IDS, type CheckId, formatIn, timeoutOf } from '../../domain/self-test/checks.ts';
import { type Finding, judge, type Observation } from '../../domain/self-test/finding.ts';
import type { FormatId } from '../../formats/formats.ts';
import { probeCapabilities } from '../capabilities.ts';
import type { Pipeline } from '../create-pipeline.ts';
import type { Bench } from './bench.ts';
import {
  checkCanvas,
  checkCanvasJob,
  checkCodecs,
  checkEncoders,
  checkShown,
  checkSimd,
  checkThreads,
  checkWasm,
  checkWorkers,
} from './browser-checks.ts';
import { checkClipboard, checkDatabase, checkFiles, checkSettings, checkShare } from './device-checks.ts';
import { readFormat, writeFormat } from './format-checks.ts';
import { checkLarge } from './large-check.ts';

export interface SelfTestEvents {
  readonly onStart: (check: CheckId) => void;
  readonly onFinding: (finding: Finding) => void;
}

type Run = (bench: Bench, signal: AbortSignal) => Observation | Promise<Observation>;

const RUNS: { readonly [Check in Exclude<CheckId, `${'read' | 'write'}-${string}`>]: Run } = {
  wasm: checkWasm,
  simd: checkSimd,
  threads: checkThreads,
  workers: checkWorkers,
  canvas: checkCanvas,
  'canvas-job': checkCanvasJob,
  shown: checkShown,
  encoders: checkEncoders,
  codecs: checkCodecs,
  large: checkLarge,
  settings: checkSettings,
  database: checkDatabase,
  files: checkFiles,
  share: checkShare,
  clipboard: checkClipboard,
};

/**
 * Runs all checks, one after the other. A check that fails, throws or never ends gives a finding, and the next one
 * starts. Never rejects.
 */
export async function runSelfTest(pipeline: Pipeline, signal: AbortSignal, events: SelfTestEvents): Promise<void> {
  const bench = { ...pipeline, usesWasm: probeCapabilities().wasm && pipeline.inBackground };
  let hung = false;
  for (const check of CHECK_IDS) {
    if (signal.aborted) return;
    events.onStart(check);
    const startedAt = performance.now();
    const seen = await observe(runOf(check), bench, signal, timeoutOf(check, hung));
    if (seen === 'cancelled') return;
    hung ||= seen.kind === 'timed-out';
    events.onFinding({ check, ...judge(seen), tookMs: Math.round(performance.now() - startedAt) });
  }
}

function runOf(check: CheckId): Run {
  const image = formatIn(check);
  if (image === null) return RUNS[check as keyof typeof RUNS];
  if (image.does === 'read') return (bench, signal) => readFormat(bench, image.format, signal);
  return (bench, signal) => writeFormat(bench, image.format as FormatId, signal);
}

/** Runs a check until it ends or its time is over. What it still does then is abandoned. */
async function observe(
  run: Run,
  bench: Bench,
  signal: AbortSignal,
  timeoutMs: number,
): Promise<Observation | 'cancelled'> {
  const abandoned = new AbortController();
  let leave = () => {};
  const over = new Promise<Observation | 'cancelled'>((resolve) => {
    const timer = setTimeout(() => resolve({ kind: 'timed-out', afterMs: timeoutMs }), timeoutMs);
    const cancel = () => resolve('cancelled');
    signal.addEventListener('abort', cancel);
    leave = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    };
  });
  const ended = (async () => run(bench, abandoned.signal))().catch((error: unknown): Observation => {
    if (error instanceof FailureError) {
      return { kind: 'failed', failure: error.failure, isOnline: navigator.onLine };
    }
    return { kind: 'threw', detail: String(error) };
  });
  const seen = await Promise.race([ended, over]);
  leave();
  abandoned.abort();
  return seen;
}
