import type { FormatId } from '../../formats/formats.ts';
import type { PixelSize } from '../geometry/size.ts';
import type { Failure } from '../outcome/failure.ts';
import type { Reached } from '../outcome/reached.ts';
import type { Goal } from '../settings/goal.ts';
import { hasQuality, type Settings } from '../settings/settings.ts';
import { SHARED_SCORES, type Sharing } from './budget.ts';
import { type RatePoint, rateCurve } from './rate-curve.ts';

/** Measurements of the encodings of one image. Plain data, because the journal stores it. */
export interface Measured {
  /** The key of the recipe without its quality or goal. Encodings with a different basis cannot be compared. */
  readonly basis: string;
  readonly points: readonly RatePoint[];
  /** The limit of its last goal; `null` if that was a look. */
  readonly askedBytes: number | null;
  readonly mostBytes: number | null;
  readonly leastBytes: number;
}

/** The goal that a set assigns to one image: settings that override the batch's. */
export interface Share {
  readonly basis: string;
  readonly settings: Pick<Settings, 'aim' | 'lookScore' | 'maxBytes' | 'mayScale'>;
}

export function lookShare(score: number): Share['settings'] {
  return { aim: 'look', lookScore: score, maxBytes: 0, mayScale: false };
}

/** A share with a size. It never allows scaling, because scaled and unscaled images would not look equally good. */
export function sizeShare(maxBytes: number): Share['settings'] {
  return { aim: 'size', lookScore: SHARED_SCORES.min, maxBytes, mayScale: false };
}

/** Maximum number of points that are kept. The latest ones are closest to the common look. */
const MAX_POINTS = 12;

/** The qualities of the smallest and the largest file. */
const QUALITY_ENDS = { lowest: 1, highest: 100 } as const;

interface Outcome {
  readonly basis: string;
  readonly goal: Goal | undefined;
  readonly format: FormatId;
  readonly bytes: number;
  readonly reached: Reached | undefined;
}

/**
 * The measurements of an image after another encoding.
 *
 * @returns `null` if there was no search, so the image cannot have another size
 */
export function afterEncoding(
  before: Measured | null,
  { basis, goal, format, bytes, reached }: Outcome,
): Measured | null {
  if (!goal || !reached) return null;
  const known = before?.basis === basis ? before : null;
  const { qualityPercent, steps, verdict } = reached;
  const isExact = qualityPercent === null;
  const tried = steps.flatMap(({ sampled, size, bytes: made, score }) =>
    sampled || size || score === null || made === bytes ? [] : [{ bytes: made, score }],
  );
  const result = { bytes, score: reached.score };
  const points = [...(known?.points ?? []), ...tried, result];
  const isHighest = isExact || qualityPercent >= QUALITY_ENDS.highest || (goal.kind === 'look' && verdict !== 'met');
  const isLowest = isExact ? !hasQuality(format) : qualityPercent <= QUALITY_ENDS.lowest;
  return {
    basis,
    points: points.slice(-MAX_POINTS),
    askedBytes: goal.kind === 'size' ? goal.maxBytes : null,
    mostBytes: isHighest ? bytes : (known?.mostBytes ?? null),
    leastBytes: isLowest ? bytes : (known?.leastBytes ?? 0),
  };
}

/** The measurements of an image whose share was too small. */
export function afterFailure(before: Measured | null, basis: string, failure: Failure): Measured | null {
  if (failure.code !== 'size-unreachable') return before;
  const known = before?.basis === basis ? before : null;
  const points = known?.points ?? [{ bytes: failure.smallestBytes, score: 0 }];
  return {
    basis,
    points,
    askedBytes: failure.maxBytes,
    mostBytes: known?.mostBytes ?? null,
    leastBytes: failure.smallestBytes,
  };
}

export interface SetImage extends Sharing {
  readonly pixels: number;
}

/**
 * Cached members. A member depends only on the measurements, which are immutable, and on whether the image has a
 * result.
 */
const members = new WeakMap<Measured, SetImage>();

/** The facts about an image of a set. */
interface SetItem {
  readonly id: string;
  /** `null` if it has none, or none that still applies. */
  readonly result: { readonly bytes: number } | null;
  readonly source: { readonly size: PixelSize } | null;
}

export function memberOf({ id, result, source }: SetItem, measured: Measured): SetImage {
  const known = members.get(measured);
  if (known && (known.result === null) === (result === null)) return known;
  const last = measured.points.at(-1);
  const { askedBytes, mostBytes, leastBytes, points } = measured;
  const { widthPx, heightPx } = source?.size ?? { widthPx: 1, heightPx: 1 };
  const member: SetImage = {
    id,
    curve: rateCurve(points),
    result: result && last ? { bytes: result.bytes, score: last.score } : null,
    lastLimitBytes: result ? askedBytes : null,
    mostBytes,
    leastBytes,
    pixels: widthPx * heightPx,
  };
  members.set(measured, member);
  return member;
}
