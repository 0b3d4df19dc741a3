/** Runs in the blank page, bundled by the scenario. Every encoder encodes the same pixels, each on one thread. */
import encodeMozJpeg from '@jsquash/jpeg/encode.js';
import { wrap } from 'comlink';
import { inspect } from '../../src/codecs/inspect.ts';
import { codec } from '../../src/codecs/jpeg/codec.ts';
import { encodingOptions, jpegOptions } from '../../src/codecs/jpeg/options.ts';
import { encodeRgba } from '../../src/kernels/jpeg/encode.ts';
import { prepare as prepareReference } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { readPixels } from './read-pixels.mjs';

/** @type {any} */
let site;
/** @type {any} */
let canvas;
/** @type {File} */
let photo;
/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;
/** @type {Awaited<ReturnType<typeof prepareReference>>} */
let reference = null;

/** @param {string} siteWorkerUrl the built worker of the site */
export function startWorkers(siteWorkerUrl) {
  site = wrap(new Worker(siteWorkerUrl, { type: 'module' }));
  canvas = wrap(new Worker('/bench/canvas.worker.mjs', { type: 'module' }));
}

/** @param {File} file @returns its megapixels */
export async function take(file) {
  photo = file;
  reference?.release();
  image = await readPixels(file);
  reference = await prepareReference(image);
  await canvas.draw(file);
  return (image.widthPx * image.heightPx) / 1e6;
}

/** @param {'fast' | 'balanced' | 'smallest'} effort */
const ours = (effort) => (/** @type {number} */ quality) => encodeRgba(image, encodingOptions(quality, effort));

/** @type {Record<string, (quality: number) => Promise<Uint8Array<ArrayBuffer> | ArrayBuffer>>} */
const WAYS = {
  fast: ours('fast'),
  balanced: ours('balanced'),
  smallest: ours('smallest'),
  MozJPEG: (quality) => {
    const { rgba: data, widthPx: width, heightPx: height } = image;
    const pixels = /** @type {ImageData} */ ({ data, width, height, colorSpace: 'srgb' });
    return encodeMozJpeg(pixels, jpegOptions(quality));
  },
};

/** @param {number} quality @returns the milliseconds and bytes of each way, measured one after the other */
export async function timeEach(quality) {
  const { encodeMs, bytes } = await canvas.encode('image/jpeg', quality / 100);
  /** @type {Record<string, { ms: number, bytes: number }>} */
  const results = { canvas: { ms: encodeMs, bytes: bytes.byteLength } };
  for (const [name, encode] of Object.entries(WAYS)) {
    const startedAt = performance.now();
    const { byteLength } = await encode(quality);
    results[name] = { ms: performance.now() - startedAt, bytes: byteLength };
  }
  return results;
}

/** @param {string} name of a way, or `canvas` @param {number} quality @returns its bytes and its SSIMULACRA 2 score */
export async function score(name, quality) {
  const encoded =
    name === 'canvas' ? (await canvas.encode('image/jpeg', quality / 100)).bytes : await WAYS[name]?.(quality);
  const bytes = new Uint8Array(encoded).slice();
  return { bytes: bytes.length, score: reference?.compare(await codec.decode(bytes)).score ?? 100 };
}

/** Times jobs from file to file at the same size, each in a worker. @param {number} quality @returns milliseconds */
export async function timeJobs(quality) {
  const inspected = await inspect(photo, 1e9);
  if (!inspected.ok) throw new Error(inspected.failure.code);
  const startedAt = performance.now();
  const reply = await site.run({
    jobId: 'benchmark',
    source: photo,
    info: inspected.info,
    recipe: {
      version: 1,
      fit: null,
      output: { format: 'jpeg', qualityPercent: quality, matte: [255, 255, 255], effort: 'balanced' },
    },
    maxPixels: 1e9,
  });
  const oursMs = performance.now() - startedAt;
  if (!reply.ok) throw new Error(`The site's worker failed: ${JSON.stringify(reply.failure)}`);
  const canvasStartedAt = performance.now();
  await canvas.shrink(photo, Number.POSITIVE_INFINITY, quality / 100);
  const canvasMs = performance.now() - canvasStartedAt;
  const decodingStartedAt = performance.now();
  await canvas.decode(photo);
  return { ours: oursMs, canvas: canvasMs, decoding: performance.now() - decodingStartedAt };
}
