import type { UnsharpMask } from '../../domain/geometry/sharpen.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { type Channels, hasAlpha } from '../deep-image.ts';
import { type PixelImage, pixelImage } from '../image.ts';

/** Rec. 709. */
const LUMA = [0.2126, 0.7152, 0.0722] as const;

/** The weights of the blur along each axis, in quarters. */
const BLUR = [1, 2, 1] as const;

interface Samples extends PixelSize {
  readonly channels: Channels;
  readonly samples: Uint8ClampedArray | Uint16Array;
}

/** Luma and alpha of a row, with one more pixel at each end. */
interface Line {
  readonly luma: Float64Array;
  readonly alpha: Float64Array;
}

/** Sharpens in float64. @returns a new image */
export function sharpenInFloat64(image: PixelImage, mask: UnsharpMask): PixelImage {
  const { widthPx, heightPx, rgba } = image;
  const out = rgba.slice();
  sharpenSamples({ widthPx, heightPx, channels: 4, samples: rgba }, mask, 255, out);
  return pixelImage(out, widthPx, heightPx);
}

/** @param white the largest sample @param out receives the colors. It already has the alpha */
export function sharpenSamples(image: Samples, mask: UnsharpMask, white: number, out: Samples['samples']): void {
  const { widthPx, heightPx, channels } = image;
  const colors = hasAlpha(channels) ? channels - 1 : channels;
  const lineAt = (y: number) => lineOf(image, Math.min(heightPx - 1, Math.max(0, y)), white);
  let [above, here] = [lineAt(-1), lineAt(0)];
  for (let y = 0, at = 0; y < heightPx; y++) {
    const below = lineAt(y + 1);
    for (let x = 1; x <= widthPx; x++, at += channels) {
      const change = (changeOf([above, here, below], x, mask) * white) / 255;
      for (let c = at; c < at + colors; c++) {
        out[c] = Math.min(white, Math.max(0, Math.round((image.samples[c] as number) + change)));
      }
    }
    [above, here] = [here, below];
  }
}

/** Luma is in levels of 8 bits. */
function lineOf({ widthPx, channels, samples }: Samples, y: number, white: number): Line {
  const [luma, alpha] = [new Float64Array(widthPx + 2), new Float64Array(widthPx + 2)];
  const isGray = channels <= 2;
  for (let x = -1; x <= widthPx; x++) {
    const at = (y * widthPx + Math.min(widthPx - 1, Math.max(0, x))) * channels;
    const sample = (c: number) => samples[at + c] as number;
    const value = isGray ? sample(0) : LUMA[0] * sample(0) + LUMA[1] * sample(1) + LUMA[2] * sample(2);
    luma[x + 1] = (value * 255) / white;
    alpha[x + 1] = hasAlpha(channels) ? sample(channels - 1) / white : 1;
  }
  return { luma, alpha };
}

/** By how many levels a pixel becomes lighter. */
function changeOf(lines: readonly Line[], x: number, { amount, threshold, halo }: UnsharpMask): number {
  let [sum, lowest, highest, share] = [0, Infinity, -Infinity, 1];
  for (const [row, { luma, alpha }] of lines.entries()) {
    for (let column = 0; column < 3; column++) {
      const value = luma[x - 1 + column] as number;
      sum += (value * (BLUR[row] as number) * (BLUR[column] as number)) / 16;
      lowest = Math.min(lowest, value);
      highest = Math.max(highest, value);
      share = Math.min(share, alpha[x - 1 + column] as number);
    }
  }
  const own = lines[1]?.luma[x] as number;
  const difference = own - sum;
  const detail = difference - Math.min(threshold, Math.max(-threshold, difference));
  const wanted = Math.min(highest + halo, Math.max(lowest - halo, own + amount * detail));
  return (wanted - own) * share;
}
