/** Runs in the blank page, bundled by the scenario. Resizes the same pixels in every way, on one thread. */
import { resampleInFloat64 } from '../../src/kernels/resize/reference.ts';
import { resample } from '../../src/kernels/resize/resize.ts';
import { resampleWithoutSimd } from '../../src/kernels/resize/without-simd.ts';
import Pica from '../peers/node_modules/pica/dist/pica.mjs';

const SOURCE = { widthPx: 4032, heightPx: 3024 };
const TARGET = { widthPx: 1600, heightPx: 1200 };

/** @type {import('../../src/kernels/image.ts').PixelImage} */
let source;
/** @type {ImageBitmap} */
let bitmap;
const pica = new Pica({ features: ['js', 'wasm'] });

/** @param {File} file displayed as 3024 x 4032 and turned into a landscape photo here */
export async function prepare(file) {
  const upright = await createImageBitmap(file);
  const canvas = new OffscreenCanvas(SOURCE.widthPx, SOURCE.heightPx);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    canvas.getContext('2d', { willReadFrequently: true })
  );
  context.setTransform(0, 1, -1, 0, SOURCE.widthPx, 0);
  context.drawImage(upright, 0, 0);
  upright.close();
  const image = context.getImageData(0, 0, SOURCE.widthPx, SOURCE.heightPx);
  source = { ...SOURCE, rgba: image.data };
  bitmap = await createImageBitmap(image);
}

/** @type {Record<string, () => Promise<Uint8Array | Uint8ClampedArray>>} */
const WAYS = {
  gamma: () => resample(source, TARGET, 'lanczos3', 'gamma'),
  linear: () => resample(source, TARGET, 'lanczos3', 'linear'),
  'jsquash gamma': () => resampleWithoutSimd(source, TARGET, 'lanczos3', 'gamma'),
  'jsquash linear': () => resampleWithoutSimd(source, TARGET, 'lanczos3', 'linear'),
  pica: () =>
    pica.resizeBuffer({
      src: source.rgba,
      width: SOURCE.widthPx,
      height: SOURCE.heightPx,
      toWidth: TARGET.widthPx,
      toHeight: TARGET.heightPx,
      filter: 'lanczos3',
    }),
  canvas: async () => {
    const canvas = new OffscreenCanvas(TARGET.widthPx, TARGET.heightPx);
    const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext('2d'));
    context.imageSmoothingQuality = 'high';
    context.drawImage(bitmap, 0, 0, TARGET.widthPx, TARGET.heightPx);
    return context.getImageData(0, 0, TARGET.widthPx, TARGET.heightPx).data;
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
    gamma: resampleInFloat64(source, TARGET, 'lanczos3', 'gamma'),
    linear: resampleInFloat64(source, TARGET, 'lanczos3', 'linear'),
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
