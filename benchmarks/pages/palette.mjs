/** Runs in the blank page, bundled by the scenario. Encodes PNG with fewer colors, and scores other files. */
import { codec } from '../../src/codecs/png/codec.ts';
import { prepare } from '../../src/kernels/ssimulacra2/ssimulacra2.ts';

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;

/** @param {File} file */
function decode(file) {
  return file.arrayBuffer().then((bytes) => codec.decode(new Uint8Array(bytes)));
}

/** @param {File} file @returns its megapixels */
export async function take(file) {
  image = await decode(file);
  return (image.widthPx * image.heightPx) / 1e6;
}

/** @param {number} leastScore */
export async function reduce(leastScore) {
  const { bytes, outcome } = await codec.encodeReduced(image, leastScore, 'balanced');
  return { bytes: bytes.length, outcome };
}

/** @param {File} file of the same size */
export async function score(file) {
  const reference = await prepare(image);
  const result = reference?.compare(await decode(file)).score ?? Number.NaN;
  reference?.release();
  return result;
}
