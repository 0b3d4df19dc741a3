import type { PixelImage } from '../image.ts';
import { stepPercent } from './tables.ts';

/** At most this many pairs of rows are examined, spread over the image: enough for text and edges, and still fast. */
const MOST_ROW_PAIRS = 256;

/**
 * The loss of chroma that is acceptable at quality 50. At other qualities, it is proportional to their steps. Fitted on
 * photos and graphics with `node benchmarks/fit-goal-tables.mjs` (README.md).
 */
const ACCEPTABLE_LOSS = 500;

/**
 * Chooses 4:4:4 if averaging four pixels would damage their colors more than the quantizer does, otherwise 4:2:0.
 *
 * @param loss from `lossOfChroma`
 * @param quality 1 to 100
 */
export function samplingFor(loss: number, quality: number): '4:2:0' | '4:4:4' {
  // `stepPercent` is 0 at quality 100. At 99, nearly all steps are already 1.
  return loss * 100 > ACCEPTABLE_LOSS * stepPercent(Math.min(quality, 99)) ? '4:4:4' : '4:2:0';
}

/**
 * Measures how much 4:2:0 damages the colors of an image: the mean variance of Cb and Cr in squares of 2 x 2 pixels, in
 * squared levels. Each variance is weighted by itself, so a few colored letters on a white page count as much as a
 * page full of them. This is right because 4:4:4 costs little where there are no colors.
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

/** For two pixels at `upper` and two at `lower`. Chroma in JFIF is the scaled difference between a color and luma. */
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
