import { basename, join } from 'node:path';
import { watchRendererPeak } from '../browser-memory.mjs';
import { writeHostileImages } from '../hostile-images.mjs';
import { sizesOfPhotos, writeLargePhoto, writeTwoMegapixelPhotos } from '../photo.mjs';
import { figure } from '../statistics.mjs';
import { COMPRESS_PATH, choose } from '../workbench.mjs';

const FRAMES_AT_MOST = 1.3;

/** For everything that the site accepts, and for everything that it refuses. */
const MEGABYTES_AT_MOST = 3000;
const LAG_MS_AT_MOST = 200;
const END_MS = 120_000;
const TARGET_PX = 1600;

/** Red, green, blue and alpha. */
const CHANNELS = 4;

/** A recipe with a filter decodes at full size, so every pixel is filtered. */
const EVERY_PIXEL = { filter: 'lanczos3', light: 'gamma' };

/**
 * Measures peak memory while a 48-megapixel photo is resized, relative to its decoded size: in the site's worker, with
 * and without scaled decoding, and on canvas. Also measures the memory and the longest pause of the page with large and
 * hostile images. Each run starts a new browser, because WASM memory never shrinks.
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
  const hostile = writeHostileImages(folder);
  return [
    figure('as the site does it: peak / decoded frame', await peak('site'), { atMost: FRAMES_AT_MOST }),
    figure('every pixel filtered: peak / decoded frame', await peak('every pixel'), { atMost: FRAMES_AT_MOST }),
    figure('canvas: peak / decoded frame', await peak('canvas')),
    // The largest images take most of the memory of a machine that also runs tests.
    ...(await measureHostile(site, folder, effort === 'smoke' ? hostile.slice(-2) : [large, ...hostile])),
  ];
}

/**
 * Opens each image in the compress tool until it has a result or a message.
 *
 * @param {import('../site.mjs').Site} site
 * @param {string} folder
 * @param {string[]} paths
 */
async function measureHostile(site, folder, paths) {
  const figures = [];
  for (const path of paths) {
    const profile = join(folder, `profile-${basename(path)}`);
    const context = await site.openProfile(profile);
    const page = await context.newPage();
    await page.goto(site.origin + COMPRESS_PATH);
    await page.waitForLoadState('networkidle');
    const readPeak = watchRendererPeak(profile);
    const pauses = await page.evaluateHandle(() => {
      const worst = { ms: 0, last: performance.now() };
      setInterval(() => {
        const now = performance.now();
        worst.ms = Math.max(worst.ms, now - worst.last - 50);
        worst.last = now;
      }, 50);
      return worst;
    });
    await choose(page, path);
    await page.waitForFunction(
      (name) => {
        const label = [...document.querySelectorAll('dt')].find((term) => term.textContent === 'New:');
        const said = [...document.querySelectorAll('p')].some(({ textContent }) => textContent?.startsWith(`${name} `));
        return said || /^\d/.test(label?.nextElementSibling?.textContent ?? '');
      },
      basename(path),
      { polling: 200, timeout: END_MS },
    );
    const lagMs = await pauses.evaluate(({ ms }) => ms);
    figures.push(
      figure(`${basename(path)}: peak`, [readPeak() / 1e6], { unit: 'MB', atMost: MEGABYTES_AT_MOST }),
      figure(`${basename(path)}: longest pause`, [lagMs], { unit: 'ms', atMost: LAG_MS_AT_MOST }),
    );
    await context.close();
  }
  return figures;
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
