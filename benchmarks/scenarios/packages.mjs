import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';
import { bundlePage } from '../bundle-page.mjs';
import { findCameraPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const BUILD = fileURLToPath(new URL('../../build/packages/run-build-packages.ts', import.meta.url));

/**
 * The packages for npm beside those that others use: 12 megapixels are resized to 1.9, which are encoded, decoded and
 * compared.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePackages(site, { effort }) {
  await runnerImport(BUILD);
  const url = await bundlePage(site, 'packages');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, findCameraPhoto());
  const packages = await page.evaluateHandle(
    async ([url, scale]) => {
      const module = await import(url);
      await module.prepare(document.querySelector('input')?.files?.[0], scale);
      return module;
    },
    /** @type {const} */ ([url, effort === 'smoke' ? 0.1 : 1]),
  );
  // Exclude compilation, including the engine's optimizing compilation.
  const warmUps = effort === 'smoke' ? 0 : 3;
  for (let round = 0; round < warmUps; round++) await packages.evaluate((module) => module.timeEach());
  /** @type {Record<string, Record<string, number>>[]} */
  const rounds = [];
  while (rounds.length < { smoke: 1, quick: 5, full: 15 }[effort]) {
    rounds.push(await packages.evaluate((module) => module.timeEach()));
  }
  /** @type {Record<string, { bytes: number, score: number }>} */
  const encoded = await packages.evaluate((module) => module.encodeEach());
  await context.close();

  const samplesOf = (/** @type {string} */ task, /** @type {(each: Record<string, number>) => number} */ take) =>
    rounds.map((round) => take(round[task] ?? {}));
  const names = Object.entries(rounds[0] ?? {}).flatMap(([task, each]) =>
    Object.keys(each).map((name) => ({ task, name })),
  );
  return [
    ...names
      .filter(({ name }) => !name.startsWith('ours'))
      .map(({ task, name }) =>
        figure(
          `${task}: times faster than ${name}`,
          samplesOf(task, (each) => Number(each[name]) / Number(each.ours)),
          { atLeast: 1 },
        ),
      ),
    ...names.map(({ task, name }) =>
      figure(
        `${task}: ${name}`,
        samplesOf(task, (each) => Number(each[name])),
        { unit: 'ms' },
      ),
    ),
    ...Object.entries(encoded).flatMap(([name, { bytes, score }]) => [
      figure(`encode: bytes of ${name}`, [bytes / 1000], { unit: 'kB' }),
      figure(`encode: score of ${name}`, [score]),
    ]),
  ];
}
