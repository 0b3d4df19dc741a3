/** Runs in the blank page, bundled by `fit-goal-tables.mjs`. Encodes part of an image with any quantization tables. */
import { codec } from '../../src/codecs/jpeg/codec.ts';
import { encodeRgba } from '../../src/kernels/jpeg/encode.ts';
import { PERCEPTUAL_SHAPE, shapedTables } from '../../src/kernels/jpeg/perceptual-tables.ts';
import { lossOfChroma, samplingFor } from '../../src/kernels/jpeg/sampling-choice.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';

/** The longest side of a shrunk image, and the sides of the part that is cut from the middle of an image. */
const SHRUNK_PX = 800;
const PART_PX = 448;

/** Smaller images are skipped, because they say nothing about photos. */
const LEAST_PX = 64;

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;
/** @type {Awaited<ReturnType<typeof prepare>>} */
let reference = null;

/**
 * @param {File} file
 * @param {boolean} shrinks
 * @returns a lossless copy of the part, as base64; `null` if the image is too small for the test or for shrinking
 */
export async function take(file, shrinks) {
  reference?.release();
  const bitmap = await createImageBitmap(file);
  const factor = shrinks ? Math.min(1, SHRUNK_PX / Math.max(bitmap.width, bitmap.height)) : 1;
  if (Math.min(bitmap.width, bitmap.height) < LEAST_PX || (shrinks && factor === 1)) return null;
  const [width, height] = [Math.round(bitmap.width * factor), Math.round(bitmap.height * factor)];
  const [partWidth, partHeight] = [Math.min(PART_PX, width), Math.min(PART_PX, height)];
  const surface = new OffscreenCanvas(partWidth, partHeight);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    surface.getContext('2d', { willReadFrequently: true })
  );
  context.fillStyle = '#fff';
  context.fillRect(0, 0, partWidth, partHeight);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, (partWidth - width) >> 1, (partHeight - height) >> 1, width, height);
  bitmap.close();
  image = { rgba: context.getImageData(0, 0, partWidth, partHeight).data, widthPx: partWidth, heightPx: partHeight };
  reference = await prepare(image);
  const png = await surface.convertToBlob({ type: 'image/png' });
  return toBase64(new Uint8Array(await png.arrayBuffer()));
}

/** The shape that the encoder uses. */
export const shape = PERCEPTUAL_SHAPE;

/**
 * @param {number} quality
 * @param {'4:2:0' | '4:4:4'} sampling
 * @param {import('../../src/kernels/jpeg/perceptual-tables.ts').TableShape | null} shape `null`: the standard tables
 */
export async function encode(quality, sampling, shape) {
  const tables = shape && { tables: shapedTables(shape, quality, sampling) };
  const bytes = await encodeRgba(image, { quality, sampling, effort: 'balanced', ...tables });
  const file = toBase64(bytes);
  return { bytes: bytes.length, score: reference?.compare(await codec.decode(bytes)).score ?? 100, file };
}

/** @param {number} quality */
export function choose(quality) {
  return samplingFor(lossOfChroma(image), quality);
}

/** @param {Uint8Array} bytes */
function toBase64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4096) text += String.fromCharCode(...bytes.subarray(at, at + 4096));
  return btoa(text);
}
