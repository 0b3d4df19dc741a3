import type { Rgb } from '../../domain/geometry/pad.ts';
import type { Orientation } from '../../domain/geometry/turn.ts';
import { type PixelImage, pixelImage } from '../image.ts';

export function hasTransparency({ rgba }: PixelImage): boolean {
  for (let i = 3; i < rgba.length; i += 4) if (rgba[i] !== 255) return true;
  return false;
}

/** Whether red, green and blue are equal in every pixel. */
export function isGray({ rgba }: PixelImage): boolean {
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at] !== rgba[at + 1] || rgba[at] !== rgba[at + 2]) return false;
  }
  return true;
}

/**
 * Blends an image over a solid color: `(c*a + matte*(255-a) + 127) / 255`, rounded down. Canvas does the same with
 * black when it writes a JPEG.
 *
 * @returns a new opaque image, or the same one if it is opaque
 */
export function flatten(image: PixelImage, [red, green, blue]: Rgb): PixelImage {
  if (!hasTransparency(image)) return image;
  const { rgba, widthPx, heightPx } = image;
  const out = new Uint8ClampedArray(rgba.length);
  for (let i = 0; i < rgba.length; i += 4) {
    const alpha = rgba[i + 3] as number;
    const rest = 255 - alpha;
    out[i] = Math.floor(((rgba[i] as number) * alpha + red * rest + 127) / 255);
    out[i + 1] = Math.floor(((rgba[i + 1] as number) * alpha + green * rest + 127) / 255);
    out[i + 2] = Math.floor(((rgba[i + 2] as number) * alpha + blue * rest + 127) / 255);
    out[i + 3] = 255;
  }
  return pixelImage(out, widthPx, heightPx);
}

/**
 * Sets fully transparent pixels to 0, because invisible colors cost bytes and can reveal what was cut out.
 *
 * @returns a new image, or the same one if no fully transparent pixel has a color
 */
export function clearHiddenColors(image: PixelImage): PixelImage {
  const pixels = new Uint32Array(image.rgba.buffer);
  const alphaMask = ALPHA_MASK;
  let out: Uint32Array | null = null;
  for (let i = 0; i < pixels.length; i++) {
    const pixel = pixels[i] as number;
    if (pixel !== 0 && (pixel & alphaMask) === 0) {
      out ??= pixels.slice();
      out[i] = 0;
    }
  }
  return out ? pixelImage(new Uint8ClampedArray(out.buffer as ArrayBuffer), image.widthPx, image.heightPx) : image;
}

/** The mask of the alpha byte in an RGBA pixel that is read as one 32-bit number, in the byte order of this machine. */
const ALPHA_MASK = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] as number;

/** Reduces alpha to one bit: pixels with alpha 128 or more become opaque, all others 0. */
export function thresholdAlpha(image: PixelImage): PixelImage {
  if (!hasTransparency(image)) return image;
  const out = image.rgba.slice();
  for (let i = 3; i < out.length; i += 4) {
    if ((out[i] as number) < 128) out[i - 3] = out[i - 2] = out[i - 1] = out[i] = 0;
    else out[i] = 255;
  }
  return pixelImage(out, image.widthPx, image.heightPx);
}

/**
 * Rotates and flips stored pixels upright (TIFF 6.0 and EXIF 2.3, tag 0x0112).
 *
 * @returns a new image, or the same one for orientation 1
 */
export function orient(image: PixelImage, orientation: Orientation): PixelImage {
  if (orientation === 1) return image;
  const { widthPx: width, heightPx: height } = image;
  const swap = orientation >= 5;
  const outWidth = swap ? height : width;
  const outHeight = swap ? width : height;
  const source = new Uint32Array(image.rgba.buffer);
  const out = new Uint32Array(source.length);
  // Position of the stored pixel (0, 0) in the result, and the steps for one column and one row.
  const last = source.length - 1;
  const walk: { readonly [From in Exclude<Orientation, 1>]: readonly [start: number, column: number, row: number] } = {
    2: [width - 1, -1, width],
    3: [last, -1, -width],
    4: [last - width + 1, 1, -width],
    5: [0, outWidth, 1],
    6: [outWidth - 1, outWidth, -1],
    7: [last, -outWidth, -1],
    8: [last - outWidth + 1, -outWidth, 1],
  };
  const [start, column, row] = walk[orientation];
  for (let y = 0, from = 0; y < height; y++) {
    for (let x = 0, to = start + y * row; x < width; x++, to += column) out[to] = source[from++] as number;
  }
  return pixelImage(new Uint8ClampedArray(out.buffer), outWidth, outHeight);
}
