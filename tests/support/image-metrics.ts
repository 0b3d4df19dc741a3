import type { PixelImage } from '../../src/kernels/image.ts';

export { psnr, ssim } from '../../src/kernels/metrics/metrics.ts';

/**
 * The RMS (0 to 255) of the aliasing in a resized zone plate: the remaining signal where the horizontal or vertical
 * frequency exceeds 1.15 times what the small image can represent. 0 would be ideal.
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
