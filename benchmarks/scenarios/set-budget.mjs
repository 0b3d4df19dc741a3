import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { addPhotos, visitBulk } from '../bulk-page.mjs';
import { bundlePage } from '../bundle-page.mjs';
import { findPhoto, listImages } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const TOOL = 'bulk-compress';
const BATCH_TIMEOUT_MS = 20 * 60_000;

/** The budget is the total at this quality number. */
const QUALITY = 60;

/** A large image is cut into a part at each of these places. */
const PLACES = /** @type {const} */ ([
  [0.3, 0.3],
  [0.5, 0.5],
  [0.1, 0.7],
]);

/** Images with fewer pixels are cut into one part. */
const LARGE_PIXELS = 2e6;

const FORMATS = /** @type {const} */ (['jpeg', 'webp']);
const EXTENSIONS = { jpeg: 'jpg', webp: 'webp' };

/** The worst score must be at least this many points above the worst score with one number. */
const BETTER_AT_LEAST = 4;

/**
 * Compresses a set of images on the bulk page to as many bytes as with one quality number for all. The images are parts
 * of the corpus's photos and graphics, which need very different numbers of bytes for the same look.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureSetBudget(site, { folder, effort }) {
  const count = { smoke: 2, quick: 12, full: 38 }[effort];
  const images = effort === 'smoke' ? [findPhoto()] : [...listImages('photos'), ...listImages('graphics')];
  const side = { smoke: 160, quick: 640, full: 640 }[effort];
  const smallest = effort === 'smoke' ? 0 : LARGE_PIXELS;
  const { paths, byNumber } = await cutParts(site, images, { folder, count, smallest, side });
  const figures = [];
  for (const format of effort === 'smoke' ? FORMATS.slice(0, 1) : FORMATS) {
    const { bytes, worst, overhead } = byNumber[format];
    const budget = bytes + overhead;
    const profile = join(folder, `profile-${format}`);
    const settings = { format, aim: 'set', setBytes: budget };
    const page = await visitBulk(site, { profile, tool: TOOL, settings });
    await addPhotos(page, paths, 'smoke');
    await page.getByRole('button', { name: 'Start', exact: true }).first().click();
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true });
    await cancel.first().waitFor({ state: 'detached', timeout: BATCH_TIMEOUT_MS });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /^Download All/ }).click(),
    ]);
    const total = statSync(await download.path()).size;
    const scores = await page.evaluate(readScores);
    const { encodings } = await page.evaluate(() => globalThis.batch);
    await page.context().close();
    const reached = Math.min(...scores);
    figures.push(
      figure(`${format}: ZIP / budget`, [total / budget], { atMost: 1 }),
      figure(`${format}: share of the budget that is used`, [total / budget], { atLeast: 0.97 }),
      figure(`${format}: worst score, one number for all`, [worst]),
      figure(`${format}: worst score, shared out`, [reached]),
      figure(`${format}: difference`, [reached - worst], { atLeast: BETTER_AT_LEAST }),
      figure(`${format}: encodings of whole images per image`, [encodings / paths.length]),
    );
  }
  return figures;
}

/**
 * Writes the parts as PNG files, and measures them with one quality number.
 *
 * @param {import('../site.mjs').Site} site
 * @param {readonly string[]} images
 * @param {{ folder: string, count: number, smallest: number, side: number }} options `smallest`: the fewest pixels of
 *   an image that is cut into several parts; `side`: the largest width of a part
 */
async function cutParts(site, images, { folder, count, smallest, side }) {
  const url = await bundlePage(site, 'set-budget');
  const page = await (await site.browser.newContext()).newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const lab = await page.evaluateHandle((url) => import(url), url);
  const byNumber = {
    jpeg: { bytes: 0, worst: 100, overhead: 0 },
    webp: { bytes: 0, worst: 100, overhead: 0 },
  };
  const paths = [];
  for (const image of images) {
    await choose(page, [image]);
    for (const place of PLACES) {
      if (paths.length === count) break;
      const [png, pixels] = await lab.evaluate(
        async (module, { place, side }) => {
          const file = /** @type {File} */ (document.querySelector('input')?.files?.[0]);
          const { width, height } = await createImageBitmap(file);
          return [await module.cut(file, place, side), width * height];
        },
        { place, side },
      );
      if (png === null) break;
      const path = join(folder, `part-${String(paths.length + 1).padStart(2, '0')}.png`);
      writeFileSync(path, Buffer.from(png, 'base64'));
      paths.push(path);
      for (const format of FORMATS) {
        const { bytes, score } = await lab.evaluate(
          (module, [format, quality]) => module.encode(format, quality),
          [format, QUALITY],
        );
        byNumber[format].bytes += bytes;
        byNumber[format].worst = Math.min(byNumber[format].worst, score);
      }
      if (pixels < smallest) break;
    }
  }
  for (const format of FORMATS) {
    const names = paths.map(
      (_, index) => `part-${String(index + 1).padStart(2, '0')}_compressed.${EXTENSIONS[format]}`,
    );
    byNumber[format].overhead = await lab.evaluate((module, names) => module.zipOverhead(names), names);
  }
  await page.context().close();
  return { paths, byNumber };
}

/** Runs in the page. @returns the scores that the batch has stored */
async function readScores() {
  const database = await new Promise((resolve, reject) => {
    const opening = indexedDB.open('pixmill-batches');
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const items = await new Promise((resolve, reject) => {
    const reading = database.transaction('items').objectStore('items').getAll();
    reading.onsuccess = () => resolve(reading.result);
    reading.onerror = () => reject(reading.error);
  });
  database.close();
  return items.map(({ result }) => result.reached?.score ?? 100);
}
