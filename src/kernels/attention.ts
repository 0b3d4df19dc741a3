import type { PixelImage } from './image.ts';

/** The longer side of the map, in cells. Finer maps find detail instead of subjects. */
const MAP_SIDE = 48;

/** Pixels read per cell and direction, so that the time does not depend on the size of the image. */
const SAMPLES = 8;

/**
 * What draws attention. `edge`: detail in luma; `skin`: the hue of skin of any shade; `saturation`; `contrast`: the
 * squared distance from the mean color. Their relation is by judgment: all weights within a factor of two place the
 * crops of the benchmark `attention` equally well, without edges clearly worse.
 */
const WEIGHTS = { edge: 1, skin: 0.36, saturation: 0.3, contrast: 1 };

/** The direction of skin in RGB, of length 1. Shades differ in length, hardly in direction. */
const SKIN = { r: 0.78, g: 0.57, b: 0.44 };

/** How much less the border of a crop counts than its middle: subjects should not be cut. */
const BORDER_LOSS = 0.5;

/** How much less a crop at the edge of the image counts than one in the middle. */
const OFF_CENTER_LOSS = 0.15;

/** Planes of a small image: RGB from 0 to 1. */
interface Map {
  readonly width: number;
  readonly height: number;
  readonly r: Float64Array;
  readonly g: Float64Array;
  readonly b: Float64Array;
}

/**
 * Finds the part of an image that draws the most attention.
 *
 * @param share width and height of the part, as shares of the image's sides, above 0 and at most 1
 * @returns the middle of the part, in the image: 0 is the left or top edge, 1 the right or bottom edge
 */
export function attentionSpot(image: PixelImage, share: { readonly x: number; readonly y: number }) {
  const map = shrink(image);
  const saliency = measure(map);
  const width = Math.max(1, Math.round(share.x * map.width));
  const height = Math.max(1, Math.round(share.y * map.height));
  const [across, down] = [borderWeights(width), borderWeights(height)];
  const [lastX, lastY] = [map.width - width, map.height - height];
  let best = { x: 0, y: 0, sum: Number.NEGATIVE_INFINITY };
  for (let y = 0; y <= lastY; y++) {
    for (let x = 0; x <= lastX; x++) {
      const off = offCenter(x, lastX) ** 2 + offCenter(y, lastY) ** 2;
      const sum = weightedSum(saliency, map.width, { x, y }, across, down) * (1 - OFF_CENTER_LOSS * off);
      if (sum > best.sum) best = { x, y, sum };
    }
  }
  const middle = (start: number, last: number, part: number) =>
    last === 0 ? 0.5 : (start / last) * (1 - part) + part / 2;
  return { x: middle(best.x, lastX, share.x), y: middle(best.y, lastY, share.y) };
}

/** −1 at one end of the range, 1 at the other. */
function offCenter(start: number, last: number): number {
  return last === 0 ? 0 : (start / last) * 2 - 1;
}

/** The mean colors of the cells. Transparent pixels count as gray. */
function shrink({ rgba, widthPx, heightPx }: PixelImage): Map {
  const scale = Math.min(1, MAP_SIDE / Math.max(widthPx, heightPx));
  const [width, height] = [Math.max(1, Math.round(widthPx * scale)), Math.max(1, Math.round(heightPx * scale))];
  const planes = () => new Float64Array(width * height);
  const map = { width, height, r: planes(), g: planes(), b: planes() };
  const place = (cell: number, at: number, cells: number, px: number) =>
    Math.min(px - 1, Math.floor(((cell + (at + 0.5) / SAMPLES) * px) / cells));
  for (let cell = 0; cell < width * height; cell++) {
    const [cellX, cellY] = [cell % width, Math.floor(cell / width)];
    for (let row = 0; row < SAMPLES; row++) {
      const start = place(cellY, row, height, heightPx) * widthPx;
      for (let column = 0; column < SAMPLES; column++) {
        const at = (start + place(cellX, column, width, widthPx)) * 4;
        const [r = 0, g = 0, b = 0, a = 0] = rgba.subarray(at, at + 4);
        const gray = 128 * (1 - a / 255);
        (map.r[cell] as number) += ((r * a) / 255 + gray) / (255 * SAMPLES ** 2);
        (map.g[cell] as number) += ((g * a) / 255 + gray) / (255 * SAMPLES ** 2);
        (map.b[cell] as number) += ((b * a) / 255 + gray) / (255 * SAMPLES ** 2);
      }
    }
  }
  return map;
}

function measure({ width, height, r, g, b }: Map): Float64Array {
  const luma = r.map((red, i) => 0.299 * red + 0.587 * (g[i] ?? 0) + 0.114 * (b[i] ?? 0));
  const average = { y: mean(luma), r: mean(r), b: mean(b) };
  const lumaAt = (x: number, y: number) =>
    luma[Math.min(height - 1, Math.max(0, y)) * width + Math.min(width - 1, Math.max(0, x))] ?? 0;
  return luma.map((y, i) => {
    const [column, row] = [i % width, Math.floor(i / width)];
    const [red, green, blue] = [r[i] ?? 0, g[i] ?? 0, b[i] ?? 0];
    const around =
      lumaAt(column - 1, row) + lumaAt(column + 1, row) + lumaAt(column, row - 1) + lumaAt(column, row + 1);
    const saturation = y > 0.05 && y < 0.95 ? Math.max(red, green, blue) - Math.min(red, green, blue) : 0;
    const distance = Math.hypot(
      y - average.y,
      1.5 * (red - y - (average.r - average.y)),
      1.5 * (blue - y - (average.b - average.y)),
    );
    return (
      WEIGHTS.edge * Math.abs(4 * y - around) +
      WEIGHTS.skin * skinOf(red, green, blue, y) +
      WEIGHTS.saturation * saturation +
      WEIGHTS.contrast * distance ** 2
    );
  });
}

/** 1 for the color of skin, 0 for all that is far from it or dark. */
function skinOf(r: number, g: number, b: number, luma: number): number {
  const length = Math.hypot(r, g, b) || 1;
  const distance = Math.hypot(r / length - SKIN.r, g / length - SKIN.g, b / length - SKIN.b);
  return luma > 0.2 && distance < 0.2 ? 1 - distance / 0.2 : 0;
}

function mean(values: Float64Array): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function borderWeights(length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => 1 - BORDER_LOSS * (((i + 0.5) / length) * 2 - 1) ** 4);
}

function weightedSum(
  saliency: Float64Array,
  stride: number,
  { x, y }: { readonly x: number; readonly y: number },
  across: Float64Array,
  down: Float64Array,
): number {
  let sum = 0;
  for (let row = 0; row < down.length; row++) {
    let line = 0;
    const start = (y + row) * stride + x;
    for (let column = 0; column < across.length; column++) {
      line += (saliency[start + column] as number) * (across[column] as number);
    }
    sum += line * (down[row] as number);
  }
  return sum;
}
