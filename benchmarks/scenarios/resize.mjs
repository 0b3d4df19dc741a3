import { bundlePage } from '../bundle-page.mjs';
import { findCameraPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/**
 * Resizes 12 megapixels to 1.9 with lanczos3 on one thread: with the kernel and, in the same rounds, all alternatives.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureResize(site, { effort }) {
  const url = await bundlePage(site, 'resizers');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, findCameraPhoto());
  const resizers = await page.evaluateHandle(
    async ([url, scale]) => {
      const module = await import(url);
      await module.prepare(document.querySelector('input')?.files?.[0], scale);
      return module;
    },
    /** @type {const} */ ([url, effort === 'smoke' ? 0.25 : 1]),
  );
  // Exclude compilation, including the engine's optimizing compilation.
  const warmUps = effort === 'smoke' ? 0 : 3;
  for (let round = 0; round < warmUps; round++) await resizers.evaluate((module) => module.timeEach());
  /** @type {Record<string, number>[]} */
  const rounds = [];
  while (rounds.length < { smoke: 1, quick: 5, full: 15 }[effort]) {
    rounds.push(await resizers.evaluate((module) => module.timeEach()));
  }
  const decibels = await resizers.evaluate((module) => module.compareEach());
  await context.close();

  /** @param {string} ours @param {string} theirs @param {number} atLeast */
  const timesFaster = (ours, theirs, atLeast) =>
    figure(
      `${ours}: times faster than ${theirs}`,
      rounds.map((times) => times[theirs] / times[ours]),
      { atLeast },
    );
  return [
    timesFaster('gamma', 'jsquash gamma', 5),
    timesFaster('linear', 'jsquash linear', 6),
    ...['gamma', 'linear'].flatMap((ours) => [timesFaster(ours, 'pica', 1.8), timesFaster(ours, 'canvas', 1)]),
    ...Object.keys(decibels).flatMap((name) => [
      figure(
        `${name}: time`,
        rounds.map((times) => times[name]),
        { unit: 'ms' },
      ),
      figure(`${name}: PSNR against float64`, [decibels[name]], { unit: 'dB' }),
    ]),
  ];
}
