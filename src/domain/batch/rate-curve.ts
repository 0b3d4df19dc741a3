/** One encoding of an image. */
export interface RatePoint {
  readonly bytes: number;
  /** SSIMULACRA 2.1. */
  readonly score: number;
}

/** Bytes as a function of the score, for one image. A higher score never needs fewer bytes. */
export interface RateCurve {
  /** Expected bytes of the smallest file with at least this score. */
  bytesAt(score: number): number;
}

/** Mean natural logarithm of the bytes at a score, relative to a score of 80: JPEG and WebP, photos and graphics. */
const MEAN: readonly (readonly [score: number, logBytes: number])[] = [
  [0, -1.75],
  [30, -1.45],
  [40, -1.3],
  [50, -1.15],
  [60, -0.87],
  [70, -0.5],
  [80, 0],
  [85, 0.37],
  [90, 0.8],
  [100, 1.9],
];

/** Limits of the slope beyond the points, relative to the mean curve. Close points say little about the slope. */
const SLOPES = { min: 0.6, max: 1.6 } as const;

/** Points that are closer together than this on the mean curve do not determine a slope. */
const NEAR = 0.05;

const scoreAt = (index: number) => MEAN[index]?.[0] ?? 0;
const logBytesAt = (index: number) => MEAN[index]?.[1] ?? 0;

/** The mean curve's logarithm of the bytes, relative to a score of 80. */
export function meanLogBytes(score: number): number {
  let after = 1;
  while (after < MEAN.length - 1 && scoreAt(after) <= score) after++;
  const fromScore = scoreAt(after - 1);
  const share = (score - fromScore) / (scoreAt(after) - fromScore);
  return logBytesAt(after - 1) + share * (logBytesAt(after) - logBytesAt(after - 1));
}

interface Place {
  /** The value of the mean curve at the score. */
  readonly at: number;
  readonly logBytes: number;
}

/**
 * A curve through the measured points in the shape of the mean curve. It skips encodings that are larger than another
 * one without looking better, so it is always monotonic.
 *
 * @param points at least one, in any order
 */
export function rateCurve(points: readonly RatePoint[]): RateCurve {
  const places = bestOf(points).map(({ bytes, score }) => ({ at: meanLogBytes(score), logBytes: Math.log(bytes) }));
  const outer = outerSlope(places);
  return {
    bytesAt(score) {
      const at = meanLogBytes(score);
      let before: Place | null = null;
      // A plain loop, because a plan for a large set evaluates many scores of every image.
      for (const place of places) {
        if (place.at >= at) return Math.exp(before ? between(before, place, at) : beyond(place, outer, at));
        before = place;
      }
      return before ? Math.exp(beyond(before, outer, at)) : 0;
    },
  };
}

function between(before: Place, after: Place, at: number): number {
  return before.logBytes + ((at - before.at) / (after.at - before.at)) * (after.logBytes - before.logBytes);
}

function beyond(end: Place, slope: number, at: number): number {
  return end.logBytes + slope * (at - end.at);
}

/** The points that look better than all smaller files, sorted by size. */
function bestOf(points: readonly RatePoint[]): readonly RatePoint[] {
  const best: RatePoint[] = [];
  for (const point of points.toSorted((one, other) => one.bytes - other.bytes || other.score - one.score)) {
    if (point.score > (best.at(-1)?.score ?? Number.NEGATIVE_INFINITY)) best.push(point);
  }
  return best;
}

/** The slope beyond the points, relative to the mean curve. */
function outerSlope(places: readonly Place[]): number {
  const [first, last] = [places[0], places.at(-1)];
  if (!first || !last || last.at - first.at < NEAR) return 1;
  return Math.min(SLOPES.max, Math.max(SLOPES.min, (last.logBytes - first.logBytes) / (last.at - first.at)));
}
