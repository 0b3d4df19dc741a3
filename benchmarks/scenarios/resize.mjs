import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile } from 'vite';
import { findPhoto } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const peer = fileURLToPath(new URL('../peers/node_modules/pica', import.meta.url));

/** Below the site's folder, which is served. */
const FOLDER = 'bench-resizers';

/**
 * 12 megapixels to 1.9, lanczos3, one thread: the kernel, and in the same rounds what it is compared with.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureResize(site, { effort }) {
  if (!existsSync(peer)) throw new Error('Install what is compared with: npm ci --prefix benchmarks/peers');
  await buildPage(join(site.folder, FOLDER));
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, findPhoto());
  const resizers = await page.evaluateHandle(async (url) => {
    const module = await import(url);
    await module.prepare(document.querySelector('input')?.files?.[0]);
    return module;
  }, `/${FOLDER}/resizers.js`);
  // Compiling, and the engine's second, faster compilation, are not resizing.
  for (let round = 0; round < 3; round++) await resizers.evaluate((module) => module.timeEach());
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

/**
 * Of the site's plugins only the one that compiles kernels: the others make a site.
 *
 * @param {string} outDir
 */
async function buildPage(outDir) {
  const site = await loadConfigFromFile({ command: 'build', mode: 'production' }, undefined, root);
  const plugins = (site?.config.plugins ?? []).filter(
    (plugin) => plugin && 'name' in plugin && plugin.name === 'compile-kernels',
  );
  await build({
    root,
    configFile: false,
    plugins,
    base: `/${FOLDER}/`,
    logLevel: 'warn',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { resizers: join(root, 'benchmarks/pages/resizers.mjs') },
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: '[name].js' },
      },
    },
  });
}
