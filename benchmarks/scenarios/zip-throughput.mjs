import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gaugeBrowser, sampleEvery } from '../browser-memory.mjs';
import { figure, interleave } from '../statistics.mjs';

const AT_LEAST = 0.5;
const GROWTH_AT_MOST = 1.1;
const MEGABYTE = 2 ** 20;

/** The size of a 12-megapixel photo. */
const FILE_BYTES = 3.5 * MEGABYTE;

const SAMPLE_EVERY_MS = 100;

/**
 * Compares the site's archive worker, which writes private files into one private archive, with a plain copy of the
 * same files into one file.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureZipThroughput(site, { folder, effort }) {
  const totalBytes = { smoke: 2 ** 24, quick: 2 ** 29, full: 2 ** 31 }[effort];
  const rounds = { smoke: 1, quick: 3, full: 5 }[effort];
  const worker = readdirSync(join(site.folder, 'assets')).find((name) => /^zip\.worker-.*\.js$/.test(name));
  const profile = join(folder, 'profile');
  const context = await site.openProfile(profile);
  const page = context.pages()[0] ?? (await context.newPage());
  await page.goto(`${site.origin}/bench/blank.html`);
  const archives = await page.evaluateHandle(
    async ([workerUrl, count, bytes]) => {
      const module = await import('/bench/archives.mjs');
      await module.prepare(workerUrl, count, bytes);
      return module;
    },
    /** @type {const} */ ([`/assets/${worker}`, Math.ceil(totalBytes / FILE_BYTES), FILE_BYTES]),
  );
  const gauge = gaugeBrowser(profile);
  /** @type {{ early: number, late: number, peak: number }[]} */
  const memories = [];
  const zip = async () => {
    const stopSampling = sampleEvery(SAMPLE_EVERY_MS, () => gauge().shareBytes / MEGABYTE);
    const bytesPerMs = await archives.evaluate((module) => module.zip());
    const samples = await stopSampling();
    const half = Math.ceil(samples.length / 2);
    memories.push({
      early: Math.max(...samples.slice(0, half)),
      late: Math.max(...samples.slice(-half)),
      peak: Math.max(...samples),
    });
    return bytesPerMs;
  };
  const copy = () => archives.evaluate((module) => module.copy());
  const pairs = await interleave(rounds, zip, copy);
  await context.close();
  const perSecond = (/** @type {'first' | 'second'} */ key) => pairs.map((pair) => (pair[key] * 1000) / MEGABYTE);
  return [
    figure(
      'archive / plain copy, bytes per second',
      pairs.map(({ first, second }) => first / second),
      { atLeast: AT_LEAST },
    ),
    figure(
      'peak of the browser’s memory, second half / first half of the archive',
      memories.map(({ early, late }) => late / early),
      { atMost: GROWTH_AT_MOST },
    ),
    figure('archive', perSecond('first'), { unit: 'MB/s' }),
    figure('plain copy', perSecond('second'), { unit: 'MB/s' }),
    figure(
      'peak of the browser’s memory',
      memories.map(({ peak }) => peak),
      { unit: 'MB' },
    ),
  ];
}
