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
  let [from, to] = [shares.slice(), new Float64Array(shares.length)];
  for (const [count, length, step, next] of [
    [heightPx, widthPx, 1, widthPx],
    [heightPx, widthPx, 1, widthPx],
    [widthPx, heightPx, widthPx, 1],
    [widthPx, heightPx, widthPx, 1],
  ] as const) {
    for (let line = 0; line < count; line++) averageAlong(from, to, line * next, step, length, radius);
    [from, to] = [to, from];
  }
  return from;
}

function averageAlong(
  from: Float64Array,
  to: Float64Array,
  start: number,
  step: number,
  length: number,
  radius: number,
): void {
  let sum = 0;
  for (let i = -radius; i < length; i++) {
    if (i + radius < length) sum += from[start + (i + radius) * step] as number;
    if (i - radius - 1 >= 0) sum -= from[start + (i - radius - 1) * step] as number;
    // A sum of what was added and taken away is not exactly zero.
    if (i >= 0) to[start + i * step] = sum > LEAST ? sum / (2 * radius + 1) : 0;
  }
}
