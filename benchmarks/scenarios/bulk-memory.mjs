import { join } from 'node:path';
import { gaugeBrowser, sampleEvery } from '../browser-memory.mjs';
import { addPhotos, runBatch, visitBulk } from '../bulk-page.mjs';
import { writeCopies } from '../photo.mjs';
import { figure } from '../statistics.mjs';

const GROWTH_AT_MOST = 1.1;
const MEGABYTES_AT_MOST = 1536;
const MEGABYTE = 2 ** 20;

const SAMPLE_EVERY_MS = 250;

/** The parts of the batch whose peaks are compared, by images done: 50 to 150 of 500, and the last 100. */
const EARLY = /** @type {const} */ ([0.1, 0.3]);
const LATE = /** @type {const} */ ([0.8, 1]);

/**
 * Peak resident memory of the whole browser while a batch of 12-megapixel photos is compressed.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureBulkMemory(site, { folder, effort }) {
  const count = { smoke: 4, quick: 60, full: 500 }[effort];
  const paths = writeCopies(folder, count);
  const profile = join(folder, 'profile');
  const page = await visitBulk(site, { profile, tool: 'bulk-compress' });
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

  const peak = (
    /** @type {'shareBytes' | 'residentBytes'} */ key,
    /** @type {readonly number[]} */ [from = 0, to = 1] = [],
  ) =>
    samples
      .filter(({ done }) => done >= from * count && done <= to * count)
      .reduce((most, sample) => Math.max(most, sample[key] / MEGABYTE), 0);
  const span = (/** @type {readonly number[]} */ [from = 0, to = 1]) => `${from * count} to ${to * count}`;
  return [
    figure(`peak, pictures ${span(LATE)} / ${span(EARLY)}`, [peak('shareBytes', LATE) / peak('shareBytes', EARLY)], {
      atMost: GROWTH_AT_MOST,
    }),
    figure('peak of all', [peak('shareBytes')], { unit: 'MB', atMost: MEGABYTES_AT_MOST }),
    figure(`peak, pictures ${span(EARLY)}`, [peak('shareBytes', EARLY)], { unit: 'MB' }),
    figure(`peak, pictures ${span(LATE)}`, [peak('shareBytes', LATE)], { unit: 'MB' }),
    figure('peak of all, shared pages counted in each process', [peak('residentBytes')], { unit: 'MB' }),
    figure('images per second', [(count / wallMs) * 1000]),
    figure('workers started', [workers]),
  ];
}
