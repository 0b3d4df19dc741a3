import { basename } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { bytesAtEqualScores } from '../curves.mjs';
import { findPhoto, writeMixedPhotos } from '../photo.mjs';
import { figure, interleave, mean } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const PHOTOS = { smoke: 1, quick: 4, full: 12 };
const ROUNDS = { smoke: 1, quick: 2, full: 3 };

/** Photos are shrunk to this many megapixels for the comparison of bytes, because the smallest effort takes seconds. */
const MEGAPIXELS = { smoke: 0.02, quick: 0.5, full: 1 };

/** The comparison of times uses the camera photo at full size. */
const LARGE_MEGAPIXELS = { smoke: 0.05, quick: 12.2, full: 12.2 };

const QUALITIES = { smoke: [60, 90], quick: [60, 80, 90], full: [50, 65, 80, 90] };

/**
 * Encodes photos as AVIF. Measures the time of the fast and balanced efforts, and the bytes against those of our JPEG
 * at equal scores.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureAvif(site, { folder, effort }) {
  const url = await bundlePage(site, 'avif');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const encoders = await page.evaluateHandle((url) => import(url), url);
  /** @param {string} path @param {number} megapixels @returns {Promise<number>} */
  const take = async (path, megapixels) => {
    await choose(page, path);
    return encoders.evaluate(
      (module, megapixels) => module.take(document.querySelector('input')?.files?.[0], megapixels),
      megapixels,
    );
  };
  await take(findPhoto(), LARGE_MEGAPIXELS[effort]);
  const isNative = await encoders.evaluate((module) => module.hasBrowserEncoder());
  if (!isNative) console.log("  This browser's encoder ignores quantizers, so libaom encodes everything.");
  const times = await interleave(
    ROUNDS[effort],
    () => encoders.evaluate((module) => module.time('fast')),
    () => encoders.evaluate((module) => module.time('balanced')),
  );
  /** @type {Record<'balanced' | 'smallest', number[]>} */
  const ratios = { balanced: [], smallest: [] };
  for (const path of writeMixedPhotos(folder, PHOTOS[effort])) {
    await take(path, MEGAPIXELS[effort]);
    /** @param {'avif' | 'jpeg'} format @param {'balanced' | 'smallest'} level */
    const curveOf = (format, level) =>
      encoders.evaluate((module, given) => module.curve(...given), [format, level, QUALITIES[effort]]);
    for (const level of /** @type {const} */ (['balanced', 'smallest'])) {
      ratios[level].push(bytesAtEqualScores(await curveOf('avif', level), await curveOf('jpeg', level)));
    }
    const [balanced, smallest] = [ratios.balanced, ratios.smallest].map((all) => all.at(-1)?.toFixed(3));
    console.log(`  ${basename(path)}: ${balanced} of the JPEG's bytes, smallest effort ${smallest}`);
  }
  await context.close();
  return [
    figure(
      '12 megapixels, fast: time of the browser’s encoder',
      times.map(({ first }) => first),
      { unit: 'ms', atMost: 3000 },
    ),
    figure(
      '12 megapixels, balanced: time of libaom',
      times.map(({ second }) => second),
      { unit: 'ms', atMost: 3000 },
    ),
    figure('photos, balanced: bytes / our JPEG at equal scores, mean', [mean(ratios.balanced)], { atMost: 0.75 }),
    figure('photos, smallest: bytes / our JPEG at equal scores, mean', [mean(ratios.smallest)], { atMost: 0.75 }),
    figure('photos, smallest: bytes / our JPEG at equal scores', ratios.smallest),
  ];
}
