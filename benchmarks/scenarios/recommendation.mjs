import { basename } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { findPhoto, listImages } from '../photo.mjs';
import { figure, mean } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/** The settings that a user has chosen. */
const OUTPUTS = {
  'JPEG at 80': { format: 'jpeg', qualityPercent: 80 },
  'WebP at 75': { format: 'webp', qualityPercent: 75 },
  PNG: { format: 'png', qualityPercent: 100 },
  'JPEG, look 80': { format: 'jpeg', qualityPercent: 80, goal: { kind: 'look', score: 80 } },
};

/** A smoke run uses one with a quality and one with a goal. */
const SMOKE_OUTPUTS = { 'JPEG at 80': OUTPUTS['JPEG at 80'], 'JPEG, look 80': OUTPUTS['JPEG, look 80'] };

/** The longest side. */
const SIDE_PX = { smoke: 400, quick: 1200, full: 2400 };

/** One of this many images is measured. */
const STEP = { smoke: 1, quick: 3, full: 1 };

/** Images with smaller results are icons. */
const LEAST_BYTES = { smoke: 0, quick: 10_000, full: 10_000 };

/** A predicted size may be wrong by at most a tenth. */
const MOST_ERROR_PERCENT = 10;

/**
 * Recommends formats for the corpus and compares each predicted size with the file that the user gets by following the
 * recommendation.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureRecommendation(site, { effort }) {
  const url = await bundlePage(site, 'recommendation');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const module = await page.evaluateHandle((url) => import(url), url);
  const all = effort === 'smoke' ? [findPhoto()] : [...listImages('photos'), ...listImages('graphics')];
  const outputs = effort === 'smoke' ? SMOKE_OUTPUTS : OUTPUTS;
  const runs = [];
  for (const path of all.filter((_, index) => index % STEP[effort] === 0)) {
    await choose(page, path);
    for (const [name, output] of Object.entries(outputs)) {
      const given = { output, sidePx: SIDE_PX[effort] };
      /** @type {{ bytes: number, ms: number, said: number | null, followed: number | null, format: string | null }} */
      const run = await module.evaluate(
        ({ follow }, { output, sidePx }) => follow(document.querySelector('input')?.files?.[0], sidePx, output),
        given,
      );
      if (run.bytes < LEAST_BYTES[effort]) continue;
      runs.push({ name, ...run });
      console.log(`  ${basename(path)}, ${name}: ${run.format === null ? 'nothing' : describe(run)}`);
    }
  }
  await context.close();
  return Object.keys(outputs).flatMap((name) => figuresOf(name, runs));
}

/** @param {{ bytes: number, said: number | null, followed: number | null, format: string | null }} run */
function describe({ bytes, said, followed, format }) {
  return `${format}, ${savedPercent(said, bytes)}% said, ${savedPercent(followed, bytes)}% saved`;
}

/** @param {number | null} after @param {number} before */
function savedPercent(after, before) {
  return Math.round(100 * (1 - (after ?? before) / before));
}

/** @param {string} name @param {{ name: string, ms: number, said: number | null, followed: number | null }[]} all */
function figuresOf(name, all) {
  const runs = all.filter((run) => run.name === name);
  const errors = runs.flatMap(({ said, followed }) =>
    said === null || followed === null ? [] : [100 * Math.abs(said / followed - 1)],
  );
  if (runs.length === 0) return [];
  const share = figure(`${name}: images with a recommendation`, [(100 * errors.length) / runs.length], { unit: '%' });
  const times = figure(
    `${name}: time for a recommendation`,
    runs.map(({ ms }) => ms),
    { unit: 'ms' },
  );
  if (errors.length === 0) return [share, times];
  return [
    share,
    figure(`${name}: error of the bytes, worst`, [Math.max(...errors)], { unit: '%', atMost: MOST_ERROR_PERCENT }),
    figure(`${name}: error of the bytes, mean`, [mean(errors)], { unit: '%' }),
    times,
  ];
}
