/** Runs in the blank page, bundled by the scenario. Every library converts the same files to the same size. */
import { decode } from '@jsquash/jpeg';
import encodeJpeg from '@jsquash/jpeg/encode.js';
import decodePng from '@jsquash/png/decode.js';
import resize from '@jsquash/resize';
import { wrap } from 'comlink';
import { inspect } from '../../src/codecs/inspect.ts';
import { dispatchJobs, singleJobs } from '../../src/engine/job-pixels.ts';
import { workOrder } from '../../src/pipeline/batch/work-order.ts';
import { createImageEngine } from '../../src/pipeline/image-engine.ts';
import { createModuleStore } from '../../src/pipeline/module-store.ts';
import { createWorkerEngine } from '../../src/pipeline/worker-engine.ts';
import { WorkerPool } from '../../src/pipeline/worker-pool.ts';
import { psnr, ssim } from '../../tests/support/image-metrics.ts';
import imageCompression from '../peers/node_modules/browser-image-compression/dist/browser-image-compression.mjs';
import Pica from '../peers/node_modules/pica/dist/pica.mjs';

/** Of equal images. */
const MOST_DECIBELS = 99;

/** Enough time for the workers' warm-up. */
const REHEARSAL_MS = 3_000;

/** @type {readonly File[]} */
let files = [];
/** @type {readonly any[]} */
let infos = [];
/** @type {any} the site's engine over its workers */
let pooled;
/** @type {ReturnType<typeof createImageEngine>} the same, for any number of results of an image */
let images;
/** @type {any} */
let canvas;
let sidePx = 0;
let quality = 0;
const pica = new Pica({ features: ['js', 'wasm'] });

/**
 * @param {readonly File[]} given
 * @param {string} workerUrl the site's own worker
 * @param {{ sidePx: number, quality: number }} target
 */
export async function prepare(given, workerUrl, target) {
  files = given;
  ({ sidePx, quality } = target);
  infos = await Promise.all(
    files.map(async (file) => {
      const inspected = await inspect(file, 1e9);
      if (!inspected.ok) throw new Error(`${file.name}: ${inspected.failure.code}`);
      return inspected.info;
    }),
  );
  // As on the site, modules are compiled once for both workers, which warm up before an image is added.
  const { serve } = createModuleStore();
  const create = () => serve(new Worker(workerUrl, { type: 'module' }));
  const pool = new WorkerPool({ create, maxWorkers: 2, idleMs: 3_600_000 });
  const prepared = [0, 1].map(() => pool.run((api) => api.warmUp(), { deadlineMs: 60_000 }));
  await Promise.all(prepared);
  await new Promise((resolve) => setTimeout(resolve, REHEARSAL_MS));
  pooled = createWorkerEngine(pool, 'run');
  images = createImageEngine({ pool, wasm: pooled, canvas: pooled, wasmSupported: true });
  canvas = wrap(new Worker('/bench/canvas.worker.mjs', { type: 'module' }));
}

/** @typedef {{ format: string, effort: string, qualityPercent?: number }} Output */

/** @param {number} index of the file @param {Output} output */
function requestFor(index, { format, effort, qualityPercent = quality }) {
  return /** @type {any} */ ({
    jobId: String(index),
    source: files[index],
    info: infos[index],
    recipe: {
      version: 1,
      fit: { mode: 'inside', maxWidthPx: sidePx, maxHeightPx: sidePx },
      output: { format, qualityPercent, matte: [255, 255, 255], effort },
    },
    maxPixels: 1e9,
  });
}

/** @param {any} engine @param {number} index of the file @param {Output} output */
async function runOn(engine, index, output) {
  const reply = await engine.run(requestFor(index, output));
  if (!reply.ok) throw new Error(`${files[index]?.name}: ${JSON.stringify(reply.failure)}`);
  return reply;
}

/**
 * Uses the site's batch strategy: two more jobs in progress than workers, and the last few images by size.
 *
 * @param {'fast' | 'balanced' | 'smallest'} effort @param {number} workerCount
 */
function bySite(effort, workerCount) {
  return async () => {
    const engine = singleJobs(dispatchJobs(images, { maxJobs: workerCount, maxPixelsInFlight: 1e9 }));
    const outputs = /** @type {Blob[]} */ ([]);
    const atOnce = workerCount + 2;
    const waiting = [...workOrder([...files.keys()], atOnce, (index) => files[index]?.size ?? 0)];
    const work = async () => {
      for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
        const reply = await runOn(engine, index, { format: 'jpeg', effort });
        outputs[index] = new Blob([reply.buffer], { type: 'image/jpeg' });
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return outputs;
  };
}

/** @param {(file: File) => Promise<Blob>} make */
function oneByOne(make) {
  return async () => {
    const outputs = [];
    for (const file of files) outputs.push(await make(file));
    return outputs;
  };
}

const jpegOf = (/** @type {BlobPart} */ bytes) => new Blob([bytes], { type: 'image/jpeg' });

/** @param {{ width: number, height: number }} from */
function target({ width, height }) {
  const ratio = Math.min(1, sidePx / Math.max(width, height));
  return { width: Math.round(width * ratio), height: Math.round(height * ratio) };
}

/** @type {Record<string, () => Promise<Blob[]>>} */
const WAYS = {
  'Pixmill, fast': bySite('fast', 1),
  'Pixmill, fast, two workers': bySite('fast', 2),
  'Pixmill, balanced': bySite('balanced', 1),
  'Pixmill, balanced, two workers': bySite('balanced', 2),
  'Pixmill, smallest': bySite('smallest', 1),
  'Pixmill, smallest, two workers': bySite('smallest', 2),
  canvas: oneByOne(async (file) => jpegOf(await canvas.shrink(file, sidePx, quality / 100))),
  'browser-image-compression': oneByOne((file) =>
    imageCompression(file, {
      maxWidthOrHeight: sidePx,
      initialQuality: quality / 100,
      fileType: 'image/jpeg',
      useWebWorker: false,
    }),
  ),
  '@jsquash defaults': oneByOne(async (file) => {
    const bytes = await file.arrayBuffer();
    const image =
      file.type === 'image/png' ? await decodePng(bytes) : await decode(bytes, { preserveOrientation: true });
    return jpegOf(await encodeJpeg(await resize(image, target(image)), { quality }));
  }),
  'pica and canvas': oneByOne(async (file) => {
    const bitmap = await createImageBitmap(file);
    const { width, height } = target(bitmap);
    const to = Object.assign(document.createElement('canvas'), { width, height });
    await pica.resize(bitmap, to, { filter: 'lanczos3' });
    bitmap.close();
    return pica.toBlob(to, 'image/jpeg', quality / 100);
  }),
};

export const names = Object.keys(WAYS);

/**
 * Measures the time of a worker's job outside decoding, resizing and encoding.
 *
 * @param {number} index of the file
 */
export async function overheadOf(index) {
  const startedAt = performance.now();
  const reply = await runOn(pooled, index, { format: 'jpeg', effort: 'balanced' });
  const { decodeMs, resizeMs, encodeMs } = reply.tookMs;
  return performance.now() - startedAt - decodeMs - resizeMs - encodeMs;
}

/**
 * Encodes the first file in another format and measures only the encoding. @param {{ by: string, format: string,
 * effort: string }} way
 */
export async function encode({ by, format, effort }) {
  let encodeMs = 0;
  let bytes = new ArrayBuffer(0);
  if (by === 'canvas') {
    await canvas.draw(files[0]);
    ({ encodeMs, bytes } = await canvas.encode(`image/${format}`, quality / 100));
  } else {
    const reply = await runOn(pooled, 0, { format, effort });
    bytes = reply.buffer;
    ({ encodeMs } = reply.tookMs);
  }
  const [a, b] = [await pixelsOf(files[0]), await pixelsOf(new Blob([bytes], { type: `image/${format}` }))];
  const size = { widthPx: a.width, heightPx: a.height };
  const [wanted, got] = [cropped(a, size), cropped(b, size)];
  return { encodeMs, byteLength: bytes.byteLength, psnr: psnr(wanted, got), ssim: ssim(wanted, got) };
}

/** @type {Record<string, Blob[]>} */
const made = {};

/** @param {string} name */
export async function run(name) {
  const startedAt = performance.now();
  const outputs = await WAYS[name]();
  const ms = performance.now() - startedAt;
  made[name] = outputs;
  return { ms, byteLength: outputs.reduce((sum, { size }) => sum + size, 0) };
}

/**
 * Makes files of another kind, only to judge them.
 *
 * @param {string} name for `judge`
 * @param {Output} output
 */
export async function make(name, output) {
  const blobs = [];
  for (const index of files.keys()) blobs.push(new Blob([(await runOn(pooled, index, output)).buffer]));
  made[name] = blobs;
}

/**
 * Measures how close the results are to the references, averaged over all images.
 *
 * @param {readonly string[]} references URLs
 * @param {string | readonly string[]} results the name of a way that has run, or URLs
 */
export async function judge(references, results) {
  const blobs = typeof results === 'string' ? made[results] : await Promise.all(results.map(fetchBlob));
  let similarity = 0;
  const psnrs = [];
  for (const [index, reference] of references.entries()) {
    const [wanted, got] = [await pixelsOf(await fetchBlob(reference)), await pixelsOf(blobs[index])];
    // Libraries round the shorter side either up or down.
    const fitted = { widthPx: Math.min(wanted.width, got.width), heightPx: Math.min(wanted.height, got.height) };
    const [a, b] = [cropped(wanted, fitted), cropped(got, fitted)];
    // Pixels that are not resized can be equal.
    psnrs.push(Math.min(MOST_DECIBELS, psnr(a, b)));
    similarity += ssim(a, b);
  }
  return {
    psnr: psnrs.reduce((sum, each) => sum + each, 0) / references.length,
    ssim: similarity / references.length,
    each: psnrs.map((decibels, index) => ({ psnr: decibels, byteLength: blobs[index].size })),
  };
}

const fetchBlob = async (/** @type {string} */ url) => (await fetch(url)).blob();

/** @param {Blob} blob */
async function pixelsOf(blob) {
  const bitmap = await createImageBitmap(blob, { colorSpaceConversion: 'none' });
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', { willReadFrequently: true })
  );
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** @param {ImageData} image @param {{ widthPx: number, heightPx: number }} size */
function cropped(image, { widthPx, heightPx }) {
  const rgba = new Uint8ClampedArray(widthPx * heightPx * 4);
  for (let y = 0; y < heightPx; y++) {
    rgba.set(image.data.subarray(y * image.width * 4, (y * image.width + widthPx) * 4), y * widthPx * 4);
  }
  return { widthPx, heightPx, rgba };
}
