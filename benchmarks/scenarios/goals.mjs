import { basename } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { logBytesAt, reaches } from '../curves.mjs';
import { listMixedImages } from '../photo.mjs';
import { figure, mean } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/** The scores of the named looks. */
const LOOKS = { smoke: [80], quick: [55, 80], full: [55, 70, 80, 90] };

/** The looks of images with 12 megapixels. Other ways of searching would take minutes there. */
const LARGE_LOOKS = [80];

/** Bytes per pixel of a photo for email, and of a photo for print. */
const SIZES = { smoke: [0.05], quick: [0.05], full: [0.03, 0.1] };

const MEGAPIXELS = { smoke: [0.02], quick: [2, 12], full: [2, 12] };
const IMAGES = { smoke: 1, quick: 4, full: Number.POSITIVE_INFINITY };

/** Quality numbers at which one number for all images is measured, for images of at most `NUMBERS_MEGAPIXELS`. */
const NUMBERS = {
  smoke: [60, 80, 95],
  quick: [20, 40, 60, 75, 85, 92, 97],
  full: [15, 30, 45, 60, 70, 78, 85, 90, 94, 97, 99],
};
const NUMBERS_MEGAPIXELS = 3;

/** With the number for all images, this share of them reaches the look. */
const SAFE_SHARE = 0.9;

/** The promises: from `BELOW` under a look to `ABOVE` over it, and from `LEAST_SHARE` of a size to all of it. */
const BELOW = 0.5;
const ABOVE = 2;
const LEAST_SHARE = 0.96;

const TARGETS = {
  jpeg: { encodes: 2.3, saved: 10 },
  webp: { encodes: 2.6, saved: 18 },
};

/** @typedef {keyof typeof TARGETS} Format */

/** Formats that the other ways of searching do not write. */
const NEW_FORMATS = /** @type {const} */ ({ avif: 'AVIF', jxl: 'JPEG XL' });

/** @typedef {keyof typeof NEW_FORMATS} NewFormat */

/** A smoke run uses one format of each kind, and that of `equal-looks` the others. */
const formatsOf = (/** @type {import('../run.mjs').Effort} */ effort) =>
  /** @type {Format[]} */ (effort === 'smoke' ? ['jpeg'] : ['jpeg', 'webp']);
const newFormatsOf = (/** @type {import('../run.mjs').Effort} */ effort) =>
  /** @type {NewFormat[]} */ (effort === 'smoke' ? ['avif'] : ['avif', 'jxl']);

/**
 * Searches for looks and sizes as JPEG and WebP. Measures how often the promise is kept, encodes, time and bytes, also
 * for other ways of searching. Uses only images that were not used to fit the search.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureGoals(site, { effort }) {
  const url = await bundlePage(site, 'goals');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const ways = await page.evaluateHandle((url) => import(url), url);
  const runs = [];
  for (const { path, isPhoto } of listMixedImages(IMAGES[effort])) {
    for (const megapixels of MEGAPIXELS[effort]) {
      await choose(page, path);
      /** @type {number} */
      const taken = await ways.evaluate(
        (module, size) => module.take(document.querySelector('input')?.files?.[0], size),
        megapixels,
      );
      if (taken === 0) continue;
      // Exclude compilation, including the engine's optimizing compilation.
      if (effort !== 'smoke' && runs.length === 0) await ways.evaluate((module) => module.rehearse());
      const run = { isPhoto, megapixels, taken, ...(await measureImage(ways, taken, effort)) };
      runs.push(run);
      console.log(`  ${basename(path)}, ${taken.toFixed(1)} MP: ${describe(run.looks)}`);
      for (const missed of describeMissed(run)) console.log(`    missed: ${missed}`);
    }
  }
  await context.close();
  return [
    ...formatsOf(effort).flatMap((format) => figuresOf(format, runs, effort)),
    ...newFormatsOf(effort).flatMap((format) => newFormatFigures(format, runs)),
  ];
}

/** @typedef {{ isPhoto: boolean, megapixels: number, taken: number } & Awaited<ReturnType<typeof measureImage>>} Run */

/**
 * @param {import('playwright').JSHandle} ways
 * @param {number} megapixels
 * @param {import('../run.mjs').Effort} effort
 */
async function measureImage(ways, megapixels, effort) {
  /** @type {{ format: Format, score: number, ours: any, bisected: any, mozJpegMs: number }[]} */
  const looks = [];
  /** @type {{ format: Format, maxBytes: number, ours: any, theirs: any }[]} */
  const sizes = [];
  /** @type {Record<Format, { quality: number, bytes: number, score: number }[]>} */
  const curves = { jpeg: [], webp: [] };
  const isLarge = megapixels > NUMBERS_MEGAPIXELS;
  for (const format of formatsOf(effort)) {
    for (const score of isLarge ? LARGE_LOOKS : LOOKS[effort]) {
      const given = { format, score };
      const mozJpegMs = await ways.evaluate((module) => module.timeMozJpeg());
      const ours = await ways.evaluate(
        (module, { format, score }) => module.meet(format, { kind: 'look', score }),
        given,
      );
      const bisected = isLarge
        ? null
        : await ways.evaluate((module, { format, score }) => module.bisect(format, score), given);
      looks.push({ ...given, ours, bisected, mozJpegMs });
    }
    for (const share of isLarge ? [] : SIZES[effort]) {
      const given = { format, maxBytes: Math.round(share * megapixels * 1e6) };
      const goal = { kind: 'size', maxBytes: given.maxBytes, mayScale: false };
      const ours = await ways.evaluate((module, { format, goal }) => module.meet(format, goal), { format, goal });
      const theirs = await ways.evaluate(
        (module, { format, maxBytes }) => module.compressByPackage(format, maxBytes),
        given,
      );
      sizes.push({ ...given, ours, theirs });
    }
    if (isLarge) continue;
    for (const quality of NUMBERS[effort]) {
      const point = await ways.evaluate((module, { format, quality }) => module.encodeAt(format, quality), {
        format,
        quality,
      });
      curves[format].push({ quality, ...point });
    }
  }
  /** @type {{ format: NewFormat, score: number, ours: any }[]} */
  const newLooks = [];
  for (const format of isLarge ? [] : newFormatsOf(effort)) {
    for (const score of LOOKS[effort]) {
      const given = { format, score };
      const ours = await ways.evaluate(
        (module, { format, score }) => module.meet(format, { kind: 'look', score }),
        given,
      );
      newLooks.push({ ...given, ours });
    }
  }
  return { looks, sizes, curves, newLooks };
}

/** @param {Run['looks']} looks */
function describe(looks) {
  return looks.map(({ format, score, ours }) => `${format} ${score} in ${ours.encodes}`).join(', ');
}

/** @param {Pick<Run, 'looks' | 'newLooks' | 'sizes'>} run */
function describeMissed({ looks, newLooks, sizes }) {
  const missedLooks = [...looks, ...newLooks].filter((look) => !keepsLook(look));
  const missedSizes = sizes.filter((size) => size.ours !== null && !keepsSize(size));
  return [
    ...missedLooks.map(({ format, score, ours }) => `${format} ${score}: ${ours.score} at quality ${ours.quality}`),
    ...missedSizes.map(
      ({ format, maxBytes, ours }) => `${format} ${maxBytes} B: ${ours.bytes} B at quality ${ours.quality}`,
    ),
  ];
}

/**
 * Returns true if a look is kept. A result may exceed the look if the next lower quality misses it. A nearly lossless
 * file may exceed it if no quality reaches it: libwebp has four steps between its best quality and a lossless file.
 *
 * @param {{ format: string, score: number, ours: any }} look
 */
function keepsLook({ format, score, ours }) {
  const isNearLossless = format === 'webp' && ours.quality === 100;
  const mayExceed = ours.score === 100 || isNearLossless || ours.isLowest || ours.quality <= 1;
  return ours.score >= score - BELOW && (mayExceed || ours.score <= score + ABOVE);
}

/** @param {Format} format @param {Run[]} runs @param {import('../run.mjs').Effort} effort */
function figuresOf(format, runs, effort) {
  const { encodes, saved } = TARGETS[format];
  const looks = runs.flatMap((run) =>
    run.looks.filter((look) => look.format === format).map((look) => ({ ...look, ...run })),
  );
  const name = format === 'jpeg' ? 'JPEG' : 'WebP';
  const timed = looks.map(({ ours, mozJpegMs }) => ours.ms / mozJpegMs);
  return [
    figure(`${name}: looks within the promise`, [percent(looks.filter(keepsLook).length / looks.length)], {
      unit: '%',
      atLeast: 100,
    }),
    figure(`${name}: encodes for a look, mean`, [mean(looks.map(({ ours }) => ours.encodes))], { atMost: encodes }),
    ...MEGAPIXELS[effort].map((size) =>
      figure(
        `${name}: time for a look / one MozJPEG encode, ${size} MP`,
        timed.filter((_, index) => looks[index]?.megapixels === size),
        format === 'jpeg' ? { atMost: 1 } : {},
      ),
    ),
    ...rivalFigures(name, looks),
    ...savings(format, name, runs, effort, saved),
    ...sizeFigures(format, name, runs),
  ];
}

/** @param {NewFormat} format @param {Run[]} runs */
function newFormatFigures(format, runs) {
  const name = NEW_FORMATS[format];
  const found = runs.flatMap(({ looks, newLooks, isPhoto }) =>
    newLooks
      .filter((look) => look.format === format)
      .map((look) => {
        const jpeg = looks.find((other) => other.format === 'jpeg' && other.score === look.score)?.ours;
        return { ...look, isPhoto, jpeg };
      }),
  );
  const photos = found.filter(({ isPhoto }) => isPhoto);
  return [
    figure(`${name}: looks within the promise`, [percent(found.filter(keepsLook).length / found.length)], {
      unit: '%',
      atLeast: 100,
    }),
    figure(`${name}: encodes for a look, mean`, [mean(found.map(({ ours }) => ours.encodes))]),
    figure(`${name}: bytes of photos / our JPEG with the same look, mean`, [
      Math.exp(mean(photos.map(({ ours, jpeg }) => Math.log(ours.bytes / jpeg.bytes)))),
    ]),
  ];
}

/** @param {string} name @param {Run['looks']} looks */
function rivalFigures(name, looks) {
  const pairs = looks.flatMap(({ score, ours, bisected }) => (bisected ? [{ score, ours, bisected }] : []));
  const missed = pairs.filter(({ score, bisected }) => !isNear(bisected.score, score));
  return [
    figure(`${name}: encodes of Squoosh's search, mean`, [mean(pairs.map(({ bisected }) => bisected.encodes))]),
    figure(`${name}: looks that Squoosh's search misses`, [percent(missed.length / pairs.length)], { unit: '%' }),
    figure(
      `${name}: time of Squoosh's search / ours`,
      pairs.map(({ ours, bisected }) => bisected.ms / ours.ms),
    ),
  ];
}

/** @param {number} found @param {number} score */
function isNear(found, score) {
  return found >= score - BELOW && found <= score + ABOVE;
}

/**
 * Compares the bytes with those of the smallest number with which nine of ten images reach the look.
 *
 * @param {Format} format @param {string} name @param {Run[]} runs @param {import('../run.mjs').Effort} effort
 * @param {number} saved
 */
function savings(format, name, runs, effort, saved) {
  const photos = runs.filter(({ isPhoto, curves }) => isPhoto && curves[format].length > 0);
  const ratios = LOOKS[effort].flatMap((score) => {
    const safe = safeNumber(photos, format, score);
    if (safe === null) return [];
    return photos.flatMap(({ curves, looks }) => {
      const ours = looks.find((look) => look.format === format && look.score === score)?.ours;
      const theirs = bytesAt(curves[format], safe);
      return ours && ours.score < 100 && !(format === 'webp' && ours.quality === 100)
        ? [{ ours: ours.bytes, theirs }]
        : [];
    });
  });
  if (ratios.length === 0) return [];
  const logs = ratios.map(({ ours, theirs }) => Math.log(ours / theirs));
  return [
    figure(`${name}: bytes saved against one number for all photos, mean`, [percent(1 - Math.exp(mean(logs)))], {
      unit: '%',
      atLeast: saved,
    }),
  ];
}

/** @param {Run[]} photos @param {Format} format @param {number} score @returns `null` if there is none */
function safeNumber(photos, format, score) {
  const needed = photos.map(({ curves }) => numberFor(curves[format], score)).sort((a, b) => a - b);
  const safe = needed[Math.ceil(SAFE_SHARE * needed.length) - 1] ?? Number.POSITIVE_INFINITY;
  return Number.isFinite(safe) ? safe : null;
}

/** Finds the number at which a curve reaches a score. @param {Run['curves'][Format]} curve @param {number} score */
function numberFor(curve, score) {
  if (!reaches(curve, score))
    return (curve[0]?.score ?? 0) >= score ? (curve[0]?.quality ?? 1) : Number.POSITIVE_INFINITY;
  const points = curve.map((point) => ({ score: point.score, bytes: Math.exp(point.quality / 100) }));
  return 100 * logBytesAt(points, score);
}

/** @param {Run['curves'][Format]} curve @param {number} quality */
function bytesAt(curve, quality) {
  return Math.exp(
    logBytesAt(
      curve.map(({ quality: score, bytes }) => ({ score, bytes })),
      quality,
    ),
  );
}

/**
 * Returns true if a size is kept. A file of the best quality may be smaller.
 *
 * @param {{ maxBytes: number, ours: any }} size
 */
function keepsSize({ maxBytes, ours }) {
  return ours.bytes <= maxBytes && (ours.bytes >= LEAST_SHARE * maxBytes || ours.quality >= 99);
}

/** @param {Format} format @param {string} name @param {Run[]} runs */
function sizeFigures(format, name, runs) {
  const sizes = runs.flatMap((run) => run.sizes.filter((size) => size.format === format));
  const possible = sizes.filter(({ ours }) => ours !== null);
  const kept = possible.filter(keepsSize);
  return [
    figure(`${name}: sizes within the promise`, [percent(kept.length / possible.length)], { unit: '%', atLeast: 100 }),
    figure(`${name}: encodes for a size, mean`, [mean(possible.map(({ ours }) => ours.encodes))]),
    figure(`${name}: encodes of browser-image-compression, mean`, [mean(sizes.map(({ theirs }) => theirs.encodes))]),
    figure(
      `${name}: sizes that browser-image-compression exceeds`,
      [percent(sizes.filter(({ theirs, maxBytes }) => theirs.bytes > maxBytes).length / sizes.length)],
      { unit: '%' },
    ),
    figure(
      `${name}: pixels that browser-image-compression keeps`,
      sizes.map(({ theirs }) => percent(theirs.kept)),
      { unit: '%' },
    ),
    figure(
      `${name}: time of browser-image-compression / ours`,
      possible.map(({ ours, theirs }) => theirs.ms / ours.ms),
    ),
  ];
}

/** @param {number} share */
function percent(share) {
  return Number((100 * share).toFixed(1));
}
