import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { bundlePage } from '../bundle-page.mjs';
import { bytesAtEqualScores } from '../curves.mjs';
import { writeMixedPhotos } from '../photo.mjs';
import { figure, median } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

const QUALITY = 80;

/** The qualities of the curves that compare balanced with MozJPEG at equal scores. */
const CURVE = { smoke: [70, 80], quick: [50, 70, 90], full: [50, 60, 70, 80, 90] };

const PHOTOS = { smoke: 1, quick: 4, full: 12 };
const ROUNDS = { smoke: 1, quick: 3, full: 5 };

/** The targets of each effort, relative to canvas: time, bytes and SSIMULACRA 2. */
const TARGETS = {
  fast: { time: 0.7, bytes: 0.97, score: -0.2 },
  balanced: { time: 0.9, bytes: 0.87, score: -1.2 },
  smallest: { time: 3, bytes: 0.84, score: undefined },
  MozJPEG: { time: undefined, bytes: undefined, score: undefined },
};

/**
 * Encodes full-size photos as JPEG 80. Measures encoding alone, the whole job in a worker, and bytes at equal scores
 * against MozJPEG.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureJpeg(site, { folder, effort }) {
  const url = await bundlePage(site, 'jpeg');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const encoders = await page.evaluateHandle((url) => import(url), url);
  await encoders.evaluate((module, workerUrl) => module.startWorkers(workerUrl), site.workerUrl);
  const photos = [];
  for (const path of writeMixedPhotos(folder, PHOTOS[effort])) {
    photos.push(await measurePhoto(page, encoders, path, effort));
  }
  await context.close();
  return [
    ...Object.entries(TARGETS).flatMap(([name, { time, bytes, score }]) => [
      figure(
        `${name}: encoding time / canvas`,
        photos.map(({ rounds }) => median(rounds.map((round) => round[name].ms / round.canvas.ms))),
        time === undefined ? {} : { atMost: time },
      ),
      figure(
        `${name}: bytes / canvas`,
        photos.map(({ rounds: [round] }) => round[name].bytes / round.canvas.bytes),
        bytes === undefined ? {} : { atMost: bytes },
      ),
      figure(
        `${name}: SSIMULACRA 2 above canvas`,
        photos.map(({ scores }) => scores[name] - scores.canvas),
        score === undefined ? { unit: 'points' } : { unit: 'points', atLeast: score },
      ),
    ]),
    ...['fast', 'balanced', 'smallest', 'MozJPEG', 'canvas'].map((name) =>
      figure(
        `${name}: encoding time per megapixel`,
        photos.map(({ rounds, megapixels }) => median(rounds.map((round) => round[name].ms)) / megapixels),
        { unit: 'ms' },
      ),
    ),
    ...wholeJobs(photos),
    ...equalScores(photos.map(({ ratio }) => ratio)),
  ];
}

/** @typedef {Awaited<ReturnType<typeof measurePhoto>>} Photo */

/**
 * @param {import('playwright').Page} page
 * @param {import('playwright').JSHandle} encoders
 * @param {string} path
 * @param {import('../run.mjs').Effort} effort
 */
async function measurePhoto(page, encoders, path, effort) {
  await choose(page, path);
  /** @type {number} */
  const megapixels = await encoders.evaluate((module) => module.take(document.querySelector('input')?.files?.[0]));
  const timeEach = () => encoders.evaluate((module, quality) => module.timeEach(quality), QUALITY);
  const timeJobs = () => encoders.evaluate((module, quality) => module.timeJobs(quality), QUALITY);
  // Exclude compilation, including the engine's optimizing compilation.
  if (effort !== 'smoke') for (const rehearse of [timeEach, timeJobs]) await rehearse();
  /** @type {Record<string, { ms: number, bytes: number }>[]} */
  const rounds = [];
  /** @type {{ ours: number, canvas: number, decoding: number }[]} */
  const jobs = [];
  while (rounds.length < ROUNDS[effort]) {
    rounds.push(await timeEach());
    jobs.push(await timeJobs());
  }
  /** @param {string} name @param {number} quality @returns {Promise<{ bytes: number, score: number }>} */
  const score = (name, quality) =>
    encoders.evaluate((module, given) => module.score(given.name, given.quality), { name, quality });
  /** @type {Record<string, number>} */
  const scores = {};
  for (const name of ['canvas', ...Object.keys(TARGETS)]) scores[name] = (await score(name, QUALITY)).score;
  /** @type {{ balanced: import('../curves.mjs').Point[], MozJPEG: import('../curves.mjs').Point[] }} */
  const curves = { balanced: [], MozJPEG: [] };
  for (const quality of CURVE[effort]) {
    for (const name of /** @type {const} */ (['balanced', 'MozJPEG'])) curves[name].push(await score(name, quality));
  }
  const ratio = bytesAtEqualScores(curves.balanced, curves.MozJPEG);
  const [row] = rounds;
  console.log(
    `  ${basename(path)}: balanced ${(row.balanced.bytes / row.canvas.bytes).toFixed(3)} of canvas's bytes, ` +
      `${ratio.toFixed(3)} of MozJPEG's at equal scores`,
  );
  const kind = extname(path) === '.png' ? 'PNG' : isSubsampled(readFileSync(path)) ? '4:2:0 JPEG' : 'other JPEG';
  return { megapixels, rounds, jobs, scores, ratio, kind };
}

/** @param {readonly Photo[]} photos */
function wholeJobs(photos) {
  /** @type {readonly { name: string, kinds: readonly string[], atMost?: number }[]} */
  const groups = [
    { name: '4:2:0 JPEG', kinds: ['4:2:0 JPEG'], atMost: 0.75 },
    { name: 'other photos', kinds: ['other JPEG', 'PNG'], atMost: 0.9 },
    // The PNG files of the corpus have only 0.3 megapixels, so the fixed time of a job dominates.
    { name: 'other JPEG', kinds: ['other JPEG'] },
    { name: 'PNG', kinds: ['PNG'] },
  ];
  return groups.flatMap(({ name, kinds, atMost }) => {
    const group = photos.filter(({ kind }) => kinds.includes(kind));
    if (group.length === 0) return [];
    const ratios = (/** @type {'ours' | 'decoding'} */ part) =>
      group.map(({ jobs }) => median(jobs.map((job) => job[part] / job.canvas)));
    return [
      figure(`whole job, balanced / canvas, ${name}`, ratios('ours'), atMost === undefined ? {} : { atMost }),
      figure(`the browser's decoder alone / canvas's whole job, ${name}`, ratios('decoding')),
    ];
  });
}

/** @param {readonly number[]} ratios */
function equalScores(ratios) {
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  return [
    figure('balanced: bytes / MozJPEG at equal scores, mean of the photos', [mean], { atMost: 1 }),
    figure('balanced: bytes / MozJPEG at equal scores, worst photo', [Math.max(...ratios)], { atMost: 1.06 }),
  ];
}

/** Returns true if a file is a JPEG with 4:2:0. @param {Buffer} bytes */
function isSubsampled(bytes) {
  for (let at = 2; bytes[0] === 0xff && bytes[1] === 0xd8 && at + 12 < bytes.length; ) {
    const marker = bytes[at + 1];
    if (marker === 0xc0 || marker === 0xc1 || marker === 0xc2) return bytes[at + 9] === 3 && bytes[at + 11] === 0x22;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
