import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bundlePage } from '../bundle-page.mjs';
import { findPhoto, writeMixedPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/** Pairs of images with the scores of the original program. */
const PAIRS = fileURLToPath(new URL('../../tests/fixtures/ssimulacra2/', import.meta.url));

/** Several photos also cover other sizes and other content than the camera photo. */
const PHOTOS = { smoke: 1, quick: 3, full: 8 };
const ROUNDS = { smoke: 1, quick: 3, full: 7 };

/**
 * Measures SSIMULACRA 2 on one thread: processor time and memory for a camera photo and for the photos of the folder,
 * and the difference from the scores of the original program.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureMetric(site, { folder, effort }) {
  const url = await bundlePage(site, 'metric');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const metric = await page.evaluateHandle((url) => import(url), url);
  const driver = await context.newCDPSession(page);
  await driver.send('Performance.enable');
  let megapixels = 0;
  const take = async (/** @type {string} */ path) => {
    await choose(page, path);
    megapixels = await metric.evaluate((module) => module.takePhoto(document.querySelector('input')?.files?.[0]));
  };
  const run = async () => {
    const startedAt = await readThreadTime(driver);
    await metric.evaluate((module) => module.prepareReference());
    const preparedAt = await readThreadTime(driver);
    /** @type {{ score: number, memory: number }} */
    const { score, memory } = await metric.evaluate((module) => module.compareCandidate());
    const comparedAt = await readThreadTime(driver);
    const preparing = (preparedAt - startedAt) / megapixels;
    return { preparing, comparing: (comparedAt - preparedAt) / megapixels, memory, score };
  };

  await take(findPhoto());
  // Exclude compilation, including the engine's optimizing compilation.
  if (effort !== 'smoke') await run();
  const camera = [];
  while (camera.length < ROUNDS[effort]) camera.push(await run());
  const mixed = [];
  for (const path of writeMixedPhotos(folder, PHOTOS[effort])) {
    await take(path);
    mixed.push(await run());
  }
  const pairs = await scorePairs(page, metric, effort === 'smoke' ? 2 : Number.POSITIVE_INFINITY);
  await context.close();

  const largest = (/** @type {number[]} */ differences) => [differences.reduce((a, b) => Math.max(a, Math.abs(b)), 0)];
  const ordinary = pairs.filter(({ isFlat }) => !isFlat);
  const away = (/** @type {typeof pairs} */ some) => largest(some.map(({ score, original }) => score - original));
  return [
    figure('12 MP: processor time per candidate', samplesOf(camera, 'comparing'), { unit: 'ms/MP', atMost: 25 }),
    figure('12 MP: processor time to prepare the reference', samplesOf(camera, 'preparing'), {
      unit: 'ms/MP',
      atMost: 40,
    }),
    figure('12 MP: memory of the kernel', samplesOf(camera, 'memory'), { unit: 'MiB/MP', atMost: 16 }),
    figure('mixed photos: processor time per candidate', samplesOf(mixed, 'comparing'), { unit: 'ms/MP' }),
    figure('mixed photos: processor time to prepare the reference', samplesOf(mixed, 'preparing'), { unit: 'ms/MP' }),
    figure('mixed photos: score of JPEG 75', samplesOf(mixed, 'score')),
    figure('largest difference from float64', largest(pairs.map(({ score, exact }) => score - exact)), {
      atMost: 0.02,
    }),
    figure('largest difference from the original, below 90', away(ordinary.filter(({ original }) => original < 90)), {
      atMost: 0.5,
    }),
    figure('largest difference from the original, above 90', away(ordinary.filter(({ original }) => original >= 90)), {
      atMost: 1,
    }),
    figure('largest difference from the original, flat pairs', away(pairs.filter(({ isFlat }) => isFlat))),
  ];
}

/**
 * @param {import('playwright').CDPSession} driver
 * @returns {Promise<number>} processor time that the page's thread has used, in milliseconds
 */
export async function readThreadTime(driver) {
  const { metrics } = await driver.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'ThreadTime')?.value;
  if (seconds === undefined) throw new Error('The browser does not report the processor time of a thread.');
  return seconds * 1000;
}

/** @template {string} Key @param {Record<Key, number>[]} runs @param {Key} key */
function samplesOf(runs, key) {
  return runs.map((run) => run[key]);
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').JSHandle} metric
 * @param {number} atMost the largest number of pairs
 */
async function scorePairs(page, metric, atMost) {
  const lines = readFileSync(`${PAIRS}scores.csv`, 'utf8').trim().split('\n').slice(1);
  const pairs = [];
  for (const line of lines.slice(0, atMost)) {
    const [reference, candidate, original, flat] = line.split(',');
    await choose(page, [`${PAIRS}${reference}`, `${PAIRS}${candidate}`]);
    /** @type {{ score: number, exact: number }} */
    const scores = await metric.evaluate((module) => {
      const files = document.querySelector('input')?.files;
      return module.scorePair(files?.[0], files?.[1]);
    });
    pairs.push({ ...scores, original: Number(original), isFlat: flat === 'yes' });
  }
  return pairs;
}
