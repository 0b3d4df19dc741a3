import { join } from 'node:path';
import { watchRendererPeak } from '../browser-memory.mjs';
import { sizesOfPhotos, writeLargePhoto, writeTwoMegapixelPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const FRAMES_AT_MOST = 1.3;
const TARGET_PX = 1600;

/** Red, green, blue and alpha. */
const CHANNELS = 4;

/** A recipe with a filter decodes at full size, so every pixel is filtered. */
const EVERY_PIXEL = { filter: 'lanczos3', light: 'gamma' };

/**
 * Measures peak memory while a 48-megapixel photo is resized, relative to its decoded size: in the site's worker, with
 * and without scaled decoding, and on canvas. Each run starts a new browser, because WASM memory never shrinks.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureLargePhoto(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 1, full: 5 }[effort];
  const large = await writeLargePhoto(site, folder);
  const [small = ''] = await writeTwoMegapixelPhotos(site, folder, 1);
  const { width, height } = sizesOfPhotos().large;
  let visits = 0;
  const peak = async (/** @type {Way} */ way) => {
    const peaks = [];
    for (let round = 0; round < rounds; round++) {
      const profile = join(folder, `profile-${++visits}`);
      peaks.push(await measurePeak(site, profile, [small, large], way));
    }
    return peaks.map((bytes) => bytes / (width * height * CHANNELS));
  };
  return [
    figure('as the site does it: peak / decoded frame', await peak('site'), { atMost: FRAMES_AT_MOST }),
    figure('every pixel filtered: peak / decoded frame', await peak('every pixel'), { atMost: FRAMES_AT_MOST }),
    figure('canvas: peak / decoded frame', await peak('canvas')),
  ];
}

/** @typedef {'site' | 'every pixel' | 'canvas'} Way */

/**
 * @param {import('../site.mjs').Site} site
 * @param {string} profile
 * @param {string[]} paths a small photo, whose job loads all code, and the measured photo
 * @param {Way} way
 */
async function measurePeak(site, profile, paths, way) {
  const context = await site.openProfile(profile);
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  await choose(page, paths);
  const run = await page.evaluateHandle(
    async ([url, maxSidePx, resampling, onCanvas]) => {
      const files = [...(document.querySelector('input')?.files ?? [])];
      const { makeJpeg, startWorker } = await import('/bench/jobs.mjs');
      const worker = startWorker(onCanvas ? '/bench/canvas.worker.mjs' : url);
      return async (/** @type {number} */ index, /** @type {{ width: number, height: number }} */ size) => {
        const photo = { file: files[index], widthPx: size.width, heightPx: size.height, orientation: 1 };
        if (onCanvas) await worker.shrink(photo.file, maxSidePx, 0.8);
        else await makeJpeg(worker, photo, { maxSidePx, resampling });
      };
    },
    /** @type {const} */ ([
      site.workerUrl,
      TARGET_PX,
      way === 'every pixel' ? EVERY_PIXEL : undefined,
      way === 'canvas',
    ]),
  );
  const sizes = sizesOfPhotos();
  await run.evaluate((go, size) => go(0, size), sizes.ordinary);
  const readPeak = watchRendererPeak(profile);
  await run.evaluate((go, size) => go(1, size), sizes.large);
  const peakBytes = readPeak();
  await context.close();
  return peakBytes;
}
