import type { PixelSize } from '../../domain/geometry/size.ts';
import { Coverage } from './coverage.ts';
import type { MarkLayer } from './layer.ts';
import { type Outline, outlines, UNITS_PER_EM } from './outlines.ts';

/** What stands for a character that the font does not have. */
const MISSING = 0x3f;

/** The part of the height above the baseline. Accents on capitals reach into the edge. */
const ABOVE = 0.76;

/** In shares of the height: how far accents reach into the edge, and half of how far the dark outline does. */
const ACCENTS = 0.36;
const OUTLINE = 0.085;

/** How dark the outline is where it is darkest. */
const DARKNESS = 0.9;

/** Less is nothing. */
const LEAST = 1e-6;

/** A share of the blurred text is enough for the full outline, so that it is as dark around thin strokes. */
const GAIN = 3;

function charactersOf(text: string): readonly Outline[] {
  const known = outlines();
  return [...text.normalize('NFC')].flatMap(
    (letter) => known.get(letter.codePointAt(0) ?? 0) ?? known.get(MISSING) ?? [],
  );
}

/** The width of a text, in multiples of its height. */
export function textAspect(text: string): number {
  const units = charactersOf(text).reduce((sum, { advance }) => sum + advance, 0);
  return Math.max(units, 1) / UNITS_PER_EM;
}

/** Draws a light text with a soft dark outline, which stays readable on light and dark images. @param opacity 0 to 1 */
export function textLayer(text: string, heightPx: number, opacity: number): MarkLayer {
  const radius = Math.max(1, Math.round(heightPx * OUTLINE));
  const edgePx = Math.ceil(heightPx * ACCENTS) + 2 * radius + 1;
  const size = {
    widthPx: Math.ceil(textAspect(text) * heightPx) + 2 * edgePx,
    heightPx: Math.ceil(heightPx) + 2 * edgePx,
  };
  const coverage = new Coverage(size);
  const scale = heightPx / UNITS_PER_EM;
  const yPx = edgePx + heightPx * ABOVE;
  let xPx = edgePx;
  for (const { advance, contours } of charactersOf(text)) {
    for (const contour of contours) coverage.add(contour, { xPx, yPx, scale });
    xPx += advance * scale;
  }
  const fill = coverage.shares();
  const dark = blurred(fill, size.widthPx, size.heightPx, radius);
  const light = new Float32Array(fill.length * 4);
  for (let i = 0; i < fill.length; i++) {
    const white = (fill[i] as number) * opacity;
    const black = Math.min(1, (dark[i] as number) * GAIN) * DARKNESS * opacity;
    light[i * 4] = white;
    light[i * 4 + 1] = white;
    light[i * 4 + 2] = white;
    light[i * 4 + 3] = white + black * (1 - (fill[i] as number));
  }
  return { ...size, light, edgePx };
}

/** Two passes of a moving average in each direction are close to a Gaussian blur. */
function blurred(shares: Float64Array, widthPx: number, heightPx: number, radius: number): Float64Array {
  const size = { widthPx, heightPx };
  const [blurred, other] = [shares.slice(), new Float64Array(shares.length)];
  averageRows(blurred, other, size, radius);
  averageRows(other, blurred, size, radius);
  averageColumns(blurred, other, size, radius);
  averageColumns(other, blurred, size, radius);
  return blurred;
}

/** A sum of what was added and taken away is not exactly zero. */
const averageOf = (sum: number, factor: number) => (sum > LEAST ? sum * factor : 0);

function averageRows(from: Float64Array, to: Float64Array, { widthPx, heightPx }: PixelSize, radius: number): void {
  const factor = 1 / (2 * radius + 1);
  for (let row = 0; row < heightPx * widthPx; row += widthPx) {
    let sum = 0;
    for (let x = -radius; x < widthPx; x++) {
      if (x + radius < widthPx) sum += from[row + x + radius] as number;
      if (x > radius) sum -= from[row + x - radius - 1] as number;
      if (x >= 0) to[row + x] = averageOf(sum, factor);
    }
  }
}

/** Sums all columns at once, because reading one after the other would miss the cache. */
function averageColumns(from: Float64Array, to: Float64Array, { widthPx, heightPx }: PixelSize, radius: number): void {
  const factor = 1 / (2 * radius + 1);
  const sums = new Float64Array(widthPx);
  for (let y = -radius; y < heightPx; y++) {
    const [first, added, taken] = [y * widthPx, (y + radius) * widthPx, (y - radius - 1) * widthPx];
    for (let x = 0; x < widthPx; x++) {
      let sum = sums[x] as number;
      if (added < from.length) sum += from[added + x] as number;
      if (taken >= 0) sum -= from[taken + x] as number;
      sums[x] = sum;
      if (y >= 0) to[first + x] = averageOf(sum, factor);
    }
  }
}
