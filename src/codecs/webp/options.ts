import type { PixelSize } from '../../domain/geometry/size.ts';
import type { Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { webp } from '../../formats/webp.ts';
import { resolvePercent } from '../quality.ts';

/** As in canvas, this percentage means lossless. */
export const LOSSLESS_PERCENT = webp.write.quality.losslessPercent;

/** The `@jsquash/webp` options with which the VP8 payload equals that of canvas. The quality is not rounded. */
export function webpOptions(qualityPercent: number, { smallest = false } = {}) {
  const quality = resolvePercent(webp.write.quality, qualityPercent);
  // The most thorough method uses the same quantizers and tries more ways to save bytes.
  const method = smallest ? 6 : undefined;
  return quality === LOSSLESS_PERCENT
    ? { lossless: 1, quality: 75, method: method ?? 0 }
    : { quality, method: method ?? 3 };
}

/** Converts values for the options in `src/formats/lab` to `@jsquash/webp` options. */
export function tunedOptions({ method, chroma, filter, sns }: EncoderOptions) {
  return {
    ...(sns !== undefined && { sns_strength: Number(sns) }),
    ...(method !== undefined && { method: Number(method) }),
    ...(chroma === 'sharp' && { use_sharp_yuv: 1 }),
    ...(filter === 'auto' && { autofilter: 1 }),
  };
}

/** Up to this many pixels, the most thorough method takes at most a second or two. */
const THOROUGH_UP_TO_PIXELS = 4e6;

/** The value of the option `look` for an image: how thorough the search for a small file is. */
export function lookFor({ widthPx, heightPx }: PixelSize): 'thorough' | 'quick' {
  return widthPx * heightPx <= THOROUGH_UP_TO_PIXELS ? 'thorough' : 'quick';
}

/**
 * Options for goals, where files need not equal those of canvas. The filter smooths only blocks, not edges, and
 * detailed areas get coarser quantizers than smooth areas. The look is the same, with fewer bytes.
 */
export function lookOptions(look: string, effort: Effort) {
  const method = look === 'thorough' || effort === 'smallest' ? 6 : 4;
  return { filter_sharpness: 7, sns_strength: 65, ...(effort !== 'fast' && { method }) };
}

/** The least method for nearly lossless files. Method 0, the default for lossless files, ignores `near_lossless`. */
const NEAR_LOSSLESS_METHOD = 3;

/**
 * Additional options for a nearly lossless file.
 *
 * @param near 80, 60, 40 or 20: rounds away one to four of the lowest bits where that is hard to see
 */
export function nearLosslessOptions(near: number, method: number) {
  return { near_lossless: near, method: Math.max(method, NEAR_LOSSLESS_METHOD) };
}
