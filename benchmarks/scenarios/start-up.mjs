import { openPipelines } from '../open-pipelines.mjs';
import { writeTwoMegapixelPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose, removeOnly, visit, watchFinal } from '../workbench.mjs';

/** Slows down only the page's thread, because Chromium cannot slow down workers. */
const SLOWDOWN = 4;
const WARM_OVERHEAD_AT_MOST_MS = 15;
const COLD_EXTRA_AT_MOST_MS = 400;

/** The time that the visitor needs to find the file. */
const REST_MS = 1_000;

/**
 * Measures the cost of starting. Cold: the first result of a visit compared with the second, with 2 MP photos on a slow
 * processor, for a user who moves the pointer and chooses a file a moment later, and for a user who chooses it
 * immediately. Warm: the overhead of a worker's second job.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureStartUp(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 3, full: 9 }[effort];
  const slowdown = effort === 'smoke' ? 1 : SLOWDOWN;
  const photos = await writeTwoMegapixelPhotos(site, folder, 3);
  const visits = [];
  const hasty = [];
  const overheads = [];
  for (let round = 0; round < rounds; round++) {
    visits.push(await visitOnce(site, photos, { rests: true, slowdown }));
    hasty.push(await visitOnce(site, photos, { rests: false, slowdown }));
    overheads.push(await measureOverhead(site, photos));
  }
  const extra = (/** @type {typeof visits} */ of) => of.map(({ coldMs, warmMs }) => coldMs - warmMs);
  return [
    figure(`extra time of the first result at ${SLOWDOWN}x slowdown`, extra(visits), {
      unit: 'ms',
      atMost: COLD_EXTRA_AT_MOST_MS,
    }),
    figure('the same with a file chosen immediately, without prefetching', extra(hasty), { unit: 'ms' }),
    figure(
      'first result',
      visits.map(({ coldMs }) => coldMs),
      { unit: 'ms' },
    ),
    figure(
      'second result',
      visits.map(({ warmMs }) => warmMs),
      { unit: 'ms' },
    ),
    figure('warm job: time besides its stages', overheads, { unit: 'ms', atMost: WARM_OVERHEAD_AT_MOST_MS }),
  ];
}

/**
 * @param {import('../site.mjs').Site} site
 * @param {readonly string[]} photos
 * @param {{ rests: boolean, slowdown: number }} options
 */
async function visitOnce(site, [first = '', second = ''], { rests, slowdown }) {
  const page = await visit(site, { initScript: watchFinal, moves: rests });
  // Query the page once now, because Playwright injects its scripts with the first query.
  await page.locator('input[type=file]').first().waitFor({ state: 'attached' });
  if (rests) await page.waitForTimeout(REST_MS);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const time = async (/** @type {string} */ path) => {
    await choose(page, path);
    // Do not poll, because that would take the slow thread's time.
    return page.evaluate(() => globalThis.whenFinal());
  };
  const coldMs = await time(first);
  await removeOnly(page);
  const warmMs = await time(second);
  await page.context().close();
  return { coldMs, warmMs };
}

/** @param {import('../site.mjs').Site} site @param {readonly string[]} photos */
async function measureOverhead(site, photos) {
  const { page, pipelines } = await openPipelines(site, photos, { sidePx: 1600, quality: 80 });
  await pipelines.evaluate((module) => module.overheadOf(0));
  const overheadMs = await pipelines.evaluate((module) => module.overheadOf(1));
  await page.context().close();
  return overheadMs;
}
