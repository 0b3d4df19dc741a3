import { findPhoto } from '../photo.mjs';
import { figure, interleave } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const QUALITY = 0.8;

/** @type {import('../run.mjs').Scenario} */
export async function measureWebp(site, { effort }) {
  const pairs = await encodePairs(site, { smoke: 1, quick: 5, full: 11 }[effort]);
  const differing = pairs.filter(({ first, second }) => first.vp8Hash !== second.vp8Hash).length;
  return [
    figure('encoding time / canvas', timeRatios(pairs), { atMost: 1.1 }),
    figure('results whose VP8 bytes differ from canvas', [differing], { atMost: 0 }),
    figure('bytes / canvas', byteRatios(pairs)),
    ...times(pairs),
  ];
}

/** @typedef {Awaited<ReturnType<typeof encodePairs>>} Pairs */

/** @param {Pairs} pairs */
function timeRatios(pairs) {
  return pairs.map(({ first, second }) => first.encodeMs / second.encodeMs);
}

/** @param {Pairs} pairs */
function byteRatios(pairs) {
  return pairs.map(({ first, second }) => first.byteLength / second.byteLength);
}

/** @param {Pairs} pairs */
function times(pairs) {
  return [
    figure(
      'whole job with decoding / canvas encoding',
      pairs.map(({ first, second }) => first.wholeMs / second.encodeMs),
    ),
    figure(
      'encoding time',
      pairs.map(({ first }) => first.encodeMs),
      { unit: 'ms' },
    ),
    figure(
      'canvas encoding time',
      pairs.map(({ second }) => second.encodeMs),
      { unit: 'ms' },
    ),
  ];
}

/**
 * @param {import('../site.mjs').Site} site
 * @param {number} rounds
 */
async function encodePairs(site, rounds) {
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, findPhoto());
  const encoders = await page.evaluateHandle(async (workerUrl) => {
    const module = await import('/bench/encoders.mjs');
    await module.prepare(/** @type {File} */ (document.querySelector('input')?.files?.[0]), workerUrl);
    return module;
  }, site.workerUrl);
  const job = { format: /** @type {const} */ ('webp'), quality: QUALITY };
  const onSite = () => encoders.evaluate((module, { format, quality }) => module.encodeOnSite(format, quality), job);
  const onCanvas = () =>
    encoders.evaluate((module, { format, quality }) => module.encodeOnCanvas(format, quality), job);
  // Load and compile the codec, and warm up the browser's encoder, before the encoding time is measured.
  await interleave(1, onSite, onCanvas);
  const pairs = await interleave(rounds, onSite, onCanvas);
  await context.close();
  return pairs;
}
