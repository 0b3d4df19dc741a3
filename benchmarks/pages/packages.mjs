/** Runs in the blank page, bundled by the scenario. Our packages, as npm gets them, and the known ones, on one thread. */
import decodeMozJpeg from '@jsquash/jpeg/decode.js';
import encodeMozJpeg from '@jsquash/jpeg/encode.js';
import jsquashResize from '@jsquash/resize';
import * as jpeg from '../../packages/jpeg/dist/index.js';
import { resize } from '../../packages/resize/dist/index.js';
import { compare } from '../../packages/ssimulacra2/dist/index.js';
import Pica from '../peers/node_modules/pica/dist/pica.mjs';
import { ssim } from '../peers/node_modules/ssim.js/dist/index.js';

const QUALITY = 75;

const pica = new Pica({ features: ['js', 'wasm'] });

/** @type {ImageData} */
let photo;
/** @type {ImageData} */
let small;
/** @type {ImageData} */
let candidate;
/** @type {Uint8Array<ArrayBuffer>} */
let file;
/** @type {{ width: number, height: number }} */
let size;

/** @param {File} source @param {number} scale of its sides */
export async function prepare(source, scale) {
  const bitmap = await createImageBitmap(source);
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  photo = context.getImageData(0, 0, canvas.width, canvas.height);
  size = { width: Math.round(canvas.width * 0.4), height: Math.round(canvas.height * 0.4) };
  small = toImageData(await resize(photo, size));
  file = await jpeg.encode(small, { quality: QUALITY });
  candidate = toImageData(await jpeg.decode(file));
}

/** @param {{ data: Uint8ClampedArray<ArrayBuffer>, width: number, height: number }} image */
function toImageData({ data, width, height }) {
  return new ImageData(data, width, height);
}

/** @type {Record<string, Record<string, () => Promise<unknown>>>} By task, and by package. */
const TASKS = {
  resize: {
    ours: () => resize(photo, size),
    jSquash: () => jsquashResize(photo, { ...size, method: 'lanczos3', linearRGB: false }),
    pica: () =>
      pica.resizeBuffer({
        src: photo.data,
        width: photo.width,
        height: photo.height,
        toWidth: size.width,
        toHeight: size.height,
        filter: 'lanczos3',
      }),
  },
  encode: {
    ours: () => jpeg.encode(small, { quality: QUALITY }),
    'ours, smallest': () => jpeg.encode(small, { quality: QUALITY, effort: 'smallest', tables: 'perceptual' }),
    jSquash: () => encodeMozJpeg(small, { quality: QUALITY }),
  },
  decode: {
    ours: () => jpeg.decode(file),
    jSquash: () => decodeMozJpeg(file.buffer),
  },
  compare: {
    ours: () => compare(small, candidate),
    'ssim.js': async () => ssim(small, candidate),
  },
};

/** @returns the milliseconds of each task and package, one after the other */
export async function timeEach() {
  /** @type {Record<string, Record<string, number>>} */
  const times = {};
  for (const [task, ways] of Object.entries(TASKS)) {
    /** @type {Record<string, number>} */
    const each = {};
    for (const [name, run] of Object.entries(ways)) {
      const startedAt = performance.now();
      await run();
      each[name] = performance.now() - startedAt;
    }
    times[task] = each;
  }
  return times;
}

/** @returns the bytes and the SSIMULACRA 2.1 of both encoders at the same quality number */
export async function encodeEach() {
  /** @type {Record<string, { bytes: number, score: number }>} */
  const encoded = {};
  for (const [name, run] of Object.entries(TASKS.encode ?? {})) {
    const bytes = new Uint8Array(/** @type {ArrayBuffer} */ (await run()));
    encoded[name] = { bytes: bytes.length, score: (await compare(small, await jpeg.decode(bytes))).score };
  }
  return encoded;
}
