/**
 * `npm run bench` runs every scenario, `npm run bench -- preview webp` runs only these. `--quick`: run fewer rounds and
 * images. `--smoke`: run each scenario once with small photos, to check that it works, without judging targets.
 * `--built`: use the site in `dist`, which `npm run build` has just built. `--compare`: list ratios that are worse than
 * the committed baseline by a fifth. `--keep-baseline`: save this run's ratios as the baseline. `--photos FOLDER`: use
 * the photos of that folder in scenarios with many photos. `--engine firefox` or `webkit`: run `drop-to-final` in that
 * browser instead of Chromium. `--squoosh FOLDER`: also measure the build of Squoosh in that folder. `--full-size`: run
 * `bulk-memory` with photos of all sizes.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { findRegressions, writeBaseline } from './compare.mjs';
import { takePhotosFrom, takeSmallPhotos } from './photo.mjs';
import { toHtml, toMarkdown } from './report.mjs';
import { measureAnimation } from './scenarios/animation.mjs';
import { measureAttention } from './scenarios/attention.mjs';
import { measureAvif } from './scenarios/avif.mjs';
import { measureBulkLiveness } from './scenarios/bulk-liveness.mjs';
import { measureBulkMemory, measureBulkMemoryOfAllSizes } from './scenarios/bulk-memory.mjs';
import { measureBulkThroughput } from './scenarios/bulk-throughput.mjs';
import { measureCli } from './scenarios/cli.mjs';
import { measureDecode } from './scenarios/decode.mjs';
import { measureDropToFinal, measureDropToFinalBeside } from './scenarios/drop-to-final.mjs';
import { measureDropToFinalIn } from './scenarios/drop-to-final-elsewhere.mjs';
import { measureWebp } from './scenarios/encode.mjs';
import { measureEqualLooks } from './scenarios/equal-looks.mjs';
import { measureFirstLoad } from './scenarios/first-load.mjs';
import { measureFormats } from './scenarios/formats.mjs';
import { measureGeometry } from './scenarios/geometry.mjs';
import { measureGoals } from './scenarios/goals.mjs';
import { measureJpeg } from './scenarios/jpeg.mjs';
import { measureJpegLossless } from './scenarios/jpeg-lossless.mjs';
import { measureJpegli } from './scenarios/jpegli.mjs';
import { measureLargePhoto } from './scenarios/large-photo.mjs';
import { measureLookSlider } from './scenarios/look-slider.mjs';
import { measureMemory } from './scenarios/memory.mjs';
import { measureMetric } from './scenarios/metric.mjs';
import { measureOutputs } from './scenarios/outputs.mjs';
import { measurePackages } from './scenarios/packages.mjs';
import { measurePage } from './scenarios/page.mjs';
import { measurePalette } from './scenarios/palette.mjs';
import { measurePipeline } from './scenarios/pipeline.mjs';
import { measurePng } from './scenarios/png.mjs';
import { measurePreview } from './scenarios/preview.mjs';
import { measureRecommendation } from './scenarios/recommendation.mjs';
import { measureResize } from './scenarios/resize.mjs';
import { measureReview } from './scenarios/review.mjs';
import { measureRows } from './scenarios/rows.mjs';
import { measureSetBudget } from './scenarios/set-budget.mjs';
import { measureShards } from './scenarios/shards.mjs';
import { measureSignIn } from './scenarios/sign-in.mjs';
import { measureSlider } from './scenarios/slider.mjs';
import { measureStartUp } from './scenarios/start-up.mjs';
import { measureThreads } from './scenarios/threads.mjs';
import { measureZipThroughput } from './scenarios/zip-throughput.mjs';
import { openSite } from './site.mjs';
import { checkSquooshFolder, UnusableSquoosh } from './squoosh.mjs';
import { printFigures } from './table.mjs';

/** @typedef {'smoke' | 'quick' | 'full'} Effort */
/** @typedef {ReturnType<typeof import('./statistics.mjs').figure>} Figure */
/**
 * Runs one scenario. `folder` is empty. The caller removes it afterwards.
 *
 * @typedef {(site: import('./site.mjs').Site, options: { folder: string, effort: Effort }) => Promise<Figure[]>} Scenario
 */

/** @type {Record<string, Scenario>} */
const SCENARIOS = {
  'first-load': measureFirstLoad,
  page: measurePage,
  'sign-in': measureSignIn,
  preview: measurePreview,
  'drop-to-final': measureDropToFinal,
  jpeg: measureJpeg,
  'jpeg-lossless': measureJpegLossless,
  jpegli: measureJpegli,
  png: measurePng,
  palette: measurePalette,
  webp: measureWebp,
  avif: measureAvif,
  animation: measureAnimation,
  attention: measureAttention,
  decode: measureDecode,
  resize: measureResize,
  geometry: measureGeometry,
  metric: measureMetric,
  packages: measurePackages,
  goals: measureGoals,
  'equal-looks': measureEqualLooks,
  formats: measureFormats,
  pipeline: measurePipeline,
  outputs: measureOutputs,
  'start-up': measureStartUp,
  slider: measureSlider,
  'look-slider': measureLookSlider,
  threads: measureThreads,
  memory: measureMemory,
  'large-photo': measureLargePhoto,
  'bulk-throughput': measureBulkThroughput,
  'bulk-memory': measureBulkMemory,
  'bulk-liveness': measureBulkLiveness,
  'zip-throughput': measureZipThroughput,
  'set-budget': measureSetBudget,
  recommendation: measureRecommendation,
  rows: measureRows,
  review: measureReview,
  cli: measureCli,
  shards: measureShards,
};

const OPTIONS = /** @type {const} */ ({
  quick: { type: 'boolean' },
  smoke: { type: 'boolean' },
  built: { type: 'boolean' },
  compare: { type: 'boolean' },
  'keep-baseline': { type: 'boolean' },
  photos: { type: 'string' },
  engine: { type: 'string' },
  squoosh: { type: 'string' },
  'full-size': { type: 'boolean' },
});

/** The supported engines besides Chromium. */
const ENGINES = /** @type {const} */ (['firefox', 'webkit']);

/** @type {Record<string, string>} The values of options, for the help text. */
const VALUES = { photos: 'FOLDER', engine: ENGINES.join('|'), squoosh: 'FOLDER' };

/** In a smoke run, a scenario takes seconds. This limit keeps a hanging scenario from blocking the tests. */
const SMOKE_LIMIT_MS = 5 * 60_000;

const RESULTS = fileURLToPath(new URL('results/', import.meta.url));

const { names, effort, isBuilt, compares, keeps } = readArguments(process.argv.slice(2));
const folder = mkdtempSync(join(tmpdir(), 'pixmill-bench-'));
const site = await openSite(join(folder, 'site'), { isBuilt, isHeadless: effort === 'smoke' });
/** @type {Record<string, Figure[]>} */
const results = {};
try {
  if (effort === 'smoke') await takeSmallPhotos(site, folder);
  for (const name of names) {
    const files = mkdtempSync(join(folder, `${name}-`));
    console.log(`\n${name}`);
    results[name] = await measure(name, files);
    rmSync(files, { recursive: true });
    printFigures(results[name]);
  }
} catch (error) {
  if (!(error instanceof UnusableSquoosh)) throw error;
  console.error(error.message);
  process.exitCode = 2;
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}
if (process.exitCode === undefined) report();

/**
 * @param {string} name
 * @param {string} files an empty folder
 */
async function measure(name, files) {
  const measuring = /** @type {Scenario} */ (SCENARIOS[name])(site, { folder: files, effort });
  if (effort !== 'smoke') return measuring;
  const stop = new AbortController();
  const limit = rest(SMOKE_LIMIT_MS, undefined, { signal: stop.signal }).then(() => {
    throw new Error(`${name} has not ended after ${SMOKE_LIMIT_MS / 60_000} minutes.`);
  });
  try {
    return await Promise.race([measuring, limit]);
  } finally {
    limit.catch(() => {});
    stop.abort();
  }
}

function report() {
  writeResults();
  if (keeps) writeBaseline(results);
  if (compares) {
    const regressions = findRegressions(results);
    const none = 'No ratio is worse than the baseline by more than a fifth.';
    console.log(`\n${regressions.length > 0 ? `Against the baseline:\n${regressions.join('\n')}` : none}`);
  }

  const missed = Object.entries(results).flatMap(([name, figures]) =>
    figures.filter(({ met }) => met === false).map((figure) => `${name}: ${figure.name}`),
  );
  if (effort === 'smoke') console.log('\nSmoke run: every scenario works. Its figures are meaningless.');
  else if (missed.length > 0) {
    console.log(`\nMissed:\n${missed.join('\n')}`);
    process.exitCode = 1;
  } else console.log('\nEvery target was met.');
}

/** @param {string[]} args */
function readArguments(args) {
  try {
    const { values, positionals } = parseArgs({ args, options: OPTIONS, allowPositionals: true });
    const unknown = positionals.filter((name) => !(name in SCENARIOS));
    if (unknown.length > 0) throw new Error(`There is no scenario ${unknown.join(', ')}.`);
    if (typeof values.photos === 'string') takePhotosFrom(values.photos);
    if (values.engine !== undefined) {
      const engine = ENGINES.find((name) => name === values.engine);
      if (!engine) throw new Error(`There is no engine ${values.engine}. Engines: ${ENGINES.join(' and ')}.`);
      if (positionals.join() !== 'drop-to-final') throw new Error('--engine is for drop-to-final alone.');
      SCENARIOS['drop-to-final'] = measureDropToFinalIn(engine);
    }
    if (typeof values.squoosh === 'string') {
      if (positionals.join() !== 'drop-to-final') throw new Error('--squoosh is for drop-to-final alone.');
      if (values.engine !== undefined) throw new Error('--squoosh is for Chromium, so not together with --engine.');
      checkSquooshFolder(values.squoosh);
      SCENARIOS['drop-to-final'] = measureDropToFinalBeside(values.squoosh);
    }
    if (values['full-size']) {
      if (positionals.join() !== 'bulk-memory') throw new Error('--full-size is for bulk-memory alone.');
      SCENARIOS['bulk-memory'] = measureBulkMemoryOfAllSizes;
    }
    /** @type {Effort} */
    const effort = values.smoke ? 'smoke' : values.quick ? 'quick' : 'full';
    return {
      names: positionals.length > 0 ? positionals : Object.keys(SCENARIOS),
      effort,
      isBuilt: values.built === true,
      compares: values.compare === true,
      keeps: values['keep-baseline'] === true,
    };
  } catch (error) {
    const options = Object.keys(OPTIONS).map((name) => `--${[name, VALUES[name] ?? []].flat().join(' ')}`);
    console.error(
      `${error instanceof Error ? error.message : error}\n` +
        `Scenarios: ${Object.keys(SCENARIOS).join(', ')}. Options: ${options.join(', ')}.`,
    );
    return process.exit(2);
  }
}

function writeResults() {
  const date = new Date().toISOString();
  const machine = {
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    load: loadavg(),
    node: process.version,
  };
  const path = join(RESULTS, date.replace(/:/g, '-').slice(0, 19));
  mkdirSync(RESULTS, { recursive: true });
  const report = { date, effort, machine, browser: site.browser.version(), results };
  writeFileSync(`${path}.json`, `${JSON.stringify(report, null, 2)}\n`);
  writeFileSync(`${path}.html`, toHtml(report));
  writeFileSync(`${path}.md`, toMarkdown(report));
  console.log(`\nResults: ${relative(process.cwd(), path)}.json, .html and .md`);
}
