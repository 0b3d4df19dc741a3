import { openPipelines } from '../open-pipelines.mjs';
import { writeTwoMegapixelPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose, untilFinal, visit } from '../workbench.mjs';

const SLOWDOWN = 4;
const WARM_OVERHEAD_AT_MOST_MS = 15;
const COLD_EXTRA_AT_MOST_MS = 400;

/**
 * What starting costs. Cold: the first result of a visit against the second, of photos of 2 megapixels,
 * on a slow processor. Warm: what a worker's second job takes besides decoding, resizing and encoding.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureStartUp(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 3, full: 9 }[effort];
  const photos = await writeTwoMegapixelPhotos(site, folder, 3);
  const visits = [];
  const overheads = [];
  for (let round = 0; round < rounds; round++) {
    visits.push(await visitOnce(site, photos));
    overheads.push(await measureOverhead(site, photos));
  }
  return [
    figure(
      `first result, longer than the second, at ${SLOWDOWN}x slowdown`,
      visits.map(({ coldMs, warmMs }) => coldMs - warmMs),
      { unit: 'ms', atMost: COLD_EXTRA_AT_MOST_MS },
    ),
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
    figure('warm job, besides its stages', overheads, { unit: 'ms', atMost: WARM_OVERHEAD_AT_MOST_MS }),
  ];
}

/** @param {import('../site.mjs').Site} site @param {readonly string[]} photos */
async function visitOnce(site, [first = '', second = '']) {
  const page = await visit(site, { initScript: watchChoice });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
  const time = async (/** @type {string} */ path) => {
    await choose(page, path);
    await untilFinal(page);
    return page.evaluate(() => globalThis.finalMs - globalThis.chosenMs);
  };
  const coldMs = await time(first);
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByText('Drop your images here').waitFor();
  const warmMs = await time(second);
  await page.context().close();
  return { coldMs, warmMs };
}

/** Runs in the page. Leaves when a file was chosen, and when its final size was first there. */
function watchChoice() {
  addEventListener(
    'change',
    ({ target }) => {
      if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
      globalThis.chosenMs = performance.now();
      globalThis.finalMs = 0;
    },
    true,
  );
  new MutationObserver(() => {
    const label = [...document.querySelectorAll('dt')].find((term) => term.textContent === 'New:');
    const isFinal = /^\d/.test(label?.nextElementSibling?.textContent ?? '');
    if (isFinal && globalThis.finalMs === 0) globalThis.finalMs = performance.now();
  }).observe(document, { subtree: true, childList: true, characterData: true });
}

/** @param {import('../site.mjs').Site} site @param {readonly string[]} photos */
async function measureOverhead(site, photos) {
  const { page, pipelines } = await openPipelines(site, photos, { sidePx: 1600, quality: 80 });
  await pipelines.evaluate((module) => module.overheadOf(0));
  const overheadMs = await pipelines.evaluate((module) => module.overheadOf(1));
  await page.context().close();
  return overheadMs;
}
