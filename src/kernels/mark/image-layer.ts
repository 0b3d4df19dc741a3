import type { PixelImage } from '../image.ts';
import { toLinear } from '../transfer.ts';
import type { MarkColors } from './colors.ts';
import type { MarkLayer } from './layer.ts';

/**
 * The layer of an image in sRGB.
 *
 * @param colors of the image to draw on
 * @param opacity 0 to 1
 */
export function imageLayer({ widthPx, heightPx, rgba }: PixelImage, colors: MarkColors, opacity: number): MarkLayer {
  const light = new Float32Array(rgba.length);
  const lights = Float64Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
  const [[rr, rg, rb], [gr, gg, gb], [br, bg, bb]] = colors.fromSrgb;
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = ((rgba[i + 3] as number) / 255) * opacity;
    if (alpha === 0) continue;
    const red = lights[rgba[i] as number] as number;
    const green = lights[rgba[i + 1] as number] as number;
    const blue = lights[rgba[i + 2] as number] as number;
    light[i] = within(rr * red + rg * green + rb * blue) * alpha;
    light[i + 1] = within(gr * red + gg * green + gb * blue) * alpha;
    light[i + 2] = within(br * red + bg * green + bb * blue) * alpha;
    light[i + 3] = alpha;
  }
  return { widthPx, heightPx, light, edgePx: 0 };
}

function within(light: number): number {
  return Math.min(1, Math.max(0, light));
}
