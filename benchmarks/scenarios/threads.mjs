import { findCameraPhoto, findPhoto } from '../photo.mjs';
import { figure, interleave } from '../statistics.mjs';
import { choose, removeOnly, storeSettings, visit, watchFinal } from '../workbench.mjs';

const ROUNDS = { smoke: 1, quick: 3, full: 7 };

/** The look 'Very good'. */
const LOOK = { kind: 'look', score: 80 };

/** The work that threads share, and its target: the time of two threads, as a share of the time of one. */
const WAYS = [
  { name: 'a look', settings: { aim: 'look' }, output: { format: 'jpeg', goal: LOOK }, atMost: 0.65 },
  { name: 'PNG', settings: { format: 'png' }, output: { format: 'png' }, atMost: 0.6 },
  { name: 'AVIF', settings: { format: 'avif' }, output: { format: 'avif' }, atMost: 0.6 },
  { name: 'JPEG XL', settings: { format: 'jxl' }, output: { format: 'jxl' }, tool: 'convert', atMost: 0.6 },
];

/**
 * Measures what a second thread gains with a 12-megapixel photo, in turns. The target is for encoding in a worker. On the
 * page, the time from choosing the photo until its final size is displayed is only informative: reading and decoding are
 * not shared, and with one thread, the second core makes the preview alone.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureThreads(site, { effort }) {
  return [...(await measureJobs(site, ROUNDS[effort])), ...(await measurePages(site, effort))];
}

/** @param {import('../site.mjs').Site} site @param {number} rounds */
async function measureJobs(site, rounds) {
  const context = await site.browser.newContext({ serviceWorkers: 'block' });
  const page = await context.newPage();
  // A page of the site, because only isolated pages share memory with their workers.
  await page.goto(`${site.origin}/compress-picture`);
  const path = findPhoto();
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('input'), { type: 'file' })));
  await choose(page, path);
  const measured = await page.evaluate(measureInPage, {
    workerUrl: site.workerUrl,
    orientation: path === findCameraPhoto() ? 6 : 1,
    outputs: WAYS.map(({ output }) => ({ qualityPercent: 80, effort: 'balanced', ...output })),
    rounds,
  });
  await context.close();
  return WAYS.flatMap(({ name, atMost }, index) => {
    const pairs = measured[index] ?? [];
    if (pairs.some(([alone, together]) => alone.bytes !== together.bytes)) throw new Error(`${name}: the files differ`);
    const ratios = (/** @type {(times: StageTimes) => number} */ read) =>
      pairs.map(([alone, together]) => read(together.tookMs) / read(alone.tookMs));
    return [
      figure(
        `${name}, 12 megapixels: encoding, two threads / one`,
        ratios(({ encodeMs }) => encodeMs),
        { atMost },
      ),
      figure(`${name}, 12 megapixels: whole job, two threads / one`, ratios(sumOf)),
    ];
  });
}

/** @typedef {{ decodeMs: number, resizeMs: number, encodeMs: number }} StageTimes */
/** @typedef {{ bytes: number, tookMs: StageTimes }} Job */

/** @param {StageTimes} times */
function sumOf({ decodeMs, resizeMs, encodeMs }) {
  return decodeMs + resizeMs + encodeMs;
}

/**
 * Runs in a page of the site.
 *
 * @param {{ workerUrl: string, orientation: number, outputs: object[], rounds: number }} options
 */
async function measureInPage({ workerUrl, orientation, outputs, rounds }) {
  const { make, startWorker } = await import('/bench/jobs.mjs');
  const file = /** @type {File} */ (document.querySelector('input')?.files?.[0]);
  const { width, height } = await createImageBitmap(file);
  const photo = { file, widthPx: width, heightPx: height, orientation };
  const worker = startWorker(workerUrl);
  const measured = [];
  for (const output of outputs) {
    /** @param {number} spareWorkers @returns {Promise<Job>} */
    const run = (spareWorkers) => make(worker, photo, { output }, spareWorkers);
    // The first jobs also load the code.
    for (const spareWorkers of [0, 1]) await run(spareWorkers);
    const pairs = [];
    for (let round = 0; round < rounds; round++) pairs.push(/** @type {const} */ ([await run(0), await run(1)]));
    measured.push(pairs);
  }
  return measured;
}

/** @param {import('../site.mjs').Site} site @param {import('../run.mjs').Effort} effort */
async function measurePages(site, effort) {
  const figures = [];
  for (const { name, settings, tool } of WAYS) {
    const [alone, together] = [await open(site, { settings, tool }, 1), await open(site, { settings, tool }, 2)];
    // The first image of a visit also compiles the codecs.
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
        `${name}, 12 megapixels: from file to final size, two cores / one`,
        pairs.map(({ first, second }) => second.ms / first.ms),
      ),
      figure(
        `${name}, 12 megapixels: from file to final size, two cores`,
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
