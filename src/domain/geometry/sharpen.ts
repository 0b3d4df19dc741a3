import type { Sharpening } from './sharpening.ts';
import type { PixelSize } from './size.ts';

/** An unsharp mask on luma. Levels are those of 8 bits. */
export interface UnsharpMask {
  /** The share of the difference from the blurred image that is added. */
  readonly amount: number;
  /** Differences of so many levels are noise. Larger ones lose as much, so that nothing jumps. */
  readonly threshold: number;
  /** How many levels a pixel may lie beyond the darkest and the lightest of its neighbors. */
  readonly halo: number;
}

const MASKS: { readonly [Level in Sharpening]: UnsharpMask } = {
  low: { amount: 0.4, threshold: 1, halo: 2 },
  standard: { amount: 0.8, threshold: 1, halo: 3 },
  high: { amount: 1.4, threshold: 1, halo: 6 },
};

/**
 * The mask for an image that was made smaller. The amount is full from half the size on, because more reduction does not
 * blur more.
 *
 * @returns `null` if the image has as many pixels as before
 */
export function unsharpMask(level: Sharpening, from: PixelSize, to: PixelSize): UnsharpMask | null {
  const ratio = Math.sqrt((from.widthPx * from.heightPx) / (to.widthPx * to.heightPx));
  const share = Math.min(1, Math.log2(ratio));
  return share > 0 ? { ...MASKS[level], amount: MASKS[level].amount * share } : null;
}
