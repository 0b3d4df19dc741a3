import type { PixelImage } from '../image.ts';
import { stepPercent } from './tables.ts';

/** Pairs of rows that are looked at, spread over the image: enough to find text and edges, and quick in large images. */
const MOST_ROW_PAIRS = 256;

/**
 * The loss of chroma that can be accepted at quality 50, and at other qualities in proportion to their steps. Fitted on
 * photos and graphics with `node benchmarks/fit-goal-tables.mjs` (docs/kernels.md).
 */
const ACCEPTABLE_LOSS = 500;

/**
 * Whether a JPEG should keep all chroma: where averaging four pixels would damage their colors more than the quantizer does.
 *
 * @param loss from `lossOfChroma`
 * @param quality 1 to 100
 */
export function samplingFor(loss: number, quality: number): '4:2:0' | '4:4:4' {
  // At 99 nearly all steps are 1 already.
  return loss * 100 > ACCEPTABLE_LOSS * stepPercent(Math.min(quality, 99)) ? '4:4:4' : '4:2:0';
}

/**
 * What 4:2:0 takes from the colors of an image, where it takes something: the mean variance of Cb and Cr within squares of
 * 2 x 2 pixels, in squared levels, weighted by itself. A few colored letters on a white page count as much as a page of them,
 * because without colors 4:4:4 costs little.
 */
export function lossOfChroma({ rgba, widthPx, heightPx }: PixelImage): number {
  const [pairs, squares] = [heightPx >> 1, widthPx >> 1];
  const looked = Math.min(pairs, MOST_ROW_PAIRS);
  let sum = 0;
  let weighted = 0;
  for (let index = 0; index < looked; index++) {
    const row = 2 * Math.floor((index * pairs) / looked);
    for (let square = 0; square < squares; square++) {
      const upper = (row * widthPx + 2 * square) * 4;
      const variance = varianceOfChroma(rgba, upper, upper + widthPx * 4);
      sum += variance;
      weighted += variance * variance;
    }
  }
  return sum === 0 ? 0 : weighted / sum;
}

/** Within two pixels at `upper` and two at `lower`. JFIF's chroma is the difference of a color and luma, scaled to a level. */
function varianceOfChroma(rgba: Uint8ClampedArray, upper: number, lower: number): number {
  let [sumCb, sumCr, squaresCb, squaresCr] = [0, 0, 0, 0];
  for (let pixel = 0; pixel < 4; pixel++) {
    const at = (pixel < 2 ? upper : lower) + (pixel & 1) * 4;
    const [red, green, blue] = [rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number];
    const luma = 0.299 * red + 0.587 * green + 0.114 * blue;
    const [cb, cr] = [(blue - luma) / 1.772, (red - luma) / 1.402];
    sumCb += cb;
    sumCr += cr;
    squaresCb += cb * cb;
    squaresCr += cr * cr;
  }
  return (squaresCb + squaresCr) / 4 - (sumCb * sumCb + sumCr * sumCr) / 16;
}
