import { bundlePage } from '../bundle-page.mjs';
import { geometrySteps } from '../geometry-steps.mjs';
import { findCameraPhoto, findPhoto } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/**
 * Straightens, crops, scales and sharpens 12 megapixels to 2 on one thread: in one resampling, in three, and with sharp.
 * Draws marks on the 2 megapixels.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureGeometry(site, { effort }) {
  const isSmoke = effort === 'smoke';
  const path = isSmoke ? findPhoto() : findCameraPhoto();
  const steps = geometrySteps(isSmoke ? 0.1 : 1);
  const url = await bundlePage(site, 'geometry');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, path);
  const ways = await page.evaluateHandle(
    async ([url, steps]) => {
      const module = await import(url);
      await module.prepare(document.querySelector('input')?.files?.[0], steps);
      return module;
    },
    /** @type {const} */ ([url, steps]),
  );
  // Exclude compilation, including the engine's optimizing compilation.
  for (let round = 0; round < (isSmoke ? 0 : 3); round++) await ways.evaluate((module) => module.timeEach());
  const native = await startNative('native-geometry.mjs');
  const area = await ways.evaluate((module) => module.cropArea());
  const runSharp = async (/** @type {string} */ way) => (await native.run({ path, way, steps: { ...steps, area } })).ms;
  await runSharp('scale');
  /** @type {Record<string, number>[]} */
  const rounds = [];
  while (rounds.length < { smoke: 1, quick: 5, full: 15 }[effort]) {
    const ours = await ways.evaluate((module) => module.timeEach());
    rounds.push({
      ...ours,
      'sharp: scale alone': await runSharp('scale'),
      'sharp: scale and sharpen': await runSharp('sharpen'),
      'sharp: rotate, extract and scale': await runSharp('straighten'),
    });
  }
  native.stop();
  const marks = await timeMarks(ways, { smoke: 1, quick: 9, full: 25 }[effort]);
  await context.close();
  const ratio = (/** @type {string} */ of, /** @type {string} */ to) => rounds.map((times) => times[of] / times[to]);
  return [
    figure(
      'straighten, crop and scale: times as long as scale alone',
      ratio('straighten, crop and scale', 'scale alone'),
      {
        atMost: 1.3,
      },
    ),
    figure(
      'straighten, crop and scale: times as long as sharp',
      ratio('straighten, crop and scale', 'sharp: rotate, extract and scale'),
      { atMost: 1 },
    ),
    figure('scale and sharpen: times as long as scale alone', ratio('scale and sharpen', 'scale alone'), {
      atMost: 1.3,
    }),
    figure('scale and sharpen: times as long as sharp', ratio('scale and sharpen', 'sharp: scale and sharpen'), {
      atMost: 1,
    }),
    ...marks,
    ...Object.keys(rounds[0]).map((name) =>
      figure(
        `${name}: time`,
        rounds.map((times) => times[name]),
        { unit: 'ms' },
      ),
    ),
  ];
}

/**
 * @param {import('playwright').JSHandle} ways the module in the page
 * @param {number} count
 */
async function timeMarks(ways, count) {
  /** @type {Record<string, number>[]} */
  const rounds = [];
  while (rounds.length < count) rounds.push(await ways.evaluate((module) => module.timeMarks()));
  // The first round compiles.
  const measured = rounds.length > 1 ? rounds.slice(1) : rounds;
  return Object.keys(measured[0]).map((name) =>
    figure(
      `mark with ${name}: time for a megapixel`,
      measured.map((times) => times[name]),
      { unit: 'ms', atMost: 10 },
    ),
  );
}
