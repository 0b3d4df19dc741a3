import type { PixelImage } from '../../src/codecs/contract.ts';

/** Peak signal-to-noise ratio over red, green and blue, decibels; `Infinity` for equal pictures. */
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

/** Mean structural similarity of the luma, uniform windows (Wang et al. 2004, C1 and C2 as there). */
export function ssim(a: PixelImage, b: PixelImage): number {
  mustMatch(a, b);
  const [lumaA, lumaB] = [lumaOf(a), lumaOf(b)];
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2];
  let total = 0;
  let windows = 0;
  for (let top = 0; top + SSIM_WINDOW_PX <= a.heightPx; top += SSIM_STEP_PX) {
    for (let left = 0; left + SSIM_WINDOW_PX <= a.widthPx; left += SSIM_STEP_PX) {
      let [sumA, sumB, sumAA, sumBB, sumAB] = [0, 0, 0, 0, 0];
      for (let y = top; y < top + SSIM_WINDOW_PX; y++) {
        for (let x = left; x < left + SSIM_WINDOW_PX; x++) {
          const p = lumaA[y * a.widthPx + x] as number;
          const q = lumaB[y * a.widthPx + x] as number;
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

/**
 * What is left of a zone plate where its frequency across or down is above 1.15 times what the small
 * picture can hold, as RMS of 0 to 255; 0 would be ideal.
 *
 * @param small a resized `paintZonePlate(sourceSidePx)`
 */
export function aliasRms(small: PixelImage, sourceSidePx: number): number {
  const factor = sourceSidePx / small.widthPx;
  const inner = (1.15 * sourceSidePx) / 2 / factor;
  const middle = (sourceSidePx - 1) / 2;
  const distance = (at: number) => Math.abs((at + 0.5) * factor - 0.5 - middle);
  let sum = 0;
  let count = 0;
  for (let y = 0; y < small.heightPx; y++) {
    for (let x = 0; x < small.widthPx; x++) {
      if (Math.max(distance(x), distance(y)) <= inner) continue;
      sum += ((small.rgba[(y * small.widthPx + x) * 4] as number) - 127.5) ** 2;
      count++;
    }
  }
  return Math.sqrt(sum / count);
}

function lumaOf({ rgba }: PixelImage): Float64Array {
  const luma = new Float64Array(rgba.length / 4);
  for (let i = 0, at = 0; at < luma.length; i += 4, at++) {
    luma[at] = 0.299 * (rgba[i] as number) + 0.587 * (rgba[i + 1] as number) + 0.114 * (rgba[i + 2] as number);
  }
  return luma;
}

function mustMatch(a: PixelImage, b: PixelImage): void {
  if (a.widthPx !== b.widthPx || a.heightPx !== b.heightPx) {
    throw new RangeError(`${a.widthPx} x ${a.heightPx} and ${b.widthPx} x ${b.heightPx} cannot be compared`);
  }
}
