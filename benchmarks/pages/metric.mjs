/** Runs in the blank page, bundled by the scenario. Measures SSIMULACRA 2 on one thread. */
import { compareInFloat64 } from '../../src/kernels/ssimulacra2/plain.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { readPixels } from './read-pixels.mjs';

const QUALITY = 0.75;

/** @typedef {import('../../src/kernels/image.ts').PixelImage} PixelImage */

/** @type {Set<WebAssembly.Memory>} */
const memories = new Set();
const { grow } = WebAssembly.Memory.prototype;
WebAssembly.Memory.prototype.grow = function (pages) {
  memories.add(this);
  return grow.call(this, pages);
};

/** @type {PixelImage} */
let reference;
/** @type {PixelImage} */
let candidate;

/**
 * Uses a photo as the reference, and its encoding by canvas as the candidate.
 *
 * @param {File} file
 * @returns {Promise<number>} megapixels
 */
export async function takePhoto(file) {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  reference = await readPixels(await canvas.convertToBlob({ type: 'image/png' }));
  candidate = await readPixels(await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }));
  return megapixels();
}

/** @type {import('../../src/kernels/ssimulacra2/ssimulacra2.ts').PreparedReference | null} */
let prepared = null;

export async function prepareReference() {
  memories.clear();
  prepared = await prepare(reference);
  if (prepared === null) throw new Error('The photo is too small.');
}

/** @returns the score, and the WASM memory that had to grow, in MiB per megapixel; 0 if the kernel had enough memory */
export function compareCandidate() {
  const score = prepared?.compare(candidate).score ?? Number.NaN;
  prepared?.release();
  const bytes = Array.from(memories).reduce((sum, { buffer }) => sum + buffer.byteLength, 0);
  return { score, memory: bytes / 2 ** 20 / megapixels() };
}

/**
 * @param {File} referenceFile
 * @param {File} candidateFile
 * @returns the kernel's score, and the score of the definition in float64
 */
export async function scorePair(referenceFile, candidateFile) {
  const images = /** @type {const} */ ([await readPixels(referenceFile), await readPixels(candidateFile)]);
  const pair = await prepare(images[0]);
  const score = pair?.compare(images[1]).score ?? Number.NaN;
  pair?.release();
  return { score, exact: compareInFloat64(...images)?.score ?? Number.NaN };
}

function megapixels() {
  return (reference.widthPx * reference.heightPx) / 1e6;
}
