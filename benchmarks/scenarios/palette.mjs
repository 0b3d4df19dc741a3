import { execFileSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { listGraphics } from '../photo.mjs';
import { figure, mean } from '../statistics.mjs';
import { choose } from '../workbench.mjs';
import { readThreadTime } from './metric.mjs';

/** Screenshots and logos with more than 256 colors. */
const NAMES = /^(?:screenshot|logo-vips-2|rgba-vips)/;

/** The kernel was fitted to these images. The others are held out. */
const FITTED = /^(?:screenshot-g|logo|rgba)/;

const IMAGES = { smoke: 1, quick: 4, full: 100 };
const SCORES = { smoke: [90], quick: [90], full: [85, 90, 94] };
const ROUNDS = { smoke: 1, quick: 2, full: 3 };

/** The numbers of colors at which pngquant's curve is measured. */
const COUNTS = [8, 12, 16, 24, 32, 48, 64, 96, 128, 160, 192, 224, 256];

/**
 * Encodes PNG files with fewer colors. Measures bytes at equal scores against pngquant (Debian's package, in `PATH`),
 * and processor time of the whole job on one thread. Without pngquant, measures only the time.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePalette(site, { folder, effort }) {
  const url = await bundlePage(site, 'palette');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const module = await page.evaluateHandle((url) => import(url), url);
  const driver = await context.newCDPSession(page);
  await driver.send('Performance.enable');
  const images = [];
  for (const path of listGraphics()
    .filter((path) => NAMES.test(basename(path)))
    .slice(0, IMAGES[effort])) {
    await choose(page, path);
    /** @type {number} */
    const megapixels = await module.evaluate((page) => page.take(document.querySelector('input')?.files?.[0]));
    const ours = [];
    let ms = Number.POSITIVE_INFINITY;
    for (const least of SCORES[effort]) {
      for (let round = 0; round < ROUNDS[effort]; round++) {
        const startedAt = await readThreadTime(driver);
        /** @type {{ bytes: number, outcome: import('../../src/codecs/contract.ts').ColorsOutcome }} */
        const { bytes, outcome } = await module.evaluate((page, least) => page.reduce(least), least);
        if (least === 90) ms = Math.min(ms, (await readThreadTime(driver)) - startedAt);
        if (round === 0 && outcome.colors !== null) ours.push({ bytes, score: outcome.score });
      }
    }
    const theirs = effort === 'smoke' ? [] : await measurePngquant(page, module, path, folder);
    const ratios = ours.flatMap(({ bytes, score }) => {
      const theirBytes = bytesAt(theirs, score);
      return theirBytes === null ? [] : [bytes / theirBytes];
    });
    console.log(`  ${basename(path)}: ${ratios.map((ratio) => ratio.toFixed(3)).join(' ')} of pngquant's bytes`);
    images.push({ name: basename(path), ms, megapixels, ratios });
  }
  await context.close();
  const ratiosOf = (/** @type {boolean} */ fitted) =>
    images.filter(({ name }) => FITTED.test(name) === fitted).flatMap(({ ratios }) => ratios);
  const [fitted, judged] = [ratiosOf(true), ratiosOf(false)];
  const large = images.filter(({ megapixels }) => megapixels >= 1);
  const small = images.filter(({ megapixels }) => megapixels < 1);
  return [
    ...(large.length > 0
      ? [
          figure(
            'at least 1 MP: time per megapixel',
            large.map(({ ms, megapixels }) => ms / megapixels),
            { unit: 'ms', atMost: 150 },
          ),
        ]
      : []),
    ...(small.length > 0
      ? [
          figure(
            'less than 1 MP: time',
            small.map(({ ms }) => ms),
            { unit: 'ms' },
          ),
        ]
      : []),
    ...(fitted.length > 0
      ? [figure('bytes / pngquant at equal score, fitted, mean', [mean(fitted)], { atMost: 1.03 })]
      : []),
    ...(judged.length > 0
      ? [figure('bytes / pngquant at equal score, judged, mean', [mean(judged)], { atMost: 1.03 })]
      : []),
  ];
}

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').JSHandle} module
 * @param {string} path
 * @param {string} folder
 * @returns bytes and score for each number of colors; empty without pngquant
 */
async function measurePngquant(page, module, path, folder) {
  const points = [];
  for (const count of COUNTS) {
    const file = join(folder, 'pngquant.png');
    try {
      execFileSync('pngquant', ['--force', '--output', file, String(count), path]);
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
      console.log('  pngquant is not installed (apt-get install pngquant), so bytes are not compared.');
      return [];
    }
    await choose(page, file);
    /** @type {{ bytes: number, score: number }} */
    const point = await module.evaluate(async (page) => {
      const result = document.querySelector('input')?.files?.[0];
      return { bytes: result?.size ?? 0, score: await page.score(result) };
    });
    points.push(point);
  }
  return points;
}

/**
 * Interpolates the logarithm of the bytes at a score between the neighboring points.
 *
 * @param {readonly { bytes: number, score: number }[]} curve
 * @param {number} score
 * @returns bytes, or `null` outside the curve
 */
function bytesAt(curve, score) {
  const sorted = curve.toSorted((a, b) => a.score - b.score);
  const above = sorted.findIndex((point) => point.score >= score);
  const [lower, upper] = [sorted[above - 1], sorted[above]];
  if (!lower || !upper) return null;
  const share = (score - lower.score) / (upper.score - lower.score || 1);
  return Math.exp(Math.log(lower.bytes) * (1 - share) + Math.log(upper.bytes) * share);
}
