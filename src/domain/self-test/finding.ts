import type { Failure } from '../outcome/failure.ts';
import type { CanvasReason } from '../outcome/notes.ts';
import type { CheckId } from './checks.ts';

/**
 * `works`: as promised. `limited`: the browser lacks something, and Pixmill works around it. `fault`: something is wrong
 * or missing that should be right.
 */
export type Verdict = 'works' | 'limited' | 'fault';

/** What a browser may lack without fault. */
export type Lack =
  | 'no-webassembly'
  | 'no-simd'
  | 'no-threads'
  | 'no-workers'
  | 'some-not-shown'
  | 'no-canvas-webp'
  | 'no-image-decoder'
  | 'no-storage'
  | 'no-sharing'
  | 'no-clipboard';

/** Why a check did not simply work. */
export type Reason =
  | Lack
  | 'by-canvas'
  | 'not-written-here'
  | 'offline'
  | 'slow'
  | 'wrong-pixels'
  | 'wrong-file'
  | 'canvas-altered'
  | 'not-loaded'
  | 'refused'
  | 'worker-died'
  | 'timed-out'
  | 'out-of-memory'
  | 'unexpected';

/** Details by name, for developers. */
export type Facts = { readonly [name: string]: string | number | boolean };

/** What a check saw. */
export type Observation =
  /** Whether the browser has something that Pixmill can do without. */
  | { readonly kind: 'support'; readonly has: boolean; readonly otherwise: Lack; readonly facts: Facts }
  /** An image was compared with what it must show. */
  | {
      readonly kind: 'compared';
      /** `Infinity`: each pixel is the same. */
      readonly psnrDb: number;
      readonly leastDb: number;
      readonly ifWrong: 'wrong-pixels' | 'canvas-altered';
      readonly byCanvas?: CanvasReason | undefined;
      readonly isSlow?: boolean;
      readonly facts: Facts;
    }
  /** A file is of another format or size than requested. */
  | { readonly kind: 'wrong-file'; readonly facts: Facts }
  /** `isOnline`: whether the browser has a connection. */
  | { readonly kind: 'failed'; readonly failure: Failure; readonly isOnline: boolean }
  | { readonly kind: 'threw'; readonly detail: string }
  | { readonly kind: 'timed-out'; readonly afterMs: number };

export interface Judgement {
  readonly verdict: Verdict;
  /** `null` if and only if it works. */
  readonly reason: Reason | null;
  readonly facts: Facts;
}

export interface Finding extends Judgement {
  readonly check: CheckId;
  readonly tookMs: number;
}

export function judge(seen: Observation): Judgement {
  switch (seen.kind) {
    case 'support':
      return seen.has ? works(seen.facts) : { verdict: 'limited', reason: seen.otherwise, facts: seen.facts };
    case 'compared':
      return judgeComparison(seen);
    case 'wrong-file':
      return fault('wrong-file', seen.facts);
    case 'failed':
      return judgeFailure(seen.failure, seen.isOnline);
    case 'threw':
      return fault('unexpected', { detail: plainDetail(seen.detail) });
    case 'timed-out':
      return fault('timed-out', { afterMs: seen.afterMs });
  }
}

const works = (facts: Facts): Judgement => ({ verdict: 'works', reason: null, facts });
const fault = (reason: Reason, facts: Facts): Judgement => ({ verdict: 'fault', reason, facts });

function judgeComparison(seen: Extract<Observation, { readonly kind: 'compared' }>): Judgement {
  const { psnrDb, leastDb, ifWrong, byCanvas, isSlow } = seen;
  const facts = { ...seen.facts, psnr: decibels(psnrDb) };
  // NaN is not enough either.
  if (!(psnrDb >= leastDb)) return fault(ifWrong, { ...facts, least: decibels(leastDb) });
  if (byCanvas === 'no-webassembly') return { verdict: 'limited', reason: 'no-webassembly', facts };
  if (byCanvas) return { verdict: 'limited', reason: 'by-canvas', facts: { ...facts, because: byCanvas } };
  return isSlow ? { verdict: 'limited', reason: 'slow', facts } : works(facts);
}

function decibels(value: number): string {
  return value === Number.POSITIVE_INFINITY ? 'same' : `${value.toFixed(1)}dB`;
}

const REASON_OF: { readonly [Code in Failure['code']]?: Reason } = {
  'canvas-untrusted': 'canvas-altered',
  'worker-crashed': 'worker-died',
  'timed-out': 'timed-out',
  'out-of-memory': 'out-of-memory',
  unexpected: 'unexpected',
};

function judgeFailure(failure: Failure, isOnline: boolean): Judgement {
  const facts = factsOf(failure);
  if (failure.code === 'canvas-unsupported') return { verdict: 'limited', reason: 'not-written-here', facts };
  if (failure.code !== 'codec-unavailable') return fault(REASON_OF[failure.code] ?? 'refused', facts);
  if (failure.because === 'no-webassembly') return { verdict: 'limited', reason: 'no-webassembly', facts };
  // Codecs that few images need are kept for offline use after their first use.
  return isOnline ? fault('not-loaded', facts) : { verdict: 'limited', reason: 'offline', facts };
}

/** The parts of a failure that are single values. */
function factsOf({ code, ...parts }: Failure): Facts {
  const values: Record<string, string | number | boolean> = {};
  for (const [name, value] of Object.entries(parts) as [string, unknown][]) {
    if (typeof value === 'string') values[name] = plainDetail(value);
    else if (typeof value === 'number' || typeof value === 'boolean') values[name] = value;
  }
  return { failure: code, ...values };
}

/** The most characters of a detail. */
const LONGEST_DETAIL = 160;

/** The text of an error on one line, without addresses' origins and without ids, which could tell who reports it. */
export function plainDetail(text: string): string {
  const plain = text
    .replace(/\b(?:blob:)?[a-z][a-z-]*:\/\/[^/\s]*/gi, '')
    .replace(/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, '…')
    .replace(/\s+/g, ' ')
    .trim();
  return plain.length > LONGEST_DETAIL ? `${plain.slice(0, LONGEST_DETAIL - 1)}…` : plain;
}

export type Tally = { readonly [Each in Verdict]: number };

export function tally(findings: readonly Finding[]): Tally {
  const count = (wanted: Verdict) => findings.filter(({ verdict }) => verdict === wanted).length;
  return { works: count('works'), limited: count('limited'), fault: count('fault') };
}
