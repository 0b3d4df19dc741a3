/** Runs in the blank page, bundled by the scenario. Straightens, crops, scales and marks the same pixels, on one thread. */
import { markCorners, markSize } from '../../src/domain/geometry/mark-place.ts';
import { shownArea } from '../../src/domain/geometry/pixel-plan.ts';
import { unsharpMask } from '../../src/domain/geometry/sharpen.ts';
import { cutImage } from '../../src/kernels/image.ts';
import { SRGB_COLORS } from '../../src/kernels/mark/colors.ts';
import { drawMark } from '../../src/kernels/mark/draw.ts';
import { imageLayer } from '../../src/kernels/mark/image-layer.ts';
import { textAspect, textLayer } from '../../src/kernels/mark/text-layer.ts';
import { resizeImage } from '../../src/kernels/resize/resample.ts';
import { sharpenImage } from '../../src/kernels/resize/sharpen.ts';
import { readPixels } from './read-pixels.mjs';

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let source;
/** @type {import('../../src/kernels/image.ts').PixelImage} */
let logo;
/** @type {import('../geometry-steps.mjs').Steps} */
let steps;

/**
 * @param {File} file
 * @param {import('../geometry-steps.mjs').Steps} wanted
 */
export async function prepare(file, wanted) {
  source = await readPixels(file);
  logo = await resizeImage(source, { widthPx: 512, heightPx: 512 });
  steps = wanted;
}

/** @type {Record<string, () => Promise<unknown>>} */
const WAYS = {
  'scale alone': () => resizeImage(source, steps.whole),
  'scale and sharpen': async () => {
    const mask = unsharpMask('standard', source, steps.whole);
    const scaled = await resizeImage(source, steps.whole);
    return mask && sharpenImage(scaled, mask, scaled.rgba);
  },
  'crop and scale': () => resizeImage(source, steps.target, undefined, undefined, areaOf({ crop: steps.crop })),
  'straighten, crop and scale': () => resizeImage(source, steps.target, undefined, undefined, areaOf(steps)),
  'in three passes': async () => {
    const { crop, straighten, target } = steps;
    const straight = areaOf({ straighten });
    const whole = await resizeImage(source, straight, undefined, undefined, straight);
    const { x, y, width, height } = crop;
    const area = {
      xPx: Math.round(x * whole.widthPx),
      yPx: Math.round(y * whole.heightPx),
      widthPx: Math.round(width * whole.widthPx),
      heightPx: Math.round(height * whole.heightPx),
    };
    return resizeImage(cutImage(whole, area), target);
  },
};

/** @type {Record<string, import('../../src/domain/geometry/mark.ts').Mark>} */
const MARKS = {
  'a text': { text: '© Ada Lovelace 2026' },
  'a text all over': { text: '© Ada Lovelace 2026', place: 'tiled' },
  'an image all over': { image: '', place: 'tiled', size: 20 },
};

/**
 * Draws each mark on the scaled photo, with its layer and its tables.
 *
 * @returns the milliseconds of each for a megapixel
 */
export async function timeMarks() {
  const image = await resizeImage(source, steps.whole);
  /** @type {Record<string, number>} */
  const times = {};
  for (const [name, mark] of Object.entries(MARKS)) {
    // A mark is drawn into the scaled image itself.
    const scaled = { ...image, rgba: image.rgba.slice() };
    const startedAt = performance.now();
    const layer = await layerOf(mark, scaled);
    const box = { widthPx: layer.widthPx - 2 * layer.edgePx, heightPx: layer.heightPx - 2 * layer.edgePx };
    await drawMark(scaled, layer, markCorners(scaled, mark, box), SRGB_COLORS, scaled.rgba);
    times[name] = (performance.now() - startedAt) / ((image.widthPx * image.heightPx) / 1e6);
  }
  return times;
}

/**
 * @param {import('../../src/domain/geometry/mark.ts').Mark} mark
 * @param {import('../../src/kernels/image.ts').PixelImage} image
 */
async function layerOf(mark, image) {
  if (mark.text === undefined) {
    const { widthPx, heightPx } = markSize(image, mark, 1);
    const size = { widthPx: Math.round(widthPx), heightPx: Math.round(heightPx) };
    return imageLayer(await resizeImage(logo, size), SRGB_COLORS, 0.5);
  }
  return textLayer(mark.text, markSize(image, mark, textAspect(mark.text)).heightPx, 0.7);
}

/** @param {import('../../src/domain/geometry/straighten.ts').Framing} framing */
function areaOf(framing) {
  return shownArea(source, { ...framing, fit: null });
}

/** @returns the part that the result shows, in pixels of the straightened photo */
export function cropArea() {
  return areaOf(steps);
}

/** @returns the milliseconds of each way, measured one after the other */
export async function timeEach() {
  /** @type {Record<string, number>} */
  const times = {};
  for (const [name, make] of Object.entries(WAYS)) {
    const startedAt = performance.now();
    await make();
    times[name] = performance.now() - startedAt;
  }
  return times;
}
