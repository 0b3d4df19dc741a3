/** Runs in the blank page, bundled by `fit-jpeg.mjs`. Encodes the middle of a photo with any weights. */
import encodeMozJpeg from '@jsquash/jpeg/encode.js';
import { codec } from '../../src/codecs/jpeg/codec.ts';
import { jpegOptions } from '../../src/codecs/jpeg/options.ts';
import { encodeRgba } from '../../src/kernels/jpeg/encode.ts';
import { lambdasOf } from '../../src/kernels/jpeg/lambda.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';

const MOST_PX = 1024;

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;
/** @type {Awaited<ReturnType<typeof prepare>>} */
let reference = null;

/** @param {File} file */
export async function take(file) {
  reference?.release();
  const bitmap = await createImageBitmap(file);
  const [width, height] = [Math.min(MOST_PX, bitmap.width), Math.min(MOST_PX, bitmap.height)];
  const surface = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (surface.getContext('2d'));
  context.drawImage(bitmap, (width - bitmap.width) >> 1, (height - bitmap.height) >> 1);
  bitmap.close();
  image = { rgba: context.getImageData(0, 0, width, height).data, widthPx: width, heightPx: height };
  reference = await prepare(image);
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function pointOf(bytes) {
  return { bytes: bytes.length, score: reference?.compare(await codec.decode(bytes)).score ?? 100 };
}

/**
 * @param {'fast' | 'balanced'} effort
 * @param {number} quality
 * @param {number} factor of the fitted lambdas
 */
export async function encode(effort, quality, factor) {
  const { luma, chroma, busyEnergy } = lambdasOf(quality, effort);
  const lambdas = { luma: luma * factor, chroma: chroma * factor, busyEnergy };
  return pointOf(await encodeRgba(image, { quality, sampling: '4:2:0', effort, lambdas }));
}

/** @param {number} quality */
export async function encodeWithMozJpeg(quality) {
  const { rgba: data, widthPx: width, heightPx: height } = image;
  const pixels = /** @type {ImageData} */ ({ data, width, height, colorSpace: 'srgb' });
  return pointOf(new Uint8Array(await encodeMozJpeg(pixels, jpegOptions(quality))));
}
