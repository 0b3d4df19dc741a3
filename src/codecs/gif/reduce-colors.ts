import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { withColorReducer } from '../../kernels/palette/palette.ts';
import { supportsSimd } from '../../kernels/simd.ts';

export interface Reduction {
  /** RGBA as one number per color, all opaque. */
  readonly palette: readonly number[];
  readonly image: PixelImage;
  /** The mean squared error of a channel in the drawn pixels. */
  readonly error: number;
}

/** Steps of red, green and blue in the fixed palette that browsers without SIMD use. */
const STEPS = [6, 7, 6] as const;

/**
 * Reduces the colors of a rectangle. All of it is dithered, so the borders of the drawn pixels are invisible. The
 * palette depends only on the drawn pixels.
 *
 * @param drawn the rectangle's pixels; 0 if a pixel is not drawn
 * @param known a palette that is used if its error is acceptable
 */
export async function reduceColors(
  part: PixelImage,
  drawn: Uint32Array,
  most: number,
  known: { readonly palette: readonly number[]; readonly accepts: (error: number) => boolean } | null,
): Promise<Reduction> {
  if (!supportsSimd()) return reduceEvenly(part, drawn);
  const { widthPx, heightPx } = part;
  const masked = pixelImage(new Uint8ClampedArray(drawn.slice().buffer), widthPx, heightPx);
  return withColorReducer(masked, async (reducer) => {
    const reduceTo = (palette: readonly number[]): Reduction => {
      const image = reducer.apply(Uint32Array.from(palette.filter(isOpaque)), part);
      return { palette, image, error: meanError(image, drawn) };
    };
    const reused = known && reduceTo(known.palette);
    if (reused && known.accepts(reused.error)) return reused;
    return reduceTo([...reducer.choosePalette(most)].filter(isOpaque));
  });
}

function isOpaque(color: number): boolean {
  return color >>> 24 === 255;
}

function meanError({ rgba }: PixelImage, drawn: Uint32Array): number {
  const wanted = new Uint8Array(drawn.buffer, drawn.byteOffset, drawn.byteLength);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < drawn.length; i++) {
    if (drawn[i] === 0) continue;
    count++;
    for (let at = i * 4; at < i * 4 + 3; at++) sum += ((rgba[at] as number) - (wanted[at] as number)) ** 2;
  }
  return sum / Math.max(1, count * 3);
}

/** Rounds to a palette of evenly spread colors. */
function reduceEvenly(part: PixelImage, drawn: Uint32Array): Reduction {
  const rgba = part.rgba.slice();
  const palette = new Set<number>();
  const pixels = new Uint32Array(rgba.buffer);
  for (let i = 0; i < rgba.length; i++) {
    const steps = STEPS[i % 4];
    if (steps !== undefined)
      rgba[i] = Math.round(Math.round(((rgba[i] as number) / 255) * (steps - 1)) * (255 / (steps - 1)));
    else if (pixels[i >> 2] !== 0) palette.add(pixels[i >> 2] as number);
  }
  const image = pixelImage(rgba, part.widthPx, part.heightPx);
  return { palette: [...palette].filter(isOpaque), image, error: meanError(image, drawn) };
}
