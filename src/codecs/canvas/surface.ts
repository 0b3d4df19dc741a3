import { fail } from '../../domain/failure.ts';
import type { PixelSize } from '../../domain/limits.ts';
import type { PixelImage } from '../contract.ts';
import { pixelImage } from '../contract.ts';
import type { Rgb } from '../recipe.ts';
import type { Orientation } from '../source-info.ts';

/** A drawing surface in memory and its context. */
export interface Surface {
  readonly canvas: OffscreenCanvas;
  readonly context: OffscreenCanvasRenderingContext2D;
}

/** @throws FailureError `out-of-memory` when the browser gives no surface of this size */
export function createSurface({ widthPx, heightPx }: PixelSize, { readBack = false } = {}): Surface {
  const canvas = new OffscreenCanvas(widthPx, heightPx);
  const context = canvas.getContext('2d', { willReadFrequently: readBack });
  if (!context) return fail({ code: 'out-of-memory', widthPx, heightPx });
  context.imageSmoothingEnabled = true;
  context.imageSmoothingQuality = 'high';
  return { canvas, context };
}

/**
 * Draw a picture at a size. Browsers without a smoothing quality (Firefox) sample only a few source
 * pixels, so there the picture is halved until the last step is less than a factor of two.
 *
 * @param matte solid colour behind the picture, `null` to keep transparency
 */
export function drawResized(bitmap: ImageBitmap, size: PixelSize, matte: Rgb | null): Surface {
  let source: ImageBitmap | OffscreenCanvas = bitmap;
  const smooths = 'imageSmoothingQuality' in OffscreenCanvasRenderingContext2D.prototype;
  while (!smooths && source.width >= 2 * size.widthPx && source.height >= 2 * size.heightPx) {
    const half = createSurface({ widthPx: Math.ceil(source.width / 2), heightPx: Math.ceil(source.height / 2) });
    half.context.drawImage(source, 0, 0, half.canvas.width, half.canvas.height);
    source = half.canvas;
  }
  const surface = createSurface(size);
  if (matte) {
    surface.context.fillStyle = `rgb(${matte.join(' ')})`;
    surface.context.fillRect(0, 0, size.widthPx, size.heightPx);
  }
  surface.context.drawImage(source, 0, 0, size.widthPx, size.heightPx);
  return surface;
}

/** Turn a picture upright. The bitmap that was given is closed. */
export function turnBitmap(bitmap: ImageBitmap, orientation: Orientation): ImageBitmap {
  const { width, height } = bitmap;
  const matrix: { readonly [From in Orientation]: DOMMatrix2DInit } = {
    1: { a: 1, d: 1 },
    2: { a: -1, d: 1, e: width },
    3: { a: -1, d: -1, e: width, f: height },
    4: { a: 1, d: -1, f: height },
    5: { a: 0, b: 1, c: 1, d: 0 },
    6: { a: 0, b: 1, c: -1, d: 0, e: height },
    7: { a: 0, b: -1, c: -1, d: 0, e: height, f: width },
    8: { a: 0, b: -1, c: 1, d: 0, f: width },
  };
  const swap = orientation >= 5;
  const { canvas, context } = createSurface({ widthPx: swap ? height : width, heightPx: swap ? width : height });
  context.setTransform(matrix[orientation]);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return canvas.transferToImageBitmap();
}

/** Largest surface that is kept for the next picture, pixels. */
const MAX_KEPT_PIXELS = 4e6;

let kept: Surface | null = null;

/** A surface that shows these pixels, until it is asked for the next ones: a new one would cost as much as the rest. */
export function surfaceOf({ rgba, widthPx, heightPx }: PixelImage): Surface {
  const fits = kept?.canvas.width === widthPx && kept.canvas.height === heightPx;
  const surface = kept && fits ? kept : createSurface({ widthPx, heightPx }, { readBack: true });
  kept = widthPx * heightPx <= MAX_KEPT_PIXELS ? surface : null;
  surface.context.putImageData(new ImageData(rgba, widthPx, heightPx), 0, 0);
  return surface;
}

/** Pixels of a surface, un-premultiplied by the browser. */
export function readPixels({ canvas, context }: Surface): PixelImage {
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  return pixelImage(data, width, height);
}

/** iOS before 17.4 draws nothing on a canvas above this area, and says nothing (WebKit 276145@main raised it). */
const MAX_EVERYWHERE_PIXELS = 16_777_216;

/**
 * Pixels of a bitmap, read in strips that the canvas of every browser can hold.
 *
 * @param maxCanvasPixels largest area of one strip; one row at least
 */
export function readBitmap(bitmap: ImageBitmap, maxCanvasPixels = MAX_EVERYWHERE_PIXELS): PixelImage {
  const { width, height } = bitmap;
  const stripPx = Math.min(height, Math.max(1, Math.floor(maxCanvasPixels / width)));
  const { context } = createSurface({ widthPx: width, heightPx: stripPx }, { readBack: true });
  // Copied instead of blended, so that no strip shows through the next.
  context.globalCompositeOperation = 'copy';
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let top = 0; top < height; top += stripPx) {
    const rows = Math.min(stripPx, height - top);
    context.drawImage(bitmap, 0, -top);
    rgba.set(context.getImageData(0, 0, width, rows).data, top * width * 4);
  }
  return pixelImage(rgba, width, height);
}

let readBack: boolean | null = null;

/**
 * Whether canvas gives back the pixels that were drawn. Browsers that resist fingerprinting add
 * noise or return one colour. Asked once a worker.
 */
export function readBackIsTrusted(): boolean {
  readBack ??= probeReadBack();
  return readBack;
}

function probeReadBack(): boolean {
  const size = 16;
  const { context } = createSurface({ widthPx: size, heightPx: size }, { readBack: true });
  const drawn = new ImageData(size, size);
  for (let i = 0; i < drawn.data.length; i++) drawn.data[i] = i % 4 === 3 ? 255 : (i * 37) % 256;
  context.putImageData(drawn, 0, 0);
  const read = context.getImageData(0, 0, size, size).data;
  return read.every((value, i) => value === drawn.data[i]);
}
