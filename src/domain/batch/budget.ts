import { LOOK_SCORES, LOOKS } from '../settings/goal.ts';
import { meanLogBytes, type RateCurve } from './rate-curve.ts';

/** An image that shares the budget, so its size can change. */
export interface Sharing {
  readonly id: string;
  readonly curve: RateCurve;
  /** The current encoding; `null` before the first one. */
  readonly result: { readonly bytes: number; readonly score: number } | null;
  /** The limit of its last size goal; `null` if the result comes from another kind of goal. */
  readonly lastLimitBytes: number | null;
  /** Size at the highest quality, or of the original if it is kept; `null` while unknown. */
  readonly mostBytes: number | null;
  /** Size at the lowest quality; 0 while unknown. */
  readonly leastBytes: number;
}

/** Whether the available bytes are enough for the images. */
export type BudgetVerdict =
  | 'fits'
  /** All images reach the best look, with bytes to spare. */
  | 'ample'
  /** Even the lowest look needs more bytes. */
  | 'unreachable';

export interface Allotment {
  readonly verdict: BudgetVerdict;
  /** The look that all images reach, according to their curves. */
  readonly score: number;
  /** Total size of all images at the lowest look. */
  readonly neededBytes: number;
}

/** The range of looks for images that share a budget. A look above the highest one makes no visible difference. */
export const SHARED_SCORES = { min: LOOK_SCORES.min, max: LOOKS.indistinguishable } as const;

/** How many times the search halves the range of scores. The last range is 0.001 wide. */
const STEPS = 16;

/** The size of an image at a look, limited to the sizes that its settings allow. */
export function bytesFor({ curve, mostBytes, leastBytes }: Sharing, score: number): number {
  return Math.max(leastBytes, Math.min(mostBytes ?? Number.POSITIVE_INFINITY, curve.bytesAt(score)));
}

/** Finds the highest look that all images can have within the available bytes. */
export function commonLook(images: readonly Sharing[], availableBytes: number): Allotment {
  const sumAt = (score: number) => images.reduce((sum, image) => sum + bytesFor(image, score), 0);
  let { min, max }: { min: number; max: number } = SHARED_SCORES;
  const neededBytes = Math.ceil(sumAt(min));
  if (neededBytes > availableBytes) return { verdict: 'unreachable', score: min, neededBytes };
  if (sumAt(max) <= availableBytes) return { verdict: 'ample', score: max, neededBytes };
  for (let step = 0; step < STEPS; step++) {
    const middle = (min + max) / 2;
    if (sumAt(middle) <= availableBytes) min = middle;
    else max = middle;
  }
  return { verdict: 'fits', score: min, neededBytes };
}

export interface BudgetPlan extends Allotment {
  /** The size limit of each image that must be encoded again, by id. */
  readonly changes: ReadonlyMap<string, number>;
}

/** The result of a look goal is kept if its score is this close to the common look, an invisible difference. */
const NEAR_SCORE = 0.7;

/**
 * The result of a size goal is kept if its score or its size is this close to the wanted one. Results are up to 4%
 * smaller than the wanted size. Another encoding is only worth its time if the curve was wrong.
 */
const NEAR_SIZED = { score: 1.5, share: 0.06 } as const;

/** Size goals that differ by less than this share usually have the same result. */
const SAME_BYTES = 0.01;

/** A finished set uses at least this share of the available bytes. */
const FULL = 0.972;

/** The other results are kept if the images that are encoded again end up at most this far from the common look. */
const MOST_AWAY = 1;

/**
 * Decides which images to encode again, and with how many bytes. All images should look equally good and fill the
 * budget without exceeding it. Results that are good enough are kept.
 *
 * @param images all have been encoded at least once
 * @param availableBytes for these images
 */
export function planShares(images: readonly Sharing[], availableBytes: number): BudgetPlan {
  const common = commonLook(images, availableBytes);
  const far = images.filter((image) => !isNear(image, common));
  if (common.verdict === 'unreachable') return { ...common, changes: sharesAt(far, common.score) };
  const near = images.filter((image) => isNear(image, common)).sort((one, other) => scoreOf(one) - scoreOf(other));
  const wanted = sumResults(near) + far.reduce((sum, image) => sum + bytesFor(image, common.score), 0);
  for (let more = 0; more < near.length || more === 0; more = Math.max(1, more * 2)) {
    // If there are too few bytes, the best-looking near images give up some. Otherwise, the worst-looking ones get more.
    const [from, to] = wanted > availableBytes ? [near.length - more, near.length] : [0, more];
    const changing = [...far, ...near.slice(from, to)];
    const staying = [...near.slice(0, from), ...near.slice(to)];
    const changes = changesOf(changing, availableBytes - sumResults(staying), common);
    const isFull = changing.length > 0 || sumResults(staying) >= availableBytes * FULL || common.verdict === 'ample';
    if (changes && isFull) return { ...common, changes };
  }
  return { ...common, changes: sharesAt(images, common.score) };
}

/** The number of rounds in which curves plan the sizes. More rounds change almost nothing. */
const PLANNED_ROUNDS = 4;

/** The number of rounds after those. Each either ends within the budget or shows which image cannot get smaller. */
const CORRECTING_ROUNDS = 8;

/**
 * Plans the next encodings of a set. Only limits promise a number of bytes: where looks need more than their curves say,
 * images get the sizes of the curves, and where the curves still miss the budget after some rounds, the largest result
 * gives up the rest.
 *
 * @param images all have been encoded at least once
 * @param availableBytes for these images
 * @param round the number of rounds since the first encodings
 * @returns a plan without changes if the set is as good as it gets
 */
export function planRound(images: readonly Sharing[], availableBytes: number, round: number): BudgetPlan {
  const planned = planShares(images, availableBytes);
  const isAmple = planned.verdict === 'ample' && !needsMore(images, availableBytes, planned.changes);
  const plan: BudgetPlan = planned.verdict !== 'ample' || isAmple ? planned : { ...planned, verdict: 'fits' };
  if (round < PLANNED_ROUNDS && plan.changes.size > 0) return plan;
  const isLast = plan.verdict === 'unreachable' || round >= PLANNED_ROUNDS + CORRECTING_ROUNDS;
  const changes = isLast ? new Map<string, number>() : giveUpRest(images, availableBytes);
  return changes.size > 0 ? { ...plan, verdict: 'fits', changes } : { ...plan, changes };
}

/** Whether results show that the best look needs more bytes than there are. */
function needsMore(images: readonly Sharing[], availableBytes: number, { size }: BudgetPlan['changes']): boolean {
  if (sumResults(images) > availableBytes) return true;
  const isWorse = ({ result, mostBytes }: Sharing) =>
    result !== null && result.bytes !== mostBytes && result.score < SHARED_SCORES.max - NEAR_SIZED.score;
  return size === 0 && images.some(isWorse);
}

/** The limit of the largest result that can give up what is too much, and of images whose limit was too low. */
function giveUpRest(images: readonly Sharing[], availableBytes: number): ReadonlyMap<string, number> {
  const missing = images.filter(({ result }) => result === null);
  const changes = new Map(missing.map(({ id, leastBytes }) => [id, leastBytes]));
  const missingBytes = missing.reduce((sum, { leastBytes }) => sum + leastBytes, 0);
  const overBytes = sumResults(images) + missingBytes - availableBytes;
  if (overBytes <= 0) return changes;
  let most: { readonly id: string; readonly bytes: number } | null = null;
  for (const { id, result, lastLimitBytes, leastBytes } of images) {
    // A result above its limit was the smallest one.
    if (!result || result.bytes > (lastLimitBytes ?? Number.POSITIVE_INFINITY)) continue;
    if (result.bytes - overBytes >= Math.max(1, leastBytes) && result.bytes > (most?.bytes ?? 0)) {
      most = { id, bytes: result.bytes };
    }
  }
  return most ? changes.set(most.id, most.bytes - overBytes) : changes;
}

/** Shares the bytes among the changing images. @returns `null` if they would look different from the others */
function changesOf(
  changing: readonly Sharing[],
  availableBytes: number,
  common: Allotment,
): ReadonlyMap<string, number> | null {
  if (changing.length === 0) return availableBytes >= 0 ? new Map() : null;
  const { score, verdict } = commonLook(changing, availableBytes);
  if (verdict === 'unreachable' || Math.abs(score - common.score) > MOST_AWAY) return null;
  return sharesAt(changing, score);
}

function sharesAt(images: readonly Sharing[], score: number): ReadonlyMap<string, number> {
  const shares = images.map((image) => [image, Math.floor(bytesFor(image, score))] as const);
  return new Map(shares.filter(([image, bytes]) => !isBestWithin(image, bytes)).map(([{ id }, bytes]) => [id, bytes]));
}

/** Whether the last size goal allowed about this many bytes or more, and its result fits. A search would repeat it. */
function isBestWithin({ result, lastLimitBytes }: Sharing, bytes: number): boolean {
  return (
    result !== null && lastLimitBytes !== null && result.bytes <= bytes && lastLimitBytes >= bytes * (1 - SAME_BYTES)
  );
}

/** Whether another encoding would change almost nothing. */
function isNear(image: Sharing, { score, verdict }: Allotment): boolean {
  const { result, lastLimitBytes, mostBytes, leastBytes } = image;
  if (result === null) return false;
  const wantedBytes = bytesFor(image, score);
  if (lastLimitBytes !== null && Math.abs(wantedBytes - lastLimitBytes) <= lastLimitBytes * NEAR_SIZED.share)
    return true;
  if (wantedBytes === mostBytes || wantedBytes === leastBytes) return result.bytes === wantedBytes;
  const near = lastLimitBytes === null ? NEAR_SCORE : NEAR_SIZED.score;
  return verdict === 'ample' ? result.score > score - near : Math.abs(result.score - score) <= near;
}

function scoreOf({ result }: Sharing): number {
  return result?.score ?? 0;
}

function sumResults(images: readonly Sharing[]): number {
  return images.reduce((sum, { result }) => sum + (result?.bytes ?? 0), 0);
}

/** Mean bytes per pixel at a score of 80, over JPEG and WebP, photos and graphics. */
const MEAN_BYTES_PER_PIXEL = 0.09;

export interface Unmeasured {
  readonly count: number;
  readonly pixels: number;
}

/**
 * Estimates the common look from the first images, assuming that the others need as many bytes per pixel as the first
 * ones together. A typical image with the mean bytes per pixel counts as one more measured image.
 *
 * @param waiting images that have not been encoded yet
 */
export function expectLook(
  measured: readonly (Sharing & { readonly pixels: number })[],
  waiting: Unmeasured,
  availableBytes: number,
): Allotment {
  if (waiting.count === 0) return commonLook(measured, availableBytes);
  const typicalPixels = waiting.pixels / waiting.count;
  const knownPixels = measured.reduce((sum, { pixels }) => sum + pixels, typicalPixels);
  const curve: RateCurve = {
    bytesAt(score) {
      const mean = typicalPixels * MEAN_BYTES_PER_PIXEL * Math.exp(meanLogBytes(score));
      const known = measured.reduce((sum, image) => sum + bytesFor(image, score), mean);
      return (known / knownPixels) * waiting.pixels;
    },
  };
  const others: Sharing = { id: '', curve, result: null, lastLimitBytes: null, mostBytes: null, leastBytes: 0 };
  return commonLook([...measured, others], availableBytes);
}

/** Bytes grow with this power of the side length. It is below 2 because a smaller copy has more detail per pixel. */
const BYTES_PER_SIDE_POWER = 1.6;

/** @returns the scale, in percent, at which images that need this many bytes at their current scale fit the available bytes */
export function scaleFor(bytes: number, availableBytes: number, currentPercent = 100): number {
  const share = Math.max(0, availableBytes) / Math.max(1, bytes);
  const percent = Math.floor(currentPercent * Math.min(1, share ** (1 / BYTES_PER_SIDE_POWER)));
  return Math.max(1, percent);
}
