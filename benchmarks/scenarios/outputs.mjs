import { bundlePage } from '../bundle-page.mjs';
import { findPhoto } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const QUALITY = 80;
const ROUNDS = { smoke: 1, quick: 2, full: 5 };

/**
 * Makes four widths of a photo in three formats on one worker, from one decode. Measures the time against that of its
 * encoders, and against a job for each file. Beside it, sharp does the same on one thread, once, because it takes long.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureOutputs(site, { effort }) {
  const path = findPhoto();
  const url = await bundlePage(site, 'outputs');
  const context = await site.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, path);
  const outputs = await page.evaluateHandle((url) => import(url), url);
  /** @type {number[]} */
  const widths = await outputs.evaluate(
    (module, [workerUrl, quality]) => module.prepare(document.querySelector('input')?.files?.[0], workerUrl, quality),
    /** @type {const} */ ([site.workerUrl, QUALITY]),
  );
  // libuv's pool has one thread, because the clones would encode in parallel.
  const native = await startNative('native-outputs.mjs', { UV_THREADPOOL_SIZE: '1' });
  const runSharp = () =>
    /** @type {Promise<{ ms: number, encodeMs: number }>} */ (
      /** @type {unknown} */ (native.run({ path, widths, quality: QUALITY }))
    );
  // Excludes loading and compiling, which the start-up scenario measures.
  if (effort !== 'smoke') await outputs.evaluate((module) => module.together());
  const sharp = await runSharp();
  native.stop();
  const rounds = [];
  for (let round = 0; round < ROUNDS[effort]; round++) {
    rounds.push({
      alone: await outputs.evaluate((module) => module.alone()),
      together: await outputs.evaluate((module) => module.together()),
    });
  }
  await context.close();
  const times = (/** @type {'alone' | 'together'} */ way) => rounds.map((round) => round[way].ms);
  return [
    figure(
      'time of the set / its encoding times',
      rounds.map(({ together }) => together.ms / together.encodeMs),
      { atMost: 1.15 },
    ),
    figure(
      'time of the set / time of single jobs',
      rounds.map(({ together, alone }) => together.ms / alone.ms),
    ),
    figure('sharp, clone(): time of the set / its encoding times', [sharp.ms / sharp.encodeMs]),
    figure('time of the set', times('together'), { unit: 'ms' }),
    figure('time of single jobs', times('alone'), { unit: 'ms' }),
    figure('sharp, clone(): time of the set', [sharp.ms], { unit: 'ms' }),
  ];
}
