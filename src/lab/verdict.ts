import type { BjontegaardRate } from './bjontegaard-rate.ts';
import { type GainCurve, gainOver } from './gains.ts';
import type { LabRow } from './model.ts';
import type { Encoding } from './plan.ts';

/** Which encoder needs the fewest bytes for the same look. */
export type Verdict =
  /** There are no two curves to compare. */
  | { readonly kind: 'too-few' }
  /** No two curves share a range of scores. */
  | { readonly kind: 'apart'; readonly ranges: readonly ScoreRange[] }
  /** The best encoder needs as many bytes as the one that it is compared with. */
  | (Comparison & { readonly kind: 'level' })
  | (Comparison & { readonly kind: 'best' });

interface Comparison {
  readonly best: Encoding;
  readonly other: Encoding;
  /** How many percent fewer bytes the best encoder needs. */
  readonly savedPercent: number;
  readonly rate: BjontegaardRate;
  /** Each curve's bytes relative to the baseline; `null` if their scores do not overlap. */
  readonly shares: ReadonlyMap<string, number | null>;
  /** Encoders whose scores do not overlap with those of the baseline. */
  readonly leftOut: readonly Encoding[];
}

interface ScoreRange {
  readonly encoding: Encoding;
  readonly from: number;
  readonly to: number;
}

/** Over a narrower range of scores, a mean says little. */
const LEAST_OVERLAP = 5;

/**
 * Compares all curves with a baseline: the first curve that overlaps with another one, as in the table of all rates. If
 * none beats the baseline, it is compared with the next best.
 */
export function verdictOf(curves: readonly GainCurve[]): Verdict {
  if (curves.length < 2) return { kind: 'too-few' };
  const [ranked] = curves.flatMap((baseline) => {
    const rates = curves.map((curve) => ({ curve, rate: curve === baseline ? null : solidRate(curve, baseline) }));
    const known = rates.flatMap(({ curve, rate }) => (rate ? [{ curve, rate }] : []));
    return known.length === 0 ? [] : [{ baseline, rates, known }];
  });
  if (!ranked) return { kind: 'apart', ranges: curves.map(rangeOf) };
  const { baseline, rates, known } = ranked;
  const [first] = known.toSorted((one, next) => one.rate.bytesRatio - next.rate.bytesRatio);
  if (!first) return { kind: 'too-few' };
  const isBeaten = first.rate.bytesRatio < 1;
  const ratio = isBeaten ? first.rate.bytesRatio : 1 / first.rate.bytesRatio;
  const savedPercent = Math.round((1 - ratio) * 100);
  const [best, other] = isBeaten ? [first.curve, baseline] : [baseline, first.curve];
  return {
    kind: savedPercent === 0 ? 'level' : 'best',
    best: best.encoding,
    other: other.encoding,
    savedPercent,
    rate: first.rate,
    shares: new Map(rates.map(({ curve, rate }) => [curve.key, curve === baseline ? 1 : (rate?.bytesRatio ?? null)])),
    leftOut: rates.flatMap(({ curve, rate }) => (rate || curve === baseline ? [] : [curve.encoding])),
  };
}

function solidRate(curve: GainCurve, baseline: GainCurve): BjontegaardRate | null {
  const rate = gainOver(curve, baseline);
  return rate && rate.to - rate.from >= LEAST_OVERLAP ? rate : null;
}

function rangeOf({ encoding, images }: GainCurve): ScoreRange {
  const scores = images.flat().map(({ score }) => score);
  return { encoding, from: Math.min(...scores), to: Math.max(...scores) };
}

/** A setting for a tool, and what to expect of it. */
export interface RecommendedSetting {
  readonly encoding: Encoding & { readonly qualityPercent: number };
  /** Estimated from the measured qualities around it. */
  readonly bytes: number;
  readonly score: number;
}

/**
 * Finds the lowest quality of an encoder that reaches a score, between the measured qualities.
 *
 * @param rows the results of one encoder, at least one with a quality and a score
 * @param bounds the qualities that the tool accepts
 * @returns the closest quality if none reaches the score; `null` without results within the bounds
 */
export function recommendSetting(
  rows: readonly LabRow[],
  score: number,
  bounds: { readonly min?: number; readonly max?: number },
): RecommendedSetting | null {
  const points = rows
    .flatMap(({ encoding, outcome }) => {
      const { qualityPercent } = encoding;
      if (qualityPercent === null || !outcome.ok || outcome.measures.ssimulacra2 === null) return [];
      return [
        { encoding, quality: qualityPercent, bytes: outcome.measures.bytes, score: outcome.measures.ssimulacra2 },
      ];
    })
    .toSorted((one, next) => one.quality - next.quality);
  const [lowest, highest] = [points[0], points.at(-1)];
  if (!lowest || !highest) return null;
  const least = Math.max(lowest.quality, bounds.min ?? 1);
  const most = Math.min(highest.quality, bounds.max ?? 100);
  if (least > most) return null;
  const at = (quality: number): RecommendedSetting => {
    const right = Math.max(
      1,
      points.findIndex((point) => point.quality >= quality),
    );
    const above = points[right] ?? highest;
    const below = points[right - 1] ?? lowest;
    const part = above === below ? 0 : (quality - below.quality) / (above.quality - below.quality);
    return {
      encoding: { ...lowest.encoding, qualityPercent: quality },
      bytes: Math.exp(mix(Math.log(below.bytes), Math.log(above.bytes), part)),
      score: mix(below.score, above.score, part),
    };
  };
  for (let quality = least; quality < most; quality++) {
    const setting = at(quality);
    if (setting.score >= score) return setting;
  }
  return at(most);
}

function mix(from: number, to: number, part: number): number {
  return from + (to - from) * part;
}
