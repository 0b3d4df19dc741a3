import { align, layOut } from '../memory.ts';
import { supportsSimd } from '../simd.ts';
import { Coverage } from './coverage.ts';
import { withKernel } from './kernel.ts';
import type { MarkLayer } from './layer.ts';
import { type Outline, outlines, UNITS_PER_EM } from './outlines.ts';
import { DARKNESS, GAIN, type Shading, shadeText } from './text-plain.ts';

/** What stands for a character that the font does not have. */
const MISSING = 0x3f;

/** The part of the height above the baseline. Accents on capitals reach into the edge. */
const ABOVE = 0.76;

/** In shares of the height: how far accents reach into the edge, and half of how far the dark outline does. */
const ACCENTS = 0.36;
const OUTLINE = 0.085;

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
export async function textLayer(text: string, heightPx: number, opacity: number): Promise<MarkLayer> {
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
  const shading = { radius, opacity };
  const light = supportsSimd() ? await shadeWithSimd(coverage, shading) : shadeText(coverage, shading);
  return { ...size, light, edgePx };
}

function shadeWithSimd(coverage: Coverage, { radius, opacity }: Shading): Promise<Float32Array> {
  const { widthPx, heightPx } = coverage.size;
  const stride = align(widthPx, 4);
  const lay = layOut(0);
  const [areas, rowBytes] = [lay(coverage.areas.byteLength), stride * 4];
  const [shares, blurred, other] = [lay(rowBytes * heightPx), lay(rowBytes * heightPx), lay(rowBytes * heightPx)];
  const [sums, light] = [lay(rowBytes), lay(widthPx * heightPx * 16)];
  return withKernel(lay(0), (kernel, at) => {
    const { buffer } = kernel.memory;
    new Float64Array(buffer, at + areas).set(coverage.areas);
    kernel.coverRows(at + areas, widthPx, heightPx, stride, at + shares);
    kernel.averageRows(at + shares, at + other, widthPx, heightPx, stride, radius);
    kernel.averageRows(at + other, at + blurred, widthPx, heightPx, stride, radius);
    kernel.averageColumns(at + blurred, at + other, heightPx, stride, radius, at + sums);
    kernel.averageColumns(at + other, at + blurred, heightPx, stride, radius, at + sums);
    const darkness = DARKNESS * opacity;
    kernel.shadeText(at + shares, at + blurred, widthPx, heightPx, stride, opacity, GAIN, darkness, at + light);
    return new Float32Array(buffer, at + light, widthPx * heightPx * 4).slice();
  });
}
