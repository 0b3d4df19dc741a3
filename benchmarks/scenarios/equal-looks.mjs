import { basename } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { listMixedImages } from '../photo.mjs';
import { figure, mean } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const LOOKS = { smoke: [80], quick: [80], full: [55, 70, 80, 90] };

const PHOTOS = { smoke: 1, quick: 4, full: Number.POSITIVE_INFINITY };

/** Larger photos are shrunk to this many megapixels. */
const MEGAPIXELS = { smoke: 0.02, quick: 1, full: 1 };

const FORMATS = { webp: 'WebP', avif: 'AVIF', jxl: 'JPEG XL' };

/** The smoke run of `goals` uses JPEG and AVIF. */
const SMOKE_FORMATS = { webp: 'WebP', jxl: 'JPEG XL' };

/**
 * Compares the bytes of each lossy format with those of JPEG for photos with the same look. Measures only photos that
 * were not used to fit the search.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureEqualLooks(site, { effort }) {
  const url = await bundlePage(site, 'goals');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const ways = await page.evaluateHandle((url) => import(url), url);
  /** @param {string} format @param {number} score @returns {Promise<number>} the bytes */
  const bytesFor = (format, score) =>
    ways.evaluate(
      async (module, [format, score]) => (await module.meet(format, { kind: 'look', score })).bytes,
      [format, score],
    );
  /** @type {Map<string, number[]>} */
  const logs = new Map();
  const photos = listMixedImages(Number.POSITIVE_INFINITY).filter(({ isPhoto }) => isPhoto);
  for (const { path } of photos.slice(0, PHOTOS[effort])) {
    await choose(page, path);
    await ways.evaluate(
      (module, megapixels) => module.take(document.querySelector('input')?.files?.[0], megapixels),
      MEGAPIXELS[effort],
    );
    for (const score of LOOKS[effort]) {
      const jpeg = await bytesFor('jpeg', score);
      for (const [format, label] of Object.entries(effort === 'smoke' ? SMOKE_FORMATS : FORMATS)) {
        const name = `${label}, look ${score}`;
        logs.set(name, [...(logs.get(name) ?? []), Math.log((await bytesFor(format, score)) / jpeg)]);
      }
    }
    console.log(`  ${basename(path)}`);
  }
  await context.close();
  return [...logs].map(([name, values]) => figure(`${name}: bytes / our JPEG, mean`, [Math.exp(mean(values))]));
}
