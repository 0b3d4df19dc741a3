/** Runs in the blank page, bundled by the scenario. Searches for looks and sizes on one thread, each in several ways. */
import encodeMozJpeg from '@jsquash/jpeg/encode.js';
import { jpegOptions } from '../../src/codecs/jpeg/options.ts';
import { FailureError } from '../../src/domain/outcome/failure.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { decodeOutput } from '../../src/jobs/decode/decode.ts';
import { encodeImage } from '../../src/jobs/encode/encode-image.ts';
import { wasmTools } from '../../src/jobs/goal/encoder.ts';
import { meetGoal } from '../../src/jobs/goal/meet-goal.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import imageCompression from '../peers/node_modules/browser-image-compression/dist/browser-image-compression.mjs';
import { readPixels } from './read-pixels.mjs';

const EFFORT = 'balanced';

/** The smallest step between the qualities that a search for WebP tries. */
const QUALITY_STEP = 0.25;
/** The search stops if a lower quality saves less than this factor. */
const WORTH_A_TRY = 1.003;
/** Smaller images are icons. */
const LEAST_PIXELS = 250_000;

const WHITE = /** @type {const} */ ([255, 255, 255]);

/** @typedef {'jpeg' | 'webp' | 'avif' | 'jxl'} Format */
/** @typedef {{ bytes: number, score: number, encodes: number, ms: number }} Found */

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;
/** @type {Awaited<ReturnType<typeof prepare>>} */
let reference = null;

/**
 * Prepares an image as the site does before encoding.
 *
 * @param {File} file
 * @param {number} megapixels to which it is shrunk
 * @returns its megapixels; 0 if it is too small
 */
export async function take(file, megapixels) {
  const whole = await readPixels(file);
  const ratio = Math.sqrt((megapixels * 1e6) / (whole.widthPx * whole.heightPx));
  // Most graphics have fewer than two megapixels, so accept smaller images at this size.
  const isEnough = ratio <= 1.2 || (megapixels <= 2 && whole.widthPx * whole.heightPx >= LEAST_PIXELS);
  if (!isEnough) return 0;
  const size = { widthPx: Math.round(whole.widthPx * ratio), heightPx: Math.round(whole.heightPx * ratio) };
  const shrunk = ratio < 1 ? await resizeImage(whole, size) : whole;
  const { flatten } = wasmTools({ effort: EFFORT }, shrunk);
  image = await flatten(shrunk, WHITE);
  reference?.release();
  reference = await prepare(image);
  return (image.widthPx * image.heightPx) / 1e6;
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function scoreOf(bytes) {
  return reference?.compare(await decodeOutput(bytes)).score ?? 100;
}

/**
 * Runs our search. A separate comparison measures the score.
 *
 * @param {Format} format
 * @param {import('../../src/domain/settings/goal.ts').Goal} goal
 * @returns `null` if no quality reaches the size
 */
export async function meet(format, goal) {
  const tools = wasmTools({ effort: EFFORT }, image);
  const output = { matte: WHITE };
  const references = new Map();
  const facts = { image, references, isTransparent: false, format: formatOf(format) };
  const startedAt = performance.now();
  const met = await orNull(meetGoal({ goal, ...facts, output, tools, onTry: () => {} }));
  const ms = performance.now() - startedAt;
  for (const prepared of references.values()) prepared.release();
  if (met === null) return null;
  const { buffer, reached } = met;
  const bytes = new Uint8Array(buffer);
  const tries = reached.steps.filter((step) => !step.sampled);
  const { qualityPercent: quality } = reached;
  // libwebp has 128 quantizers, so the next lower quality can miss a look that this one exceeds. In images of a few flat
  // colors, a lower quality can have a lower score and more bytes.
  const isLowest = tries.some(
    (step) =>
      step.score !== null &&
      step.score < (reached.score ?? 0) &&
      (isNext(step.qualityPercent, quality) || step.bytes * WORTH_A_TRY >= bytes.length),
  );
  return { bytes: bytes.length, score: await scoreOf(bytes), encodes: tries.length, ms, quality, isLowest };
}

/**
 * @param {Promise<Awaited<ReturnType<typeof meetGoal>>>} search
 * @returns `null` if the search found that no quality reaches the size
 */
async function orNull(search) {
  try {
    return await search;
  } catch (error) {
    if (error instanceof FailureError && error.failure.code === 'size-unreachable') return null;
    throw error;
  }
}

/** @param {number | null} lower @param {number | null} quality */
function isNext(lower, quality) {
  return lower !== null && quality !== null && lower < quality && quality - lower <= QUALITY_STEP;
}

/** @returns the milliseconds of one encode by MozJPEG, which the site used before it had its own encoder */
export async function timeMozJpeg() {
  const { rgba: data, widthPx: width, heightPx: height } = image;
  const pixels = /** @type {ImageData} */ ({ data, width, height, colorSpace: 'srgb' });
  const startedAt = performance.now();
  await encodeMozJpeg(pixels, jpegOptions(80));
  return performance.now() - startedAt;
}

/** @param {Format} format @param {number} quality @returns bytes and score at this quality */
export async function encodeAt(format, quality) {
  const bytes = await encodeImage(image, formatOf(format), quality, { effort: EFFORT });
  return { bytes: bytes.length, score: await scoreOf(bytes) };
}

/**
 * Runs the search of Squoosh's command line (`autoOptimize` of libsquoosh): it halves the range of qualities at most
 * six times and returns the last result. Here it uses SSIMULACRA 2 instead of Butteraugli, and our encoder.
 *
 * @param {Format} format
 * @param {number} score
 * @returns {Promise<Found>}
 */
export async function bisect(format, score) {
  const startedAt = performance.now();
  const eye = await prepare(image);
  let [quality, step, encodes] = [50, 25, 0];
  for (;;) {
    const bytes = await encodeImage(image, formatOf(format), Math.max(1, Math.round(quality)), { effort: EFFORT });
    const found = eye?.compare(await decodeOutput(bytes)).score ?? 100;
    encodes++;
    if (Math.abs(found - score) < 0.1 || encodes === 6) {
      eye?.release();
      return { bytes: bytes.length, score: found, encodes, ms: performance.now() - startedAt };
    }
    quality += found > score ? -step : step;
    step /= 2;
  }
}

/**
 * Runs the package browser-image-compression with `maxSizeMB` on a lossless copy of the image.
 *
 * @param {Format} format
 * @param {number} maxBytes
 * @returns its bytes, the number of its encodes, its time, and the share of pixels that it kept
 */
export async function compressByPackage(format, maxBytes) {
  const canvas = new OffscreenCanvas(image.widthPx, image.heightPx);
  canvas.getContext('2d')?.putImageData(new ImageData(image.rgba, image.widthPx, image.heightPx), 0, 0);
  const lossless = new File([await canvas.convertToBlob({ type: 'image/png' })], 'image.png', { type: 'image/png' });
  let encodes = 0;
  const { convertToBlob } = OffscreenCanvas.prototype;
  OffscreenCanvas.prototype.convertToBlob = function (options) {
    encodes++;
    return convertToBlob.call(this, options);
  };
  const startedAt = performance.now();
  const options = { maxSizeMB: maxBytes / 2 ** 20, fileType: formatOf(format).mime, useWebWorker: false };
  const file = await imageCompression(lossless, options);
  const ms = performance.now() - startedAt;
  OffscreenCanvas.prototype.convertToBlob = convertToBlob;
  const { widthPx, heightPx } = await readPixels(file);
  return { bytes: file.size, encodes, ms, kept: (widthPx * heightPx) / (image.widthPx * image.heightPx) };
}

/** Runs everything a few times, so the code is compiled before anything is measured. */
export async function rehearse() {
  for (let round = 0; round < 3; round++) {
    await timeMozJpeg();
    await meet('jpeg', { kind: 'look', score: 60 + 10 * round });
  }
  await meet('webp', { kind: 'look', score: 80 });
}
