/**
 * `node benchmarks/fit-quality-scales.mjs` fits the quality scales of AVIF and JPEG XL again: for each percentage, it
 * prints the encoder's own setting that gives the score of JPEG. `--photos FOLDER` uses other images, `--built` uses
 * the site in `dist`. `--curves FILE` reads the measured curves from the file if it exists, and writes them otherwise.
 * The script changes no other file.
 *
 * At the fitted setting, the mean score of all photos equals their mean score as JPEG. To judge the fit, the script
 * fits each half of the photos separately, and prints how far the scores of the other half are from their scores as
 * JPEG.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePage } from './bundle-page.mjs';
import { listImages } from './photo.mjs';
import { openSite } from './site.mjs';
import { mean } from './statistics.mjs';
import { choose } from './workbench.mjs';

const MEGAPIXELS = 0.6;

const PERCENTS = [1, 3, 6, 10, 15, 20, 30, 40, 50, 60, 70, 80, 86, 90, 93, 95, 97, 99, 100];

const QUANTIZERS = [1, 4, 10, 18, 28, 40, 55, 70, 85, 100, 120, 140, 160, 180, 200, 220, 240, 255];
const QUALITIES = [1, 8, 16, 24, 32, 40, 48, 56, 64, 72, 80, 86, 91, 95, 98, 100];
const FEW_QUALITIES = [8, 24, 40, 52, 64, 76, 86, 95, 100];

/** How often the search halves the range of settings. */
const STEPS = 20;

/** The settings of each encoder at which its curve is measured. */
const SETTINGS = {
  jpeg: PERCENTS,
  webp: [20, 40, 60, 70, 80, 90, 96],
  'video 4:2:0': QUANTIZERS,
  'video 4:4:4': QUANTIZERS.slice(0, 10),
  'aom 8 4:2:0': QUANTIZERS,
  'aom 8 4:4:4': QUANTIZERS,
  'avif 9 4:2:0': QUALITIES,
  'avif 9 4:4:4': QUALITIES.slice(4),
  'avif 6 4:2:0': FEW_QUALITIES,
  'avif 6 4:4:4': FEW_QUALITIES.slice(4),
  'jxl 3': QUALITIES.slice(0, -1),
  'jxl 7': [8, 32, 56, 72, 86, 95],
};

/** @typedef {{ quality: number, score: number, bytes: number, ms: number }} Point */

const { values } = parseArgs({
  options: { photos: { type: 'string' }, built: { type: 'boolean' }, curves: { type: 'string' } },
});
/** @typedef {{ name: string, curves: Record<string, Point[]> }} Photo */
const photos =
  values.curves && existsSync(values.curves) ? JSON.parse(readFileSync(values.curves, 'utf8')) : await measurePhotos();
printScales(photos);

/** @returns {Promise<Photo[]>} */
async function measurePhotos() {
  const folder = mkdtempSync(join(tmpdir(), 'pixmill-scales-'));
  const site = await openSite(join(folder, 'site'), { isBuilt: values.built === true });
  try {
    const url = await bundlePage(site, 'quality-scales');
    const page = await (await site.browser.newContext()).newPage();
    await page.goto(`${site.origin}/bench/blank.html`);
    const encoders = await page.evaluateHandle((url) => import(url), url);
    /** @type {Photo[]} */
    const measured = [];
    for (const path of listImages('photos', values.photos)) {
      await choose(page, path);
      await encoders.evaluate(
        (module, megapixels) => module.take(document.querySelector('input')?.files?.[0], megapixels),
        MEGAPIXELS,
      );
      /** @type {Record<string, Point[]>} */
      const curves = {};
      for (const [name, settings] of Object.entries(SETTINGS)) {
        curves[name] = [];
        for (const setting of settings) {
          curves[name].push(await encoders.evaluate((module, given) => module.encode(...given), [name, setting]));
        }
      }
      measured.push({ name: basename(path), curves });
      console.log(`  ${basename(path)}`);
    }
    if (values.curves) writeFileSync(values.curves, JSON.stringify(measured));
    return measured;
  } finally {
    await site.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {readonly Photo[]} photos */
function printScales(photos) {
  const halves = [0, 1].map((half) => photos.filter((_, index) => index % 2 === half));
  for (const name of Object.keys(SETTINGS).filter((name) => name !== 'jpeg')) {
    /** @param {readonly Photo[]} those @param {number} percent */
    const settingFor = (those, percent) => settingLikeJpeg(those, name, percent);
    console.log(`\n${name}: its setting with the score of JPEG`);
    console.table(
      PERCENTS.map((percent) => {
        const differences = halves.flatMap((judges, half) => {
          const setting = settingFor(halves[1 - half], percent);
          return judges.map(
            ({ curves }) => valueAt(curves[name], 'quality', setting, 'score') - scoreOfJpeg(curves, percent),
          );
        });
        const bytes = photos.map(({ curves }) =>
          Math.log(
            valueAt(curves[name], 'score', scoreOfJpeg(curves, percent), 'bytes') /
              valueAt(curves.jpeg, 'quality', percent, 'bytes'),
          ),
        );
        return {
          percent,
          setting: round(settingFor(photos, percent)),
          'JPEG score': round(mean(photos.map(({ curves }) => scoreOfJpeg(curves, percent)))),
          difference: round(mean(differences)),
          'mean size of the difference': round(mean(differences.map(Math.abs))),
          'bytes / JPEG at the same score': round(Math.exp(mean(bytes)), 3),
        };
      }),
    );
  }
}

/**
 * Finds the setting at which the mean score of the photos equals their mean score as JPEG.
 *
 * @param {readonly Photo[]} those
 * @param {string} name of an encoder
 * @param {number} percent
 */
function settingLikeJpeg(those, name, percent) {
  const settings = SETTINGS[/** @type {keyof typeof SETTINGS} */ (name)];
  let [low, high] = [Math.min(...settings), Math.max(...settings)];
  /** @param {number} setting */
  const scoreAt = (setting) => mean(those.map(({ curves }) => valueAt(curves[name], 'quality', setting, 'score')));
  const wanted = mean(those.map(({ curves }) => scoreOfJpeg(curves, percent)));
  const isRising = scoreAt(high) > scoreAt(low);
  for (let step = 0; step < STEPS; step++) {
    const middle = (low + high) / 2;
    if (scoreAt(middle) < wanted === isRising) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** @param {Photo['curves']} curves @param {number} percent */
function scoreOfJpeg(curves, percent) {
  return valueAt(curves.jpeg, 'quality', percent, 'score');
}

/**
 * Interpolates a curve between its points. Outside the curve, returns the value of the nearest point.
 *
 * @param {readonly Point[] | undefined} curve
 * @param {keyof Point} from
 * @param {number} at
 * @param {keyof Point} to
 */
function valueAt(curve, from, at, to) {
  const sorted = (curve ?? []).toSorted((a, b) => a[from] - b[from]);
  const next = sorted.findIndex((point) => point[from] >= at);
  const [before, after] = [sorted[next - 1] ?? sorted[0], sorted[next] ?? sorted.at(-1)];
  if (!before || !after) return Number.NaN;
  const share = after[from] === before[from] ? 0 : (at - before[from]) / (after[from] - before[from]);
  return before[to] + Math.min(1, Math.max(0, share)) * (after[to] - before[to]);
}

/** @param {number} value */
function round(value, digits = 1) {
  return Number(value.toFixed(digits));
}
