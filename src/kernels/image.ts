import type { PixelSize } from '../domain/geometry/size.ts';
import type { Area } from '../domain/geometry/turn.ts';

/**
 * A decoded image: sRGB, straight alpha, 8 bits, four bytes per pixel, rows from the top.
 * `rgba` owns its buffer exactly (offset 0, full length): the WASM packages read the whole `.buffer`.
 * Functions that receive a `PixelImage` must not write to it.
 */
export interface PixelImage {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** An opaque decoded image like `PixelImage`. Its rows are produced on demand and are never all in memory. */
export interface PixelRows extends PixelSize {
  /** @returns RGBA of these rows, valid until the next call */
  readRows(first: number, count: number): Uint8Array;
  /** Releases the source of the rows. No row can be read afterward. */
  release(): void;
}

/** Rows copied at once, few enough to stay in the processor's cache. */
const ROWS_AT_ONCE = 16;

/** Returns the whole image and releases its rows. */
export function wholeImage(image: PixelImage | PixelRows): PixelImage {
  if (!('readRows' in image)) return image;
  const { widthPx, heightPx } = image;
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row += ROWS_AT_ONCE) {
    rgba.set(image.readRows(row, Math.min(ROWS_AT_ONCE, heightPx - row)), row * widthPx * 4);
  }
  image.release();
  return { widthPx, heightPx, rgba };
}

/** Crops an image and releases its rows. Returns the same image if the area covers all of it. */
export function cutImage(image: PixelImage | PixelRows, area: Area): PixelImage {
  const { xPx, yPx, widthPx, heightPx } = area;
  if (widthPx === image.widthPx && heightPx === image.heightPx) return wholeImage(image);
  const stride = image.widthPx * 4;
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let row = 0; row < heightPx; row++) {
    const source =
      'readRows' in image
        ? image.readRows(yPx + row, 1)
        : image.rgba.subarray((yPx + row) * stride, (yPx + row + 1) * stride);
    rgba.set(source.subarray(xPx * 4, (xPx + widthPx) * 4), row * widthPx * 4);
  }
  if ('readRows' in image) image.release();
  return { widthPx, heightPx, rgba };
}

/**
 * Wraps RGBA pixels in an image that owns its buffer exactly. Copies views into a larger buffer.
 *
 * @throws RangeError if the number of bytes does not match the size
 */
export function pixelImage(rgba: Uint8ClampedArray | Uint8Array, widthPx: number, heightPx: number): PixelImage {
  if (rgba.length !== widthPx * heightPx * 4) {
    throw new RangeError(`${rgba.length} bytes are not a ${widthPx} x ${heightPx} image`);
  }
  const owns =
    rgba.byteOffset === 0 && rgba.byteLength === rgba.buffer.byteLength && rgba.buffer instanceof ArrayBuffer;
  const buffer = owns ? (rgba.buffer as ArrayBuffer) : new Uint8Array(rgba).buffer;
  return { widthPx, heightPx, rgba: new Uint8ClampedArray(buffer) };
}
