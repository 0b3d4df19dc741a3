/** Runs in the blank page, bundled by the scenario. Encodes an image as the search for a look does, and scores files. */
import { codec } from '../../src/codecs/jpeg/codec.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';
import { readPixels } from './read-pixels.mjs';

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;
/** @type {Awaited<ReturnType<typeof prepare>>} */
let reference = null;

/** @param {File} file */
export async function take(file) {
  reference?.release();
  image = await readPixels(file);
  reference = await prepare(image);
}

/**
 * @param {number} quality
 * @returns the file as base64, its bytes and its score
 */
export async function encode(quality) {
  const { optionsFor, forSmall } = codec.goals;
  const options = { ...optionsFor(image, quality), ...forSmall.options };
  const bytes = await codec.encode(image, quality, 'balanced', options);
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return { file: btoa(binary), bytes: bytes.length, score: await scoreOf(bytes) };
}

/** @param {string} file base64 */
export function score(file) {
  return scoreOf(Uint8Array.from(atob(file), (character) => character.charCodeAt(0)));
}

/** @param {Uint8Array<ArrayBuffer>} bytes */
async function scoreOf(bytes) {
  return reference?.compare(await codec.decode(bytes)).score ?? 100;
}
