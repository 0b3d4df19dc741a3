import type { PixelSize } from '../../domain/geometry/size.ts';
import { type PixelImage, type PixelRows, wholeImage } from '../image.ts';
import { supportsSimd } from '../simd.ts';
import { type PartSums, type PreparedPart, preparePart } from './part.ts';
import { type Background, compareInFloat64 } from './plain.ts';
import { type MeasuredRows, MIN_SIDE_PX, type Plan, planOf } from './plan.ts';
import { type Comparison, summarize, worseOf } from './score.ts';

export type { MeasuredRows } from './plan.ts';
export type { Comparison, HeatMap, Region } from './score.ts';

/** A reference for many candidates. Preparing it is half of the work. */
export interface PreparedReference {
  /**
   * Compares a candidate with the reference. Releases the rows of the candidate.
   *
   * @throws RangeError if the candidate has another size, or after `release`
   */
  compare(candidate: PixelImage | PixelRows): Comparison;
  /** Releases the memory: up to 17 bytes per pixel, or 11 for large images with some measured rows. */
  release(): void;
}

/**
 * Prepares an image for comparing it with others by SSIMULACRA 2.1 (README.md). Without SIMD, plain TypeScript
 * does the comparison.
 *
 * @param reference must not change before the release
 * @param share the share of a whole image that the reference shows, if the rest of it will have no damage
 * @returns `null` if a side is shorter than 8 pixels: such an image has no score
 * @throws FailureError `codec-unavailable` if the kernel cannot be fetched, `out-of-memory` if memory is too small
 */
export async function prepare(
  reference: PixelImage,
  rows: MeasuredRows = 'all',
  share = 1,
): Promise<PreparedReference | null> {
  if (!supportsSimd()) return prepareInFloat64(reference);
  if (Math.min(reference.widthPx, reference.heightPx) < MIN_SIDE_PX) return null;
  const plan = planOf(reference, rows);
  return new KernelReference(await preparePart(reference, plan), plan, reference, share);
}

/** Like `prepare`, in plain TypeScript, which needs no kernel and takes a hundred times as long. */
export function prepareInFloat64(reference: PixelImage): PreparedReference | null {
  return Math.min(reference.widthPx, reference.heightPx) < MIN_SIDE_PX ? null : new PlainReference(reference);
}

class PlainReference implements PreparedReference {
  #reference: PixelImage | null;

  constructor(reference: PixelImage) {
    this.#reference = reference;
  }

  compare(candidate: PixelImage | PixelRows): Comparison {
    const reference = mustMatch(this.#reference, candidate);
    return compareInFloat64(reference, wholeImage(candidate)) as Comparison;
  }

  release(): void {
    this.#reference = null;
  }
}

class KernelReference implements PreparedReference {
  readonly #part: PreparedPart;
  readonly #plan: Plan;
  readonly #share: number;
  #reference: PixelImage | null;
  /** The background of the reference in the kernel's memory. */
  #background: Background = 0;

  constructor(part: PreparedPart, plan: Plan, reference: PixelImage, share: number) {
    this.#part = part;
    this.#plan = plan;
    this.#reference = reference;
    this.#share = share;
  }

  compare(candidate: PixelImage | PixelRows): Comparison {
    const comparison = this.#compare(candidate);
    if ('release' in candidate) candidate.release();
    return comparison;
  }

  #compare(candidate: PixelImage | PixelRows): Comparison {
    const reference = mustMatch(this.#reference, candidate);
    const part = this.#part;
    const onFirst = part.compare(candidate, this.#background);
    const first = this.#summarize(onFirst);
    if (part.isOpaque && onFirst.isOpaque) return first;
    const other = this.#background === 0 ? 255 : 0;
    // Memory has the reference on one background only. An opaque reference is the same on both.
    if (!part.isOpaque) {
      part.prepareOn(reference, other);
      this.#background = other;
    }
    return worseOf(first, this.#summarize(part.compare(candidate, other)));
  }

  release(): void {
    if (this.#reference !== null) this.#part.release();
    this.#reference = null;
  }

  #summarize({ sums }: PartSums): Comparison {
    const { grid, scales } = this.#plan;
    return summarize(
      grid,
      scales.map((scale, i) => ({ scale, sums: sums[i] ?? null })),
      this.#share,
    );
  }
}

/** @param reference `null` after its release */
export function mustMatch(reference: PixelImage | null, candidate: PixelSize): PixelImage {
  if (reference === null) throw new RangeError('The reference has been released.');
  if (reference.widthPx === candidate.widthPx && reference.heightPx === candidate.heightPx) return reference;
  const [a, b] = [reference, candidate].map(({ widthPx, heightPx }) => `${widthPx} x ${heightPx}`);
  throw new RangeError(`${a} and ${b} cannot be compared`);
}
