/** Runs in the blank page, bundled by the scenario. Writes a photo as each kind of JPEG that cameras and programs write. */
import encodeMozJpeg from '@jsquash/jpeg/encode.js';
import { joinBytes } from '../../src/base/bytes.ts';
import { encodeMapPixels } from '../../src/codecs/jpeg/encode-map.ts';
import { joinGainMap, writeMap } from '../../src/codecs/jpeg/gain-map.ts';
import { jpegOptions } from '../../src/codecs/jpeg/options.ts';
import { segmentOf, segmentsBeforeScan } from '../../src/codecs/shared/jpeg/segments.ts';
import { encodeRgba } from '../../src/kernels/jpeg/encode.ts';
import { writeSequential } from './write-jpeg.mjs';

/** @typedef {import('../../src/kernels/image.ts').PixelImage} PixelImage */
/** @typedef {{ image: PixelImage, canvas: OffscreenCanvas, profiled: Uint8Array }} Photo */

/** The quality of cameras. */
const CAMERA = 92;

/** The quality of the tools' defaults. */
const OURS = 80;

/** The gain map of phones has a quarter of the width. */
const MAP_SCALE = 0.25;

/** @type {Record<string, (photo: Photo) => Uint8Array | Promise<Uint8Array>>} */
const KINDS = {
  '4:2:0': ({ image }) => writeSequential(image, { quality: CAMERA, factors: [2, 2] }),
  '4:2:2': ({ image }) => writeSequential(image, { quality: CAMERA, factors: [2, 1] }),
  '4:4:4': ({ image }) => writeSequential(image, { quality: CAMERA, factors: [1, 1] }),
  '4:4:0': ({ image }) => writeSequential(image, { quality: CAMERA, factors: [1, 2] }),
  gray: ({ image }) => encodeRgba(image, { quality: CAMERA, sampling: 'gray', effort: 'fast' }),
  progressive: ({ image }) => withMozJpeg(image, { sampling: '4:2:0' }),
  'progressive 4:4:4': ({ image }) => withMozJpeg(image, { sampling: '4:4:4' }),
  'restart markers': ({ image }) => writeSequential(image, { quality: CAMERA, factors: [2, 2], restarts: true }),
  orientation: ({ image }) => withSegments(writeSequential(image, { quality: CAMERA, factors: [2, 2] }), [ROTATED]),
  'Display P3': ({ image, profiled }) => {
    return withSegments(writeSequential(image, { quality: CAMERA, factors: [2, 2] }), profileOf(profiled));
  },
  'near our quality': ({ canvas }) => byCanvas(canvas, OURS),
  'near our quality, 4:4:0': ({ image }) => writeSequential(image, { quality: OURS, factors: [1, 2] }),
  'below our quality': ({ image }) => writeSequential(image, { quality: 70, factors: [2, 2] }),
  'gain map': async ({ image, canvas }) => {
    const file = writeMap(await encodeMapPixels(mapOf(canvas), CAMERA), GAINS);
    return joinGainMap(writeSequential(image, { quality: CAMERA, factors: [2, 2] }), file, GAINS);
  },
};

export const names = Object.keys(KINDS);

/** @type {Photo | null} */
let photo = null;

/** @param {File} file @param {readonly number[]} profiled a JPEG with the profile of Display P3 */
export async function take(file, profiled) {
  const bitmap = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext('2d', { willReadFrequently: true })
  );
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  photo = { image: { rgba: data, widthPx: width, heightPx: height }, canvas, profiled: Uint8Array.from(profiled) };
}

/** @param {string} name @returns {Promise<string>} the file in base64 */
export async function write(name) {
  const bytes = await KINDS[name]?.(/** @type {Photo} */ (photo));
  const reader = new FileReader();
  const read = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
  reader.readAsDataURL(new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (bytes)]));
  return String(await read).split(',')[1] ?? '';
}

/** @param {PixelImage} image @param {{ sampling: string }} options */
async function withMozJpeg({ rgba: data, widthPx: width, heightPx: height }, { sampling }) {
  const pixels = /** @type {ImageData} */ ({ data, width, height, colorSpace: 'srgb' });
  return new Uint8Array(await encodeMozJpeg(pixels, jpegOptions(CAMERA, { progressive: true, sampling })));
}

/** @param {OffscreenCanvas} canvas @param {number} quality */
async function byCanvas(canvas, quality) {
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: quality / 100 });
  return new Uint8Array(await blob.arrayBuffer());
}

/** EXIF with orientation 6. */
const ROTATED = segmentOf(
  0xe1,
  Uint8Array.of(0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1),
  Uint8Array.of(0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0),
);

/** @param {Uint8Array} profiled a JPEG */
function profileOf(profiled) {
  return [...segmentsBeforeScan(profiled)]
    .filter(({ marker }) => marker === 0xe2)
    .map(({ start, end }) => profiled.subarray(start, end));
}

/** @param {Uint8Array} file @param {readonly Uint8Array[]} segments to insert after JFIF */
function withSegments(file, segments) {
  const [first] = segmentsBeforeScan(file);
  const at = first?.end ?? 2;
  return joinBytes([file.subarray(0, at), ...segments, file.subarray(at)]);
}

/** @type {import('../../src/codecs/shared/gain-map/metadata.ts').GainMapMetadata} */
const GAINS = {
  parameters: new Map([
    ['Version', ['1.0']],
    ['GainMapMin', ['0']],
    ['GainMapMax', ['2']],
    ['Gamma', ['1']],
    ['HDRCapacityMin', ['0']],
    ['HDRCapacityMax', ['2']],
  ]),
  iso: null,
  profile: [],
};

/** A gray map that brightens what is bright. @param {OffscreenCanvas} canvas @returns {PixelImage} */
function mapOf(canvas) {
  const [width, height] = [canvas.width, canvas.height].map((side) => Math.max(1, Math.round(side * MAP_SCALE)));
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(width, height).getContext('2d')
  );
  context.filter = 'grayscale(1)';
  context.drawImage(canvas, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 0; at < data.length; at += 4) data[at + 1] = data[at + 2] = data[at];
  return { rgba: data, widthPx: width, heightPx: height };
}
