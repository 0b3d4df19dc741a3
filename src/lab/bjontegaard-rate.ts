/** One encoding: its size, and a score of its quality. */
export interface CurvePoint {
  readonly score: number;
  readonly bytes: number;
}

export interface BjontegaardRate {
  /** Bytes relative to the baseline at equal scores: 0.9 means 10% fewer. */
  readonly bytesRatio: number;
  /** The range of scores that both curves cover. */
  readonly from: number;
  readonly to: number;
}

/** Number of steps of the integral. More steps do not change the fourth digit. */
const STEPS = 256;

/**
 * Compares the sizes of two encoders at equal scores (Bjontegaard, VCEG-M33). Averages the difference of the logarithms
 * of bytes over all scores that both reach. Interpolates with a monotone cubic curve (Fritsch and Carlson).
 *
 * @returns `null` if a curve has fewer than two different scores, or if the curves do not overlap
 */
export function bjontegaardRate(
  points: readonly CurvePoint[],
  baseline: readonly CurvePoint[],
): BjontegaardRate | null {
  const [ours, theirs] = [new Curve(points), new Curve(baseline)];
  const [from, to] = [Math.max(ours.first, theirs.first), Math.min(ours.last, theirs.last)];
  if (!(from < to)) return null;
  let sum = 0;
  for (let step = 0; step < STEPS; step++) {
    const score = from + ((step + 0.5) / STEPS) * (to - from);
    sum += ours.at(score) - theirs.at(score);
  }
  return { bytesRatio: Math.exp(sum / STEPS), from, to };
}

/** The logarithm of bytes as a function of the score. */
class Curve {
  readonly #scores: readonly number[];
  readonly #logs: readonly number[];
  readonly #slopes: readonly number[];

  constructor(points: readonly CurvePoint[]) {
    const leastBytes = new Map<number, number>();
    for (const { score, bytes } of points) {
      leastBytes.set(score, Math.min(bytes, leastBytes.get(score) ?? Number.POSITIVE_INFINITY));
    }
    const sorted = [...leastBytes].sort(([a], [b]) => a - b);
    this.#scores = sorted.map(([score]) => score);
    this.#logs = sorted.map(([, bytes]) => Math.log(bytes));
    this.#slopes = slopesOf(this.#scores, this.#logs);
  }

  /** The lowest score; `NaN` without points. */
  get first(): number {
    return this.#scores[0] ?? Number.NaN;
  }

  get last(): number {
    return this.#scores.at(-1) ?? Number.NaN;
  }

  /** The logarithm of bytes at a score. @param score between the first and the last */
  at(score: number): number {
    const right = Math.max(
      1,
      this.#scores.findIndex((one) => one >= score),
    );
    const [x0, x1] = pairAt(this.#scores, right);
    const [y0, y1] = pairAt(this.#logs, right);
    const [slope0, slope1] = pairAt(this.#slopes, right);
    const width = x1 - x0;
    const part = (score - x0) / width;
    const rest = 1 - part;
    return (
      rest * rest * ((1 + 2 * part) * y0 + part * width * slope0) +
      part * part * ((1 + 2 * rest) * y1 - rest * width * slope1)
    );
  }
}

/** Returns slopes for which the cubic segments neither overshoot nor reverse direction. */
function slopesOf(xs: readonly number[], ys: readonly number[]): number[] {
  const secants = xs.slice(1).map((_, i) => {
    const [x0, x1] = pairAt(xs, i + 1);
    const [y0, y1] = pairAt(ys, i + 1);
    return (y1 - y0) / (x1 - x0);
  });
  return xs.map((_, i) => {
    const [before, after] = [secants[i - 1] ?? secants[i] ?? 0, secants[i] ?? secants[i - 1] ?? 0];
    // The harmonic mean, or 0 where the direction changes.
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

/** Returns the values at `right - 1` and `right`. Both are within bounds by construction. */
function pairAt(values: readonly number[], right: number): readonly [number, number] {
  return [values[right - 1] as number, values[right] as number];
}
