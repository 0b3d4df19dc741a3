/** Runs in the blank page, bundled by the scenario. Our codecs convert animations, and the browser checks them. */
import { codec as gif } from '../../src/codecs/gif/codec.ts';
import { codec as png } from '../../src/codecs/png/codec.ts';
import { codec as webp } from '../../src/codecs/webp/codec.ts';
import { frameHelper, offerFrameHelper } from '../../src/jobs/motion/frame-helper.ts';
import { connectFrameHelper } from '../../src/workers/connect-frame-helper.ts';

/** @typedef {'gif' | 'webp' | 'png'} Format */
/** @typedef {{ rgba: Uint8ClampedArray, ms: number }} Shown */

const CODECS = { gif: gif.motion, webp: webp.motion, png: png.motion };

offerFrameHelper(() =>
  connectFrameHelper(new Worker(new URL('../../src/workers/codec.worker.ts', import.meta.url), { type: 'module' })),
);

/** @param {File} file @returns {Format} */
function formatOf(file) {
  return /** @type {Format} */ (file.type.replace('image/', ''));
}

/** @param {File} file @param {Format} target @param {number} qualityPercent @param {boolean} isHelped by another thread */
export async function convert(file, target, qualityPercent, isHelped) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const startedAt = performance.now();
  const helper = isHelped ? frameHelper(target) : null;
  const written = await rewrite(bytes, formatOf(file), target, qualityPercent, helper);
  const ms = performance.now() - startedAt;
  helper?.end();
  return { ms, bytes: written.length };
}

/**
 * @param {Uint8Array<ArrayBuffer>} bytes
 * @param {Format} source
 * @param {Format} target
 * @param {number} qualityPercent
 * @param {import('../../src/codecs/motion.ts').OtherThread | null} otherThread
 */
async function rewrite(bytes, source, target, qualityPercent, otherThread = null) {
  const reader = await CODECS[source].read(bytes);
  const settings = { qualityPercent, effort: /** @type {const} */ ('balanced'), ...(otherThread && { otherThread }) };
  const writer = await CODECS[target].write(reader.facts, settings);
  for await (const frame of reader.frames()) await writer.add(frame);
  return writer.finish();
}

/**
 * Rewrites an animation losslessly. The browser decodes the result and the original.
 *
 * @param {File} file
 * @param {Format} target
 * @returns the bytes, the number of frames, and the number of frames that have other pixels or another duration than in
 *   the original; `null` if the browser does not decode the original
 */
export async function countWrongFrames(file, target) {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wanted = await decode(bytes, file.type).catch(() => null);
  if (!wanted) return null;
  const written = await rewrite(bytes, formatOf(file), target, 100);
  const shown = await decode(written, `image/${target}`);
  let wrong = 0;
  let [index, left] = [0, shown[0]?.ms ?? 0];
  for (const { rgba, ms } of wanted) {
    const frame = shown[index];
    if (!frame?.rgba.every((value, at) => value === rgba[at])) wrong++;
    // The writer joins equal frames.
    left -= ms;
    if (Math.abs(left) < 1) left = shown[++index]?.ms ?? 0;
  }
  // Browsers report no duration for a single frame.
  const isWhole = index === shown.length || shown.length === 1;
  return { bytes: written.length, frames: wanted.length, wrong: wrong + (isWhole ? 0 : 1) };
}

/** @param {Uint8Array<ArrayBuffer>} data @param {string} type @returns {Promise<Shown[]>} */
async function decode(data, type) {
  const decoder = new ImageDecoder({ data, type });
  await Promise.all([decoder.tracks.ready, decoder.completed]);
  const shown = [];
  const count = decoder.tracks.selectedTrack?.frameCount ?? 0;
  for (let frameIndex = 0; frameIndex < count; frameIndex++) {
    const { image } = await decoder.decode({ frameIndex });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.drawImage(image, 0, 0);
    const { data: rgba } = context.getImageData(0, 0, canvas.width, canvas.height);
    shown.push({ rgba, ms: (image.duration ?? 0) / 1000 });
    image.close();
  }
  decoder.close();
  return shown;
}
