/**
 * `node benchmarks/fit-jpeg.mjs` tries other lambdas for the JPEG encoder's rate-distortion optimization than the
 * fitted values (src/kernels/jpeg/README.md). `--photos FOLDER` uses other photos. The script changes no file.
 *
 * Every second photo is used for fitting, and the others are held out. For each quality and each factor of the weights
 * in `lambda.ts`, the script prints for both halves: bytes against plain rounding at the same quality, the loss in
 * points of SSIMULACRA 2, and bytes at equal scores against plain rounding and against MozJPEG with the same tables.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePage } from './bundle-page.mjs';
import { logBytesAt } from './curves.mjs';
import { listImages } from './photo.mjs';
import { openSite } from './site.mjs';
import { choose } from './workbench.mjs';

const QUALITIES = [30, 50, 65, 80, 90, 95];
const FACTORS = [0.6, 0.8, 1, 1.25, 1.6];

/** With weights this large, the fast effort keeps every coefficient. */
const PLAIN_FACTOR = 1e6;

/** The qualities at which the curves for bytes at equal scores are measured. */
const CURVE = [10, 20, 30, 40, 50, 60, 70, 80, 85, 90, 93, 96, 98];

const { values } = parseArgs({ options: { photos: { type: 'string' } } });
const folder = mkdtempSync(join(tmpdir(), 'pixmill-fit-'));
const site = await openSite(join(folder, 'site'));
try {
  const url = await bundlePage(site, 'jpeg-fit');
  const page = await (await site.browser.newContext()).newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const encoders = await page.evaluateHandle((url) => import(url), url);
  const photos = [];
  for (const path of listImages('photos', values.photos)) {
    await choose(page, path);
    await encoders.evaluate((module) => module.take(document.querySelector('input')?.files?.[0]));
    photos.push(await measurePhoto(encoders));
  }
  for (const [name, remainder] of /** @type {const} */ ([
    ['fitted on', 0],
    ['judged by', 1],
  ])) {
    printHalf(
      name,
      photos.filter((_, index) => index % 2 === remainder),
    );
  }
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {import('playwright').JSHandle} encoders @returns a row of figures for each quality and factor */
async function measurePhoto(encoders) {
  /** @param {'fast' | 'balanced'} effort @param {number} quality @param {number} factor */
  const encode = (effort, quality, factor) =>
    encoders.evaluate((module, given) => module.encode(given.effort, given.quality, given.factor), {
      effort,
      quality,
      factor,
    });
  const encodeWithMozJpeg = (/** @type {number} */ quality) =>
    encoders.evaluate((module, quality) => module.encodeWithMozJpeg(quality), quality);
  /** @type {Record<'plain' | 'moz', import('./curves.mjs').Point[]>} */
  const curves = { plain: [], moz: [] };
  for (const quality of CURVE) {
    curves.plain.push(await encode('fast', quality, PLAIN_FACTOR));
    curves.moz.push(await encodeWithMozJpeg(quality));
  }
  const lines = [];
  for (const quality of QUALITIES) {
    const plain = await encode('fast', quality, PLAIN_FACTOR);
    for (const factor of FACTORS) {
      const { bytes, score } = await encode('balanced', quality, factor);
      lines.push({
        quality,
        factor,
        bytes: bytes / plain.bytes,
        lost: plain.score - score,
        'equal scores, plain': bytes / Math.exp(logBytesAt(curves.plain, score)),
        'equal scores, MozJPEG': bytes / Math.exp(logBytesAt(curves.moz, score)),
      });
    }
  }
  return lines;
}

/** @param {string} name @param {readonly Record<string, number>[][]} photos */
function printHalf(name, photos) {
  console.log(`\n${name} ${photos.length} photos`);
  const [first = []] = photos;
  console.table(
    first.map((line, index) =>
      Object.fromEntries(
        Object.keys(line).map((key) => {
          const mean = photos.reduce((sum, lines) => sum + (lines[index]?.[key] ?? 0), 0) / photos.length;
          return [key, Number(mean.toFixed(3))];
        }),
      ),
    ),
  );
}
