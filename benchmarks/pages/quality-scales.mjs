/** Runs in the blank page, bundled by `fit-quality-scales.mjs`. Encodes an image with an encoder's own quality setting. */
import avifFactory from '@jsquash/avif/codec/enc/avif_enc.js';
import avifUrl from '@jsquash/avif/codec/enc/avif_enc.wasm?url';
import { defaultOptions as avifDefaults } from '@jsquash/avif/meta.js';
import { initEmscriptenModule } from '@jsquash/avif/utils.js';
import decodeJxl from '@jsquash/jxl/decode.js';
import { encodeWithAom } from '../../src/codecs/avif/aom-encoder.ts';
import { encodeFrame } from '../../src/codecs/avif/browser-encoder.ts';
import { encodeStill } from '../../src/codecs/jxl/still.ts';
import { formatOf } from '../../src/formats/formats.ts';
import { encodeImage } from '../../src/jobs/encode/encode-image.ts';
import { pixelImage } from '../../src/kernels/image.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { readPixels } from './read-pixels.mjs';

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;
/** @type {Awaited<ReturnType<typeof prepare>>} */
let reference = null;

/** @param {string} url */
const compile = (url) => WebAssembly.compileStreaming(fetch(url));
const avif = compile(avifUrl).then((module) => initEmscriptenModule(avifFactory, module));

/** @param {File} file @param {number} megapixels to which it is shrunk */
export async function take(file, megapixels) {
  const whole = await readPixels(file);
  const ratio = Math.min(1, Math.sqrt((megapixels * 1e6) / (whole.widthPx * whole.heightPx)));
  const size = { widthPx: Math.round(whole.widthPx * ratio), heightPx: Math.round(whole.heightPx * ratio) };
  image = ratio < 1 ? await resizeImage(whole, size) : whole;
  reference?.release();
  reference = await prepare(image);
}

/** @type {Record<string, (quality: number) => Promise<Uint8Array<ArrayBuffer> | null>>} */
const ENCODERS = {
  jpeg: (quality) => encodeImage(image, formatOf('jpeg'), quality, { effort: 'balanced' }),
  webp: (quality) => encodeImage(image, formatOf('webp'), quality, { effort: 'balanced' }),
  'video 4:2:0': (quantizer) => encodeFrame(image, { quantizer, sampling: '4:2:0' }),
  'video 4:4:4': (quantizer) => encodeFrame(image, { quantizer, sampling: '4:4:4' }),
  'aom 8 4:2:0': (quantizer) => encodeWithAom(image, { quantizer, sampling: '4:2:0', speed: 8 }),
  'aom 8 4:4:4': (quantizer) => encodeWithAom(image, { quantizer, sampling: '4:4:4', speed: 8 }),
  'avif 9 4:2:0': (quality) => encodeAvif({ quality, speed: 9, subsample: 1 }),
  'avif 9 4:4:4': (quality) => encodeAvif({ quality, speed: 9, subsample: 3 }),
  'avif 6 4:2:0': (quality) => encodeAvif({ quality, speed: 6, subsample: 1 }),
  'avif 6 4:4:4': (quality) => encodeAvif({ quality, speed: 6, subsample: 3 }),
  'jxl 3': (quality) => encodeStill(image, { quality, effort: 3 }),
  'jxl 7': (quality) => encodeStill(image, { quality, effort: 7 }),
};

/** @param {object} options */
async function encodeAvif(options) {
  const { rgba, widthPx, heightPx } = image;
  return (await avif).encode(new Uint8Array(rgba.buffer), widthPx, heightPx, { ...avifDefaults, ...options }).slice();
}

/** @param {string} name @param {number} quality on the encoder's own scale */
export async function encode(name, quality) {
  const startedAt = performance.now();
  const bytes = await ENCODERS[name]?.(quality);
  const ms = performance.now() - startedAt;
  if (!bytes) throw new Error(`${name} failed at ${quality}`);
  const score = reference?.compare(await decode(name, bytes)).score ?? 100;
  return { quality, bytes: bytes.length, score, ms };
}

/** @param {string} name @param {Uint8Array<ArrayBuffer>} bytes */
async function decode(name, bytes) {
  if (!name.startsWith('jxl')) return readPixels(new Blob([bytes]));
  const { data, width, height } = await decodeJxl(bytes.buffer);
  return pixelImage(data, width, height);
}
