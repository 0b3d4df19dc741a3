/** Runs in the blank page, bundled by the scenario. Our encoder and oxipng encode the same pixels on one thread. */
import { codec } from '../../src/codecs/png/codec.ts';
import { offerHelpers } from '../../src/kernels/deflate/helpers.ts';
import { clearHiddenColors } from '../../src/kernels/pixels/pixels.ts';
import { startHelper } from '../../src/workers/start-helper.ts';
import { readPixels } from './read-pixels.mjs';

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let image;

/** @param {File} file @returns its megapixels */
export async function take(file) {
  image = await clearHiddenColors(await decode(file));
  return (image.widthPx * image.heightPx) / 1e6;
}

/** @param {File} file */
async function decode(file) {
  if (file.type === 'image/png') return codec.decode(new Uint8Array(await file.arrayBuffer()));
  return readPixels(file);
}

/** The oxipng level of each effort before we had our own encoder. */
const LEVELS = { fast: '0', balanced: '1' };

/**
 * @param {'fast' | 'balanced'} effort
 * @param {number} rounds of oxipng. Our encoder has one more, so the engine can optimize it. The fastest round counts
 * @returns milliseconds and bytes of both
 */
export async function compare(effort, rounds) {
  const results = { ours: { ms: Infinity, bytes: 0 }, oxipng: { ms: Infinity, bytes: 0 } };
  for (let round = 0; round <= rounds; round++) {
    for (const name of /** @type {const} */ (['ours', 'oxipng'])) {
      if (name === 'oxipng' && round === rounds) continue;
      const startedAt = performance.now();
      const file = await codec.encode(image, 100, effort, name === 'ours' ? {} : { level: LEVELS[effort] });
      const ms = Math.min(results[name].ms, performance.now() - startedAt);
      results[name] = { ms, bytes: file.length };
      if (name === 'ours' && round === 0) await verifyPixels(file);
    }
  }
  return results;
}

/**
 * @param {number} rounds
 * @returns for each round: the time with a helper thread / the time alone
 */
export async function compareHelp(rounds) {
  const ratios = [];
  for (let round = 0; round < rounds; round++) {
    const times = [];
    for (const helpers of [0, 1]) {
      offerHelpers(helpers, startHelper);
      const startedAt = performance.now();
      await codec.encode(image, 100, 'balanced');
      times.push(performance.now() - startedAt);
    }
    const [alone = 0, helped = 0] = times;
    ratios.push(helped / alone);
  }
  offerHelpers(0, startHelper);
  return ratios;
}

/** @param {Uint8Array<ArrayBuffer>} file @throws if another decoder finds other pixels */
async function verifyPixels(file) {
  const { rgba } = await codec.decode(file);
  const difference = rgba.findIndex((value, index) => value !== image.rgba[index]);
  if (difference >= 0) throw new Error(`The PNG differs at byte ${difference} of its pixels.`);
}
