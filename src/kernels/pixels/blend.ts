import type { Rgb } from '../../domain/geometry/pad.ts';
import { type PixelImage, pixelImage } from '../image.ts';
import { align } from '../memory.ts';
import { supportsSimd } from '../simd.ts';
import { type Kernel, withKernel } from './kernel.ts';
import * as plain from './plain.ts';

/** Bytes processed at once, few enough to stay in the cache. A multiple of 16. */
const PIECE_BYTES = 2 ** 18;

/** Whether any pixel is not opaque. */
export async function hasTransparency(image: PixelImage): Promise<boolean> {
  if (!supportsSimd()) return plain.hasTransparency(image);
  return withPieces(image, 255, (kernel, at, bytes) => kernel.hasTransparency(at, bytes) !== 0);
}

/**
 * Blends an image over a solid color, like `flatten` in plain.ts.
 *
 * @returns a new opaque image, or the same one if it is opaque
 */
export async function flatten(image: PixelImage, matte: Rgb): Promise<PixelImage> {
  if (!supportsSimd()) return plain.flatten(image, matte);
  if (!(await hasTransparency(image))) return image;
  const [red, green, blue] = matte;
  const color = red | (green << 8) | (blue << 16);
  return rewrite(image, (kernel, at, bytes) => kernel.flatten(at, bytes, color));
}

/**
 * Sets fully transparent pixels to 0.
 *
 * @returns a new image, or the same one if no fully transparent pixel has a color
 */
export async function clearHiddenColors(image: PixelImage): Promise<PixelImage> {
  if (!supportsSimd()) return plain.clearHiddenColors(image);
  let out: Uint8ClampedArray<ArrayBuffer> | null = null;
  await withPieces(image, 0, (kernel, at, bytes, from) => {
    if (kernel.clearHiddenColors(at, bytes) === 0) return false;
    out ??= image.rgba.slice();
    copyBack(kernel, at, bytes, out, from);
    return false;
  });
  return out ? pixelImage(out, image.widthPx, image.heightPx) : image;
}

type Step<T> = (kernel: Kernel, at: number, bytes: number, from: number) => T;

/**
 * Calls `step` for each piece of the image until it returns true. Pads the last piece to a multiple of 16 bytes.
 *
 * @returns the last result of `step`
 */
function withPieces({ rgba }: PixelImage, filling: number, step: Step<boolean>): Promise<boolean> {
  return withKernel(PIECE_BYTES, (kernel, at) => {
    const memory = new Uint8Array(kernel.memory.buffer);
    for (let from = 0; from < rgba.length; from += PIECE_BYTES) {
      const piece = rgba.subarray(from, from + PIECE_BYTES);
      memory.set(piece, at);
      const bytes = align(piece.length, 16);
      memory.fill(filling, at + piece.length, at + bytes);
      if (step(kernel, at, bytes, from)) return true;
    }
    return false;
  });
}

async function rewrite(image: PixelImage, step: Step<void>): Promise<PixelImage> {
  const out = new Uint8ClampedArray(image.rgba.length);
  await withPieces(image, 0, (kernel, at, bytes, from) => {
    step(kernel, at, bytes, from);
    copyBack(kernel, at, bytes, out, from);
    return false;
  });
  return pixelImage(out, image.widthPx, image.heightPx);
}

function copyBack(kernel: Kernel, at: number, bytes: number, out: Uint8ClampedArray, from: number): void {
  out.set(new Uint8Array(kernel.memory.buffer, at, Math.min(bytes, out.length - from)), from);
}
