/** Runs in the blank page, bundled by the scenario. Cuts parts out of images and encodes them with one quality number. */
import { codec as jpeg } from '../../src/codecs/jpeg/codec.ts';
import { codec as webp } from '../../src/codecs/webp/codec.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';

export { zipOverhead } from '../../src/domain/batch/zip-size.ts';

/** The shortest side of a part. Smaller images are skipped, because they say nothing about photos. */
const LEAST_PX = 100;

const CODECS = { jpeg, webp };

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let part;

/**
 * @param {File} file
 * @param {readonly [across: number, down: number]} place 0 to 1
 * @param {number} side the largest width of a part, which is a third larger than its largest height
 * @returns a lossless copy of the part, as base64; `null` if the image is too small
 */
export async function cut(file, [across, down], side) {
  const bitmap = await createImageBitmap(file);
  const [width, height] = [Math.min(side, bitmap.width), Math.min(side * 0.75, bitmap.height)];
  if (Math.min(width, height) < LEAST_PX) return null;
  const surface = new OffscreenCanvas(width, height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    surface.getContext('2d', { willReadFrequently: true })
  );
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(bitmap, -Math.floor((bitmap.width - width) * across), -Math.floor((bitmap.height - height) * down));
  bitmap.close();
  part = { rgba: context.getImageData(0, 0, width, height).data, widthPx: width, heightPx: height };
  const png = new Uint8Array(await (await surface.convertToBlob({ type: 'image/png' })).arrayBuffer());
  let text = '';
  for (let at = 0; at < png.length; at += 4096) text += String.fromCharCode(...png.subarray(at, at + 4096));
  return btoa(text);
}

/**
 * Encodes the last part with one quality number.
 *
 * @param {'jpeg' | 'webp'} format
 * @param {number} quality
 */
export async function encode(format, quality) {
  const reference = await prepare(part);
  const bytes = await CODECS[format].encode(part, quality);
  const score = reference?.compare(await CODECS[format].decode(bytes)).score ?? 100;
  reference?.release();
  return { bytes: bytes.length, score };
}
