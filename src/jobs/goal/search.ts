/** A monotonic curve: the mean value at each quality, on a scale on which images differ mainly by an offset. */
export type MeanCurve = readonly (readonly [quality: number, value: number])[];

/** The result of one try. */
export interface Point {
  readonly quality: number;
  readonly value: number;
  readonly bytes: number;
}

/** The range in which the value must be. Values rise with the quality, except for noise. */
export interface Target {
  readonly least: number;
  readonly aim: number;
  readonly most: number;
  /** The better side if no quality gives a value in the range: a look may be too good, a size may be too small. */
  readonly rather: 'above' | 'below';
}

/** How an image's values follow from the mean values: `offset + slope * mean`. */
export interface Line {
  readonly offset: number;
  readonly slope: number;
}

export interface Search {
  readonly curve: MeanCurve;
  readonly aim: Target;
  /** What is known about this image before the first try, for example from a sample of it. */
  readonly line: Line;
  /** The smallest difference between qualities. Qualities that are closer together count as the same. */
  readonly step: number;
  readonly maxTries: number;
}

/**
 * After this many tries, the search halves the range instead of predicting: this image's values do not follow the
 * curve.
 */
const PREDICTED_TRIES = 4;

/** If the bytes of two tries differ by less than this factor, nothing can be gained between them. */
const WORTH_A_TRY = 1.003;

/**
 * The number of tries with each variant, and their maximum distance from the gap, as a share of the range of qualities.
 */
const VARIANT_TRIES = 5;
const VARIANT_REACH = 0.012;

/** The line of the mean image. */
export const MEAN_LINE: Line = { offset: 0, slope: 1 };

/** A slope outside of this range comes from noise, or from two tries that are too close together. */
const SLOPES = { least: 0.4, most: 2.5 } as const;

export interface Outcome<Found extends Point> {
  /** In the order of the search. */
  readonly tries: readonly Found[];
  readonly best: Found;
  /**
   * Whether the value of `best` is between `least` and `most`, or on the better side of a gap between two qualities.
   */
  readonly isMet: boolean;
}

/**
 * Searches for the quality that gives the wanted value. It predicts from the mean curve and from all tries so far, and
 * halves the remaining range when predictions do not help, so it also ends if the values do not rise steadily.
 *
 * @param measure measures the value at a quality
 */
export async function findQuality<Found extends Point>(
  { curve, aim, line, step, maxTries }: Search,
  measure: (quality: number, attempt: number) => Promise<Found>,
): Promise<Outcome<Found>> {
  const [worst, top] = endsOf(curve);
  const tries: Found[] = [];
  /** The nearest tries below and above the wanted value. */
  let [below, above]: (Found | null)[] = [null, null];
  let quality = snap(qualityAt(curve, line, aim.aim), step, worst, top);
  while (tries.length < maxTries) {
    const found = await measure(quality, tries.length + 1);
    tries.push(found);
    if (isWithin(found, aim)) return { tries, best: found, isMet: true };
    if (found.value < aim.least) below = found;
    else above = found;
    const [from, to] = [below?.quality ?? worst - step, above?.quality ?? top + step];
    if (to - from <= step * 1.01 || (below && above && above.bytes < below.bytes * WORTH_A_TRY)) break;
    const predicted = qualityAt(curve, fitLine(curve, line, tries, aim.aim), aim.aim);
    const next = tries.length < PREDICTED_TRIES ? predicted : (from + to) / 2;
    quality = snap(next, step, Math.max(worst, from + step), Math.min(top, to - step));
  }
  const best = bestOf(tries, aim);
  return { tries, best, isMet: isOnBetterSide(best, aim) };
}

/**
 * Searches again with variants of the encoder, one after the other, if no quality has given a value in the range. The
 * bytes of a variant jump at other qualities, so one of its files may be in the gap.
 *
 * @param found the outcome of the search without a variant
 */
export async function fillGap<Found extends Point, Variant>(
  search: Search,
  found: Outcome<Found>,
  variants: readonly Variant[],
  measure: (quality: number, variant: Variant) => Promise<Found>,
): Promise<Outcome<Found>> {
  const { aim } = search;
  if (isWithin(found.best, aim) || !isWorthFilling(found.tries, aim)) return found;
  let tries = found.tries;
  for (const variant of variants) {
    const more = await halve(search, rangeAround(search, found), (quality) => measure(quality, variant));
    tries = [...tries, ...more];
    if (more.some((one) => isWithin(one, aim))) break;
  }
  const best = bestOf(tries, aim);
  return { tries, best, isMet: isOnBetterSide(best, aim) };
}

/** The qualities near the gap. */
function rangeAround({ curve, aim, line }: Search, { tries }: Outcome<Point>): readonly [from: number, to: number] {
  const [worst, top] = endsOf(curve);
  const middle = qualityAt(curve, fitLine(curve, line, tries, aim.aim), aim.aim);
  const reach = (top - worst) * VARIANT_REACH;
  return [Math.max(worst, middle - reach), Math.min(top, middle + reach)];
}

/** Halves a range of qualities until a value is in the range of the aim. */
async function halve<Found extends Point>(
  { aim, step }: Search,
  [from, to]: readonly [from: number, to: number],
  measure: (quality: number) => Promise<Found>,
): Promise<readonly Found[]> {
  const tries: Found[] = [];
  let [low, high] = [from, to];
  while (tries.length < VARIANT_TRIES && high > low - step / 2) {
    const found = await measure(snap((low + high) / 2, step, from, to));
    tries.push(found);
    if (isWithin(found, aim)) break;
    if (found.value < aim.least) low = found.quality + step;
    else high = found.quality - step;
  }
  return tries;
}

function endsOf(curve: MeanCurve): readonly [worst: number, top: number] {
  return [(curve[0] as MeanCurve[number])[0], (curve.at(-1) as MeanCurve[number])[0]];
}

/** Whether there are tries on both sides of the range, with different bytes. */
function isWorthFilling(tries: readonly Point[], { least, most }: Target): boolean {
  const below = tries.flatMap(({ value, bytes }) => (value < least ? [bytes] : []));
  const above = tries.flatMap(({ value, bytes }) => (value > most ? [bytes] : []));
  return below.length > 0 && above.length > 0 && Math.min(...above) > Math.max(...below) * WORTH_A_TRY;
}

function isWithin({ value }: Point, { least, most }: Target): boolean {
  return value >= least && value <= most;
}

/** Rounds a quality to a multiple of the step and limits it to the bounds, which may lie between two steps. */
function snap(quality: number, step: number, least: number, most: number): number {
  const nearest = Math.max(least, Math.min(most, Math.round(quality / step) * step));
  // Sums of steps have rounding errors.
  return Math.round(nearest * 1000) / 1000;
}

function isOnBetterSide({ value }: Point, { least, most, rather }: Target): boolean {
  return rather === 'above' ? value >= least : value <= most;
}

/**
 * The best of the tries on the better side: for a look, the fewest bytes; for a size, the most bytes. If there is none
 * on that side, the closest try.
 */
function bestOf<Found extends Point>(tries: readonly Found[], aim: Target): Found {
  const good = tries.filter((found) => isOnBetterSide(found, aim));
  const badness = ({ value, bytes }: Point) => {
    if (good.length === 0) return Math.abs(value - aim.aim);
    return aim.rather === 'above' ? bytes : -bytes;
  };
  return (good.length > 0 ? good : tries).reduce((best, found) => (badness(found) < badness(best) ? found : best));
}

/**
 * The line through the two tries that are closest to the wanted value, one on each side of it if possible.
 *
 * @param line returned if there are no tries. Its slope applies after a single try
 */
export function fitLine(curve: MeanCurve, line: Line, tries: readonly Point[], aim: number): Line {
  const near = tries.toSorted((a, b) => Math.abs(a.value - aim) - Math.abs(b.value - aim));
  const [first] = near;
  if (!first) return line;
  const second =
    near.find(({ value }) => value > aim !== first.value > aim) ??
    near.find(({ quality }) => quality !== first.quality);
  const mean = meanAt(curve, first.quality);
  const rise = second ? meanAt(curve, second.quality) - mean : 0;
  const measured = second && rise !== 0 ? (second.value - first.value) / rise : line.slope;
  const slope = Math.max(SLOPES.least, Math.min(SLOPES.most, measured));
  return { offset: first.value - slope * mean, slope };
}

/** The mean value at a quality, interpolated between the points of the curve. */
export function meanAt(curve: MeanCurve, quality: number): number {
  return interpolate(curve, quality);
}

/** The quality at which an image is expected to have a value. Outside of the curve, its first or last quality. */
export function qualityAt(curve: MeanCurve, { offset, slope }: Line, value: number): number {
  return interpolate(
    curve.map(([quality, mean]) => [mean, quality] as const),
    (value - offset) / slope,
  );
}

/** @param points at least one, with rising `x` */
function interpolate(points: readonly (readonly [x: number, y: number])[], x: number): number {
  const next = points.findIndex((point) => point[0] >= x);
  if (next === 0) return (points[0] as MeanCurve[number])[1];
  if (next < 0) return (points.at(-1) as MeanCurve[number])[1];
  const [[x0, y0], [x1, y1]] = [points[next - 1] as MeanCurve[number], points[next] as MeanCurve[number]];
  return y0 + ((y1 - y0) * (x - x0)) / (x1 - x0);
}
