import type { Rgb } from '../domain/geometry/pad.ts';
import type { PixelSize } from '../domain/geometry/size.ts';
import type { Area } from '../domain/geometry/turn.ts';
import { type PixelImage, pixelImage } from './image.ts';

/** The mask of the alpha byte in an RGBA pixel that is read as one 32-bit number, in the byte order of this machine. */
const ALPHA_MASK = new Uint32Array(new Uint8Array([0, 0, 0, 255]).buffer)[0] as number;

/** An opaque image of one color. */
export function solidImage({ widthPx, heightPx }: PixelSize, color: Rgb): PixelImage {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  const [pixel = 0] = new Uint32Array(new Uint8Array([...color, 255]).buffer);
  new Uint32Array(rgba.buffer).fill(pixel);
  return pixelImage(rgba, widthPx, heightPx);
}

/** Copies an image with its alpha onto a canvas. Ignores pixels beyond the canvas's right and bottom edges. */
export function copyOnto(canvas: PixelImage, image: PixelImage, xPx: number, yPx: number): void {
  const [target, source] = [new Uint32Array(canvas.rgba.buffer), new Uint32Array(image.rgba.buffer)];
  forEachRow(canvas, image, xPx, yPx, (from, to, count) => target.set(source.subarray(from, from + count), to));
}

/**
 * Draws an image over a canvas, both with straight alpha. Ignores pixels beyond the canvas's right and bottom edges.
 */
export function drawOnto(canvas: PixelImage, image: PixelImage, xPx: number, yPx: number): void {
  const [target, source] = [new Uint32Array(canvas.rgba.buffer), new Uint32Array(image.rgba.buffer)];
  forEachRow(canvas, image, xPx, yPx, (from, to, count) => {
    for (let i = 0; i < count; i++) {
      const pixel = source[from + i] as number;
      const alpha = pixel & ALPHA_MASK;
      if (alpha === 0) continue;
      const isOpaque = alpha === (ALPHA_MASK | 0);
      const isOverNothing = ((target[to + i] as number) & ALPHA_MASK) === 0;
      if (isOpaque || isOverNothing) target[to + i] = pixel;
      else blend(canvas.rgba, (to + i) * 4, image.rgba, (from + i) * 4);
    }
  });
}

/** Makes an area of a canvas transparent. */
export function clearArea(canvas: PixelImage, area: Area): void {
  const target = new Uint32Array(canvas.rgba.buffer);
  forEachRow(canvas, area, area.xPx, area.yPx, (_from, to, count) => target.fill(0, to, to + count));
}

/** Averages two colors, weighted by their contributions to the alpha, and rounds to the nearest integer. */
function blend(over: Uint8ClampedArray, to: number, rgba: Uint8ClampedArray, from: number): void {
  const own = (rgba[from + 3] as number) * 255;
  const below = (over[to + 3] as number) * (255 - (rgba[from + 3] as number));
  const all = own + below;
  for (let channel = 0; channel < 3; channel++) {
    const sum = (rgba[from + channel] as number) * own + (over[to + channel] as number) * below;
    over[to + channel] = Math.round(sum / all);
  }
  over[to + 3] = Math.round(all / 255);
}

/** Visits the visible part of each row: its first pixel in the image, its first pixel in the canvas, and its length. */
function forEachRow(
  canvas: Pick<PixelImage, 'widthPx' | 'heightPx'>,
  { widthPx, heightPx }: Pick<PixelImage, 'widthPx' | 'heightPx'>,
  xPx: number,
  yPx: number,
  visit: (from: number, to: number, count: number) => void,
): void {
  const count = Math.min(widthPx, canvas.widthPx - xPx);
  if (count <= 0) return;
  for (let row = 0; row < Math.min(heightPx, canvas.heightPx - yPx); row++) {
    visit(row * widthPx, (yPx + row) * canvas.widthPx + xPx, count);
  }
}
