import { findPhoto } from '../photo.mjs';
import { figure, interleave } from '../statistics.mjs';
import { choose, removeOnly, storeSettings, visit, watchFinal } from '../workbench.mjs';

const ROUNDS = { smoke: 1, quick: 3, full: 7 };

/** The work that threads share, and its target: the time on two cores, as a share of the time on one. */
const WAYS = [
  { name: 'a look', settings: { aim: 'look' }, atMost: 0.65 },
  { name: 'PNG', settings: { format: 'png' }, atMost: 0.6 },
  { name: 'AVIF', settings: { format: 'avif' }, atMost: 0.6 },
  { name: 'JPEG XL', settings: { format: 'jxl' }, tool: 'convert', atMost: 0.6 },
];

/**
 * Measures the time from choosing a 12-megapixel photo until its final size is displayed, in turns: in a page that may
 * use two cores, and in one that believes that there is only one. Later images of a visit count, because the first one
 * also compiles the codecs.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureThreads(site, { effort }) {
  const figures = [];
  for (const { name, atMost, ...way } of WAYS) {
    const [alone, together] = [await open(site, way, 1), await open(site, way, 2)];
    if (effort !== 'smoke') for (const page of [alone, together]) await timeOne(page);
    const pairs = await interleave(
      ROUNDS[effort],
      () => timeOne(alone),
      () => timeOne(together),
    );
    for (const page of [alone, together]) await page.context().close();
    if (pairs.some(({ first, second }) => first.size !== second.size)) throw new Error(`${name}: the files differ`);
    figures.push(
      figure(
        `${name}, 12 megapixels: time on two cores / on one`,
        pairs.map(({ first, second }) => second.ms / first.ms),
        { atMost },
      ),
      figure(
        `${name}, 12 megapixels: time on two cores`,
        pairs.map(({ second }) => second.ms),
        { unit: 'ms' },
      ),
    );
  }
  return figures;
}

/** @param {import('../site.mjs').Site} site @param {{ settings: object, tool?: string }} way @param {number} cores */
function open(site, { settings, tool = 'compress' }, cores) {
  return visit(site, {
    path: `/${tool}-picture`,
    initScript: watchFinal,
    prepare: async (page) => {
      await storeSettings(page, settings, tool);
      await page.addInitScript((cores) => {
        Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', { get: () => cores });
      }, cores);
    },
  });
}

/** @param {import('playwright').Page} page @returns the time, and the displayed size */
async function timeOne(page) {
  await choose(page, findPhoto());
  const ms = await page.evaluate(() => globalThis.whenFinal());
  const size = await page.evaluate(
    () =>
      [...document.querySelectorAll('dt')].find((term) => term.textContent === 'New:')?.nextElementSibling?.textContent,
  );
  await removeOnly(page);
  return { ms, size };
}
