/** Runs in the blank page, bundled by the scenario. Encodes an image as AVIF and as JPEG. */

import { obeysQuantizers } from '../../src/codecs/avif/browser-encoder.ts';
import { codec } from '../../src/codecs/avif/codec.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { encodeImage } from '../../src/jobs/encode/encode-image.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { readPixels } from './read-pixels.mjs';

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;

/** @param {File} file @param {number} megapixels to which larger images are shrunk @returns the megapixels */
export async function take(file, megapixels) {
  const whole = await readPixels(file);
  const ratio = Math.min(1, Math.sqrt((megapixels * 1e6) / (whole.widthPx * whole.heightPx)));
  const size = { widthPx: Math.round(whole.widthPx * ratio), heightPx: Math.round(whole.heightPx * ratio) };
  image = ratio < 1 ? await resizeImage(whole, size) : whole;
  return (image.widthPx * image.heightPx) / 1e6;
}

/** Returns true if the browser's own encoder can be used. */
export function hasBrowserEncoder() {
  return obeysQuantizers('4:2:0');
}

/** @param {'fast' | 'balanced'} effort @returns the milliseconds of one encode at quality 80 */
export async function time(effort) {
  const startedAt = performance.now();
  await codec.encode(image, 80, effort);
  return performance.now() - startedAt;
}

/**
 * Encodes AVIF with the effort of large images, even if the image is small.
 *
 * @param {'avif' | 'jpeg'} format
 * @param {'balanced' | 'smallest'} effort
 * @param {readonly number[]} qualities
 */
export async function curve(format, effort, qualities) {
  const reference = await prepare(image);
  const points = [];
  for (const quality of qualities) {
    const bytes = await (format === 'avif'
      ? codec.encode(image, quality, effort)
      : encodeImage(image, formatOf(format), quality, { effort }));
    const decoded = await readPixels(new Blob([bytes]));
    points.push({ bytes: bytes.length, score: reference?.compare(decoded).score ?? 100 });
  }
  reference?.release();
  return points;
}
