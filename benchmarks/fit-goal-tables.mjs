/**
 * `node benchmarks/fit-goal-tables.mjs` evaluates the JPEG tables for goals and the choice of chroma sampling again
 * (src/kernels/jpeg/README.md). `--vary` repeats the fit: it tries a smaller and a larger value of each shape parameter.
 * `--photos FOLDER` and `--graphics FOLDER` use other images. `--built` uses the site in `dist`. The script changes no file.
 *
 * Two metrics ("eyes") judge: SSIMULACRA 2, and the 3-norm of Butteraugli, which the program `butteraugli_main` computes
 * (Debian's libjxl-devtools). Every second image is used for fitting, and the others are held out. A shape is good only
 * if it saves bytes with both metrics.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundlePage } from './bundle-page.mjs';
import { butteraugli, hasButteraugli } from './butteraugli.mjs';
import { logBytesAt, reaches, scoreAt } from './curves.mjs';
import { listImages } from './photo.mjs';
import { openSite } from './site.mjs';
import { mean } from './statistics.mjs';
import { choose } from './workbench.mjs';

/** Looks: the SSIMULACRA 2 scores that users typically aim for. */
const LOOKS = [90, 80, 70, 55];

/** The quality numbers at which each curve is measured. */
const CURVE = [12, 25, 40, 55, 68, 80, 89, 94, 98];

/** `--vary` multiplies each parameter by these factors. */
const FACTORS = [0.7, 1.4];

/** Differences are capped at this, as a logarithm. It is also the difference if only one sampling reaches a look. */
const LOG_RATIO_CAP = 0.5;

const METRICS = /** @type {const} */ (['ssimulacra2', 'butteraugli']);

/** @typedef {import('../src/kernels/jpeg/perceptual-tables.ts').TableShape} TableShape */
/**
 * Higher scores are better. Butteraugli's score is its negated distance.
 *
 * @typedef {Record<'ssimulacra2' | 'butteraugli', import('./curves.mjs').Point[]>} Curves
 */
/** @typedef {Awaited<ReturnType<typeof measureImage>> & { isPhoto: boolean, half: 'fitted on' | 'judged by' }} Image */

const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    graphics: { type: 'string' },
    vary: { type: 'boolean' },
    built: { type: 'boolean' },
  },
});
if (!hasButteraugli()) {
  console.error('butteraugli_main is missing. On Debian: apt-get install libjxl-devtools');
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), 'pixmill-fit-'));
const [reference, candidate] = [join(folder, 'reference.png'), join(folder, 'candidate.jpg')];
const site = await openSite(join(folder, 'site'), { isBuilt: values.built === true });
try {
  const url = await bundlePage(site, 'goal-tables');
  const page = await (await site.browser.newContext()).newPage();
  await page.goto(`${site.origin}/bench/blank.html`);
  const encoders = await page.evaluateHandle((url) => import(url), url);
  /** @type {TableShape} */
  const shape = await encoders.evaluate((module) => module.shape);
  const shapes = values.vary ? variantsOf(shape) : [];
  /** @type {Image[]} */
  const images = [];
  for (const kind of /** @type {const} */ (['photos', 'graphics'])) {
    for (const [index, path] of listImages(kind, values[kind]).entries()) {
      await choose(page, path);
      const half = index % 2 === 0 ? 'fitted on' : 'judged by';
      for (const shrinks of [false, true]) {
        const png = await encoders.evaluate(
          (module, shrinks) => module.take(document.querySelector('input')?.files?.[0], shrinks),
          shrinks,
        );
        if (png === null) continue;
        writeFileSync(reference, Buffer.from(png, 'base64'));
        images.push({ isPhoto: kind === 'photos', half, ...(await measureImage(encoders, shape, shapes)) });
      }
    }
  }
  for (const half of ['fitted on', 'judged by']) {
    const those = images.filter((image) => image.half === half);
    console.log(`\n${half} ${those.length} parts of images`);
    printTables(those.filter(({ isPhoto }) => isPhoto));
    printChoices(those);
  }
} finally {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {import('playwright').JSHandle} encoders
 * @param {TableShape} shape
 * @param {readonly { name: string, shape: TableShape }[]} variants
 */
async function measureImage(encoders, shape, variants) {
  /** @param {'4:2:0' | '4:4:4'} sampling @param {TableShape | null} shape */
  const curvesOf = async (sampling, shape) => {
    /** @type {Curves} */
    const curves = { ssimulacra2: [], butteraugli: [] };
    for (const quality of CURVE) {
      const { bytes, score, file } = await encoders.evaluate(
        (module, given) => module.encode(given.quality, given.sampling, given.shape),
        { quality, sampling, shape },
      );
      writeFileSync(candidate, Buffer.from(file, 'base64'));
      curves.ssimulacra2.push({ bytes, score });
      curves.butteraugli.push({ bytes, score: -butteraugli(reference, candidate) });
    }
    return curves;
  };
  /** @type {('4:2:0' | '4:4:4')[]} */
  const choices = [];
  for (const quality of CURVE)
    choices.push(await encoders.evaluate((module, quality) => module.choose(quality), quality));
  const varied = [];
  for (const { name, shape } of variants) varied.push({ name, curves: await curvesOf('4:2:0', shape) });
  return {
    standard: await curvesOf('4:2:0', null),
    ours: await curvesOf('4:2:0', shape),
    full: await curvesOf('4:4:4', shape),
    choices,
    varied,
  };
}

/** Varies each parameter of a shape, once smaller and once larger. @param {TableShape} shape */
function variantsOf(shape) {
  const parameters = /** @type {const} */ (['luma', 'chroma']).flatMap((curve) =>
    Object.keys(shape[curve]).map((name) => ({ curve, name })),
  );
  return parameters.flatMap(({ curve, name }) =>
    FACTORS.map((factor) => {
      const changed = { ...shape[curve], [name]: shape[curve][/** @type {'start'} */ (name)] * factor };
      return { name: `${curve} ${name} x ${factor}`, shape: { ...shape, [curve]: changed } };
    }),
  );
}

/**
 * Compares the bytes of two curves at a look. Returns the logarithm of their ratio for each metric, or `undefined` if a
 * curve does not reach the look. For SSIMULACRA 2, the look is the score. For Butteraugli, it is the distance that the
 * curves of `level` have at this look.
 *
 * @param {number} look
 * @param {Curves} level
 * @param {Curves} one
 * @param {Curves} other
 */
function logRatios(look, level, one, other) {
  const share = logBytesAt(level.ssimulacra2, look);
  return METRICS.map((eye) => {
    const score = eye === 'ssimulacra2' ? look : scoreAt(level[eye], share);
    return [one, other].every((curves) => reaches(curves[eye], score))
      ? logBytesAt(one[eye], score) - logBytesAt(other[eye], score)
      : undefined;
  });
}

/** @param {readonly Image[]} photos */
function printTables(photos) {
  const named = [
    { name: 'the shape', curvesOf: (/** @type {Image} */ { ours }) => ours },
    ...(photos[0]?.varied ?? []).map(({ name }, index) => ({
      name,
      curvesOf: (/** @type {Image} */ { varied }) => /** @type {Curves} */ (varied[index]?.curves),
    })),
  ];
  console.log('Bytes of 4:2:0 against the standard tables at equal looks, percent');
  console.table(
    named.map(({ name, curvesOf }) => {
      const ratios = LOOKS.map((look) =>
        photos.map((photo) => logRatios(look, photo.standard, curvesOf(photo), photo.standard)),
      );
      /** @param {typeof ratios} looks @param {number} eye */
      const percent = (looks, eye) => {
        const found = looks.flat().flatMap((both) => both[eye] ?? []);
        return found.length === 0 ? null : Number((100 * (Math.exp(mean(found)) - 1)).toFixed(2));
      };
      return Object.fromEntries([
        ['shape', name],
        ...METRICS.map((eye, index) => [eye, percent(ratios, index)]),
        ...LOOKS.flatMap((look, at) =>
          METRICS.map((eye, index) => [`${eye} ${look}`, percent(ratios.slice(at, at + 1), index)]),
        ),
      ]);
    }),
  );
}

/** Prints how often the encoder chose the right sampling, and its mean loss. @param {readonly Image[]} images */
function printChoices(images) {
  const cases = images.flatMap(({ ours, full, choices }) =>
    LOOKS.flatMap((look) => {
      if (!reaches(full.ssimulacra2, look)) return [];
      const [score, distance] = logRatios(look, full, full, ours).map((saved) =>
        Math.max(-LOG_RATIO_CAP, Math.min(LOG_RATIO_CAP, saved ?? -LOG_RATIO_CAP)),
      );
      const saved = ((score ?? 0) + (distance ?? 0)) / 2;
      const quality = CURVE.findIndex((_, index) => (ours.ssimulacra2[index]?.score ?? 0) >= look);
      const choice = choices.at(quality) ?? '4:2:0';
      return { saved, loss: saved > 0 === (choice === '4:2:0') ? 0 : Math.abs(saved) };
    }),
  );
  const of = (/** @type {number[]} */ losses) => `${(100 * mean(losses)).toFixed(2)}%`;
  const right = cases.filter(({ loss }) => loss === 0).length;
  console.log(
    `Chroma sampling: right in ${right} of ${cases.length} cases, mean loss ${of(cases.map(({ loss }) => loss))}; ` +
      `always 4:2:0 ${of(cases.map(({ saved }) => Math.max(0, -saved)))}, ` +
      `always 4:4:4 ${of(cases.map(({ saved }) => Math.max(0, saved)))}`,
  );
}
