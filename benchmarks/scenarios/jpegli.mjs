import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundlePage } from '../bundle-page.mjs';
import { butteraugli, hasButteraugli } from '../butteraugli.mjs';
import { figure } from '../statistics.mjs';
import { choose } from '../workbench.mjs';

/** The images, as PNG in `sources`, and a table of jpegli's files for them. */
const FOLDER = resolve(
  fileURLToPath(new URL('../..', import.meta.url)),
  process.env.PIXMILL_JPEGLI ?? '../shared/jpegli',
);

const IMAGES = { smoke: 1, quick: 4, full: Number.POSITIVE_INFINITY };
const LOOKS = { smoke: [80], quick: [70, 90], full: [60, 70, 80, 90] };

/** Enough for a difference of 0.1 in the score. */
const HALVINGS = 9;

/** @typedef {{ source: string, look: number, bytes: number, score: number, butteraugli: number }} Row one file of jpegli */
/** @typedef {import('playwright').JSHandle} Ways */

/**
 * Compares our files for looks with the smallest files of jpegli that have the same SSIMULACRA 2 score: bytes, and the
 * 3-norm of Butteraugli if `butteraugli_main` is installed (Debian's libjxl-devtools). Runs `cjpegli` if it is in the
 * path, and reads the table otherwise.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureJpegli(site, { effort, folder }) {
  if (!existsSync(FOLDER)) {
    console.log(`  ${FOLDER} is missing, so nothing is compared. PIXMILL_JPEGLI names another folder.`);
    return [];
  }
  const hasJpegli = !spawnSync('cjpegli', { stdio: 'ignore' }).error;
  const hasSecondEye = hasButteraugli();
  console.log(
    `  jpegli: ${hasJpegli ? 'cjpegli' : 'the table'}; butteraugli_main: ${hasSecondEye ? 'yes' : 'missing'}`,
  );
  const url = await bundlePage(site, 'jpegli');
  const context = await site.browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const ways = await page.evaluateHandle((url) => import(url), url);
  const rows = readTable();
  /** @type {Map<string, number[]>} */
  const ratios = new Map();
  const note = (/** @type {string} */ name, /** @type {number} */ ratio) =>
    ratios.set(name, [...(ratios.get(name) ?? []), ratio]);
  for (const source of [...new Set(rows.map((row) => row.source))].slice(0, IMAGES[effort])) {
    const original = join(FOLDER, 'sources', source);
    await choose(page, original);
    await ways.evaluate((module) => module.take(document.querySelector('input')?.files?.[0]));
    for (const look of LOOKS[effort]) {
      const known = rows.find((row) => row.source === source && row.look === look);
      if (!known) throw new Error(`The table has no row for ${source} at ${look}.`);
      const ours = await meet(ways, hasJpegli ? look : known.score, join(folder, 'ours.jpg'));
      const theirs = hasJpegli ? await runJpegli(ways, original, ours.score, join(folder, 'theirs.jpg')) : known;
      note(`look ${look}: bytes / jpegli`, ours.bytes / theirs.bytes);
      if (!hasSecondEye) continue;
      const distance = 'file' in theirs ? butteraugli(original, theirs.file) : theirs.butteraugli;
      note(`look ${look}: Butteraugli / jpegli`, butteraugli(original, ours.file) / distance);
    }
    console.log(`  ${source}`);
  }
  await context.close();
  return [...ratios].flatMap(([name, values]) => [
    figure(`${name}, mean`, [Math.exp(values.reduce((sum, value) => sum + Math.log(value), 0) / values.length)], {
      atMost: name.includes('bytes') ? 0.95 : 1,
    }),
    figure(`${name}, worst`, [Math.max(...values)], { atMost: name.includes('bytes') ? 1.05 : 1.1 }),
  ]);
}

/** @returns {Row[]} */
function readTable() {
  const [, ...lines] = readFileSync(join(FOLDER, 'table.csv'), 'utf8').trim().split('\n');
  return lines.map((line) => {
    const [source = '', look, , , , bytes, score, distance] = line.split(',');
    return { source, look: Number(look), bytes: Number(bytes), score: Number(score), butteraugli: Number(distance) };
  });
}

/**
 * Finds our smallest file with a score.
 *
 * @param {Ways} ways
 * @param {number} score
 * @param {string} file is written
 */
async function meet(ways, score, file) {
  let [low, high] = [1, 100];
  let best = await ways.evaluate((module) => module.encode(100));
  for (let halving = 0; halving < HALVINGS; halving++) {
    const quality = (low + high) / 2;
    const made = await ways.evaluate((module, quality) => module.encode(quality), quality);
    if (made.score < score) low = quality;
    else [high, best] = [quality, made];
  }
  writeFileSync(file, Buffer.from(best.file, 'base64'));
  return { file, bytes: best.bytes, score: best.score };
}

/**
 * Finds jpegli's smallest file with a score, with and without full chroma.
 *
 * @param {Ways} ways
 * @param {string} original
 * @param {number} score
 * @param {string} file is written
 */
async function runJpegli(ways, original, score, file) {
  let best = { bytes: Number.POSITIVE_INFINITY, file };
  for (const chroma of ['420', '444']) {
    const made = `${file}-${chroma}.jpg`;
    let [fine, coarse] = [0.05, 15];
    for (let halving = 0; halving < HALVINGS; halving++) {
      const distance = Math.sqrt(fine * coarse);
      const { status, stderr } = spawnSync(
        'cjpegli',
        [original, made, '-d', String(distance), `--chroma_subsampling=${chroma}`],
        { encoding: 'utf8' },
      );
      if (status !== 0) throw new Error(`cjpegli failed: ${stderr}`);
      const found = await ways.evaluate((module, file) => module.score(file), readFileSync(made).toString('base64'));
      if (found < score) coarse = distance;
      else {
        fine = distance;
        const { size } = statSync(made);
        if (size < best.bytes) {
          best = { bytes: size, file: `${made}-best.jpg` };
          writeFileSync(best.file, readFileSync(made));
        }
      }
    }
  }
  return best;
}
