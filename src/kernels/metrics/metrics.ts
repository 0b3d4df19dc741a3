import type { PixelImage } from '../image.ts';

/** Peak signal-to-noise ratio of red, green and blue in decibels; `Infinity` for equal images. */
export function psnr(a: PixelImage, b: PixelImage): number {
  mustMatch(a, b);
  let sum = 0;
  for (let i = 0; i < a.rgba.length; i += 4) {
    for (let channel = 0; channel < 3; channel++) {
      sum += ((a.rgba[i + channel] as number) - (b.rgba[i + channel] as number)) ** 2;
    }
  }
  const meanSquare = sum / ((a.rgba.length / 4) * 3);
  return meanSquare === 0 ? Number.POSITIVE_INFINITY : 10 * Math.log10(255 ** 2 / meanSquare);
}

const SSIM_WINDOW_PX = 8;
const SSIM_STEP_PX = 4;

/**
 * Mean structural similarity of the luma with uniform windows (Wang et al. 2004, with their C1 and C2). Besides the
 * images, only the rows of one window are in memory.
 *
 * @returns at most 1; `NaN` for an image smaller than a window of 8 x 8 pixels
 * @throws RangeError if the images have different sizes
 */
export function ssim(a: PixelImage, b: PixelImage): number {
  mustMatch(a, b);
  const [bandA, bandB] = [new Float64Array(a.widthPx * SSIM_WINDOW_PX), new Float64Array(a.widthPx * SSIM_WINDOW_PX)];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let total = 0;
  let windows = 0;
  for (let top = 0; top + SSIM_WINDOW_PX <= a.heightPx; top += SSIM_STEP_PX) {
    readLuma(a, top, bandA);
    readLuma(b, top, bandB);
    for (let left = 0; left + SSIM_WINDOW_PX <= a.widthPx; left += SSIM_STEP_PX) {
      let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
      for (let y = 0; y < SSIM_WINDOW_PX; y++) {
        for (let x = left; x < left + SSIM_WINDOW_PX; x++) {
          const p = bandA[y * a.widthPx + x] as number;
          const q = bandB[y * a.widthPx + x] as number;
          sumA += p;
          sumB += q;
          sumAA += p * p;
          sumBB += q * q;
          sumAB += p * q;
        }
      }
      const n = SSIM_WINDOW_PX ** 2;
      const [meanA, meanB] = [sumA / n, sumB / n];
      const varianceA = sumAA / n - meanA * meanA;
      const varianceB = sumBB / n - meanB * meanB;
      const covariance = sumAB / n - meanA * meanB;
      total +=
        ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
        ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2));
      windows++;
    }
  }
  return total / windows;
}

/** Fills `band` with the luma (BT.601) of the rows from `top` on. */
function readLuma({ rgba, widthPx }: PixelImage, top: number, band: Float64Array): void {
  for (let i = top * widthPx * 4, at = 0; at < band.length; i += 4, at++) {
    band[at] = 0.299 * (rgba[i] as number) + 0.587 * (rgba[i + 1] as number) + 0.114 * (rgba[i + 2] as number);
  }
}

function mustMatch(a: PixelImage, b: PixelImage): void {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) {
    throw new RangeError(`${a.widthPx} x ${a.heightPx} and ${b.widthPx} x ${b.heightPx} cannot be compared`);
  }
}
