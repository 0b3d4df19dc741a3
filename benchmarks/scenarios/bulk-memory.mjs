import { join } from 'node:path';
import { gaugeBrowser, sampleEvery } from '../browser-memory.mjs';
import { addPhotos, runBatch, visitBulk } from '../bulk-page.mjs';
import { writeCopies } from '../photo.mjs';
import { writePhotosOfAllSizes } from '../photos-of-all-sizes.mjs';
import { figure } from '../statistics.mjs';

const GROWTH_AT_MOST = 1.1;
const MEGABYTES_AT_MOST = 1536;
const MEGABYTE = 2 ** 20;

const SAMPLE_EVERY_MS = 250;

/** @typedef {readonly [from: number, to: number]} Part of the batch, as shares of its images */

/** Photos of 12 megapixels: 50 to 150 of 500, and the last 100. */
const OF_ONE_SIZE = /** @type {const} */ ({ early: [0.1, 0.3], late: [0.8, 1], full: 500 });

/** Photos of all sizes: the first third, and the last. */
const OF_ALL_SIZES = /** @type {const} */ ({ early: [0, 1 / 3], late: [2 / 3, 1], full: 1000, cores: 2 });

/**
 * Measures the memory of the whole browser while a batch of 12-megapixel photos is compressed.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureBulkMemory(site, { folder, effort }) {
  const count = countOf(effort, OF_ONE_SIZE);
  return measureBatch(site, folder, effort, writeCopies(folder, count), OF_ONE_SIZE);
}

/**
 * Measures the same with photos of 0.8 to 46 megapixels and two workers.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureBulkMemoryOfAllSizes(site, { folder, effort }) {
  const count = countOf(effort, OF_ALL_SIZES);
  return measureBatch(site, folder, effort, await writePhotosOfAllSizes(site, folder, count), OF_ALL_SIZES);
}

/** @param {import('../run.mjs').Effort} effort @param {{ full: number }} batch */
function countOf(effort, { full }) {
  return { smoke: 4, quick: 60, full }[effort];
}

/**
 * Compares the peaks of two parts of the batch.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string} folder
 * @param {import('../run.mjs').Effort} effort
 * @param {readonly string[]} paths
 * @param {{ early: Part, late: Part, cores?: number }} batch `cores`: the number of cores that the browser reports
 */
async function measureBatch(site, folder, effort, paths, { early, late, cores }) {
  const count = paths.length;
  const profile = join(folder, 'profile');
  const page = await visitBulk(site, { profile, tool: 'bulk-compress', ...(cores !== undefined && { cores }) });
  await addPhotos(page, paths, effort);
  const readBrowser = gaugeBrowser(profile);
  const stopSampling = sampleEvery(SAMPLE_EVERY_MS, async () => ({
    done: await page.evaluate(() => globalThis.batch.done),
    ...readBrowser(),
  }));
  const { wallMs } = await runBatch(page, count);
  const samples = await stopSampling();
  const workers = await page.evaluate(() => globalThis.batch.workers);
  await page.context().close();

  const peak = (/** @type {'shareBytes' | 'residentBytes'} */ key, /** @type {Part} */ [from, to] = [0, 1]) =>
    samples
      .filter(({ done }) => done >= from * count && done <= to * count)
      .reduce((most, sample) => Math.max(most, sample[key] / MEGABYTE), 0);
  const span = (/** @type {Part} */ [from, to]) => `${Math.round(from * count)} to ${Math.round(to * count)}`;
  return [
    figure(`peak, images ${span(late)} / ${span(early)}`, [peak('shareBytes', late) / peak('shareBytes', early)], {
      atMost: GROWTH_AT_MOST,
    }),
    figure('peak of all', [peak('shareBytes')], { unit: 'MB', atMost: MEGABYTES_AT_MOST }),
    figure(`peak, images ${span(early)}`, [peak('shareBytes', early)], { unit: 'MB' }),
    figure(`peak, images ${span(late)}`, [peak('shareBytes', late)], { unit: 'MB' }),
    figure('peak of all, shared pages counted in each process', [peak('residentBytes')], { unit: 'MB' }),
    figure('images per second', [(count / wallMs) * 1000]),
    figure('workers started', [workers]),
  ];
}
