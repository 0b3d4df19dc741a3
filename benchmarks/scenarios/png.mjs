import { basename } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { findPhoto, listGraphics, writeMixedPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const PHOTOS = { smoke: 0, quick: 1, full: 5 };
const GRAPHICS = { smoke: 1, quick: 8, full: 100 };
const HELP_ROUNDS = { smoke: 1, quick: 3, full: 7 };
const ROUNDS = { smoke: 1, quick: 2, full: 3 };

/** Images with more megapixels than this run only one round, because oxipng takes seconds for them. */
const LARGE_MEGAPIXELS = 4;

/**
 * Encodes full-size photos and graphics as PNG and compares our encoder with oxipng at the level that the effort used
 * before, on one thread each. Another decoder reads each of our files, and the pixels are compared.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePng(site, { folder, effort }) {
  const url = await bundlePage(site, 'png');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const encoders = await page.evaluateHandle((url) => import(url), url);
  /** @param {readonly string[]} paths */
  const measure = async (paths) => {
    const images = [];
    for (const path of paths) images.push(await measureImage(page, encoders, path, ROUNDS[effort]));
    return images;
  };
  const [camera] = await measure([findPhoto()]);
  const helped = await encoders.evaluate((module, rounds) => module.compareHelp(rounds), HELP_ROUNDS[effort]);
  const photos = await measure(writeMixedPhotos(folder, PHOTOS[effort]));
  const graphics = await measure(listGraphics().slice(0, GRAPHICS[effort]));
  await context.close();
  const ratio = (/** @type {Image} */ { balanced }) => balanced.ours.bytes / balanced.oxipng.bytes;
  const ratios = graphics.map(ratio);
  const sum = (/** @type {'ours' | 'oxipng'} */ name) =>
    graphics.reduce((total, { balanced }) => total + balanced[name].ms, 0);
  return [
    figure('12 megapixels, balanced: time per megapixel', [camera.balanced.ours.ms / camera.megapixels], {
      unit: 'ms',
      atMost: 120,
    }),
    figure('12 megapixels, balanced: bytes / oxipng 1', [ratio(camera)], { atMost: 1.04 }),
    figure('12 megapixels, balanced: time with a second thread / alone', helped),
    ...summarize('photos', [camera, ...photos]),
    figure('graphics, balanced: time of all / oxipng 1', [sum('ours') / sum('oxipng')], { atMost: 0.2 }),
    ...summarize('graphics', graphics),
    figure('graphics, balanced: bytes / oxipng 1, mean', [ratios.reduce((a, b) => a + b, 0) / ratios.length], {
      atMost: 1.02,
    }),
    figure('graphics, balanced: bytes / oxipng 1, worst', [Math.max(...ratios)], { atMost: 1.06 }),
  ];
}

/** @typedef {Awaited<ReturnType<typeof measureImage>>} Image */

/** @param {string} name @param {readonly Image[]} images */
function summarize(name, images) {
  return /** @type {const} */ (['balanced', 'fast']).flatMap((effort) => [
    figure(
      `${name}, ${effort}: time / oxipng`,
      images.map((image) => image[effort].ours.ms / image[effort].oxipng.ms),
    ),
    figure(
      `${name}, ${effort}: bytes / oxipng`,
      images.map((image) => image[effort].ours.bytes / image[effort].oxipng.bytes),
    ),
    figure(
      `${name}, ${effort}: time per megapixel`,
      images.map((image) => image[effort].ours.ms / image.megapixels),
      { unit: 'ms' },
    ),
  ]);
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').JSHandle} encoders
 * @param {string} path
 * @param {number} rounds
 */
async function measureImage(page, encoders, path, rounds) {
  await choose(page, path);
  /** @type {number} */
  const megapixels = await encoders.evaluate((module) => module.take(document.querySelector('input')?.files?.[0]));
  /** @typedef {{ ms: number, bytes: number }} Cost */
  /** @param {'balanced' | 'fast'} effort @returns {Promise<{ ours: Cost, oxipng: Cost }>} */
  const compare = (effort) =>
    encoders.evaluate((module, given) => module.compare(given.effort, given.rounds), {
      effort,
      rounds: megapixels > LARGE_MEGAPIXELS ? 1 : rounds,
    });
  const [balanced, fast] = [await compare('balanced'), await compare('fast')];
  const { ours, oxipng } = balanced;
  console.log(
    `  ${basename(path)}: ${(ours.bytes / oxipng.bytes).toFixed(3)} of oxipng's bytes in ` +
      `${(ours.ms / oxipng.ms).toFixed(3)} of its time, ${(ours.ms / megapixels).toFixed(0)} ms/MP`,
  );
  return { megapixels, balanced, fast };
}
