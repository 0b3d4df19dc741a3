import type { Area } from '../../domain/geometry/turn.ts';
import { cutImage, type PixelImage, pixelImage } from '../../kernels/image.ts';

/** In a lossy image, a change inside a block of this size affects the whole block. */
const LOSSY_CELL_PX = 8;

/** If a smaller share of a rectangle is unchanged, its transparency costs more than it saves. */
const LEAST_UNCHANGED = 0.25;

const OPAQUE = 255;

/**
 * Makes the unchanged pixels of a rectangle transparent, so it can be drawn over the previous frame.
 *
 * @returns `null` if too little is unchanged, or if a changed pixel is not opaque and would be blended with the pixel
 *   below it
 */
export function clearUnchanged(
  before: Uint32Array,
  image: PixelImage,
  area: Area,
  isLossless: boolean,
): PixelImage | null {
  const cell = isLossless ? 1 : LOSSY_CELL_PX;
  const part = cutImage(image, area);
  const pixels = new Uint32Array(part.rgba.buffer.slice(0));
  let cleared = 0;
  for (let y = 0; y < area.heightPx; y += cell) {
    for (let x = 0; x < area.widthPx; x += cell) {
      const [right, bottom] = [Math.min(x + cell, area.widthPx), Math.min(y + cell, area.heightPx)];
      const state = stateOf(before, pixels, image.widthPx, area, [x, y, right, bottom]);
      if (state === 'mixed') return null;
      if (state === 'changed') continue;
      for (let row = y; row < bottom; row++) pixels.fill(0, row * area.widthPx + x, row * area.widthPx + right);
      cleared += (right - x) * (bottom - y);
    }
  }
  if (cleared < LEAST_UNCHANGED * pixels.length) return null;
  return pixelImage(new Uint8ClampedArray(pixels.buffer), area.widthPx, area.heightPx);
}

type Cell = readonly [left: number, top: number, right: number, bottom: number];

/** `mixed`: the cell changes, and not all its pixels are opaque. */
function stateOf(
  before: Uint32Array,
  pixels: Uint32Array,
  widthPx: number,
  area: Area,
  [left, top, right, bottom]: Cell,
): 'same' | 'changed' | 'mixed' {
  let isSame = true;
  let isOpaque = true;
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const pixel = pixels[y * area.widthPx + x] as number;
      isSame &&= pixel === before[(y + area.yPx) * widthPx + x + area.xPx];
      isOpaque &&= pixel >>> 24 === OPAQUE;
    }
  }
  if (isSame) return 'same';
  return isOpaque ? 'changed' : 'mixed';
}
