/** Runs in the blank page, bundled by the scenario. Resizes the same pixels in every way, on one thread. */
import { resampleInFloat64 } from '../../src/kernels/resize/plain.ts';
import { resample } from '../../src/kernels/resize/resize.ts';
import { resampleWithoutSimd } from '../../src/kernels/resize/without-simd.ts';
import Pica from '../peers/node_modules/pica/dist/pica.mjs';

/** The sizes of the photo and of the result. */
let from = { widthPx: 4032, heightPx: 3024 };
let to = { widthPx: 1600, heightPx: 1200 };

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let source;
/** @type {ImageBitmap} */
let bitmap;
const pica = new Pica({ features: ['js', 'wasm'] });

/**
 * @param {File} file displayed as 3024 x 4032 and turned into a landscape photo here
 * @param {number} scale of both sizes, 0 to 1
 */
export async function prepare(file, scale) {
  const scaled = (/** @type {typeof from} */ { widthPx, heightPx }) => ({
    widthPx: widthPx * scale,
    heightPx: heightPx * scale,
  });
  [from, to] = [scaled(from), scaled(to)];
  const upright = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(from.widthPx, from.heightPx);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext('2d', { willReadFrequently: true })
  );
  context.setTransform(0, scale, -scale, 0, from.widthPx, 0);
  context.drawImage(upright, 0, 0);
  upright.close();
  const image = context.getImageData(0, 0, from.widthPx, from.heightPx);
  source = { ...from, rgba: image.data };
  bitmap = await createImageBitmap(image);
}

/** @type {Record<string, () => Promise<Uint8Array | Uint8ClampedArray>>} */
const WAYS = {
  gamma: () => resample(source, to, 'lanczos3', 'gamma'),
  linear: () => resample(source, to, 'lanczos3', 'linear'),
  'jsquash gamma': () => resampleWithoutSimd(source, to, 'lanczos3', 'gamma'),
  'jsquash linear': () => resampleWithoutSimd(source, to, 'lanczos3', 'linear'),
  pica: () =>
    pica.resizeBuffer({
      src: source.rgba,
      width: from.widthPx,
      height: from.heightPx,
      toWidth: to.widthPx,
      toHeight: to.heightPx,
      filter: 'lanczos3',
    }),
  canvas: async () => {
    const canvas = new OffscreenCanvas(to.widthPx, to.heightPx);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, to.widthPx, to.heightPx);
    return context.getImageData(0, 0, to.widthPx, to.heightPx).data;
  },
};

/** @returns the milliseconds of each way, measured one after the other */
export async function timeEach() {
  /** @type {Record<string, number>} */
  const times = {};
  for (const [name, resize] of Object.entries(WAYS)) {
    const startedAt = performance.now();
    await resize();
    times[name] = performance.now() - startedAt;
  }
  return times;
}

/** @returns the PSNR in decibels of each way against lanczos3 in float64 with the same light */
export async function compareEach() {
  const references = {
    gamma: resampleInFloat64(source, to, 'lanczos3', 'gamma'),
    linear: resampleInFloat64(source, to, 'lanczos3', 'linear'),
  };
  /** @type {Record<string, number>} */
  const decibels = {};
  for (const [name, resize] of Object.entries(WAYS)) {
    decibels[name] = psnr(await resize(), name.endsWith('linear') ? references.linear : references.gamma);
  }
  return decibels;
}

/** @param {Uint8Array | Uint8ClampedArray} a @param {Uint8ClampedArray} b both opaque */
function psnr(a, b) {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += (a[i] - b[i]) ** 2;
  return 10 * Math.log10(255 ** 2 / (sum / ((a.length * 3) / 4)));
}
