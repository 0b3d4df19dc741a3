import { openPipelines } from '../open-pipelines.mjs';
import { writeLargePhotos, writeMixedPhotos, writeSmallPhotos } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure, median } from '../statistics.mjs';

const TARGET = { sidePx: 1600, quality: 80 };
const PHOTOS = 12;

/** Native code and its WebAssembly build, in a separate process. */
const NATIVE = ['sharp', 'sharp mozjpeg', 'wasm-vips'];

const OURS = 'Pixmill, balanced';

/** Further qualities at which our files have more bytes than those of sharp. */
const LARGER = [86, 92];
const PEER = 'browser-image-compression';

/** What is judged before it is encoded. */
const PIXELS = { ours: 'Pixmill, pixels', sharp: 'sharp pixels' };

/** What is measured with every set of photos. The mixed set is measured with all libraries. */
const WITH_EVERY_SET = [OURS, 'canvas', PEER, 'sharp'];

/** @typedef {Awaited<ReturnType<typeof startNative>>} Native */
/** @typedef {Record<string, { ms: number, byteLength: number }>} Times */
/** @typedef {{ psnr: number, byteLength: number }} Judged one file */
/** @typedef {{ psnr: number, ssim: number, each: Judged[] }} Quality */
/** @typedef {{ times: Times[], ceilings: number[], quality: Record<string, Quality>, names: string[], gainAtSameBytes: number }} Measured */

/**
 * Converts three sets of twelve photos to JPEG 80 of at most 1600 pixels, one after another, with the site's workers and
 * with the other libraries in turn: small camera files, large ones, and the mixed photos of the folder. The worst set is
 * judged. Also measures quality and size, because a faster but worse file is no gain.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePipeline(site, { folder, effort }) {
  const count = effort === 'smoke' ? 1 : PHOTOS;
  const rounds = { smoke: 1, quick: 3, full: 7 }[effort];
  const [native, other] = [await startNative(), await startNative()];
  const measureWith = (/** @type {string[]} */ paths, /** @type {string[] | null} */ names) =>
    measureSet(site, { native, other }, paths, { names, rounds, rehearses: effort !== 'smoke' });
  const small = await measureWith(await writeSmallPhotos(site, folder, count), WITH_EVERY_SET);
  const large = await measureWith(await writeLargePhotos(site, folder, count), WITH_EVERY_SET);
  const mixed = await measureWith(writeMixedPhotos(folder, count), null);
  for (const { stop } of [native, other]) stop();
  return [...judgeWorst({ small, large, mixed }), ...figuresOfAll(mixed)];
}

/**
 * @param {import('../site.mjs').Site} site
 * @param {{ native: Native, other: Native }} processes
 * @param {string[]} paths
 * @param {{ names: string[] | null, rounds: number, rehearses: boolean }} options `names`: `null` for all
 * @returns {Promise<Measured>}
 */
async function measureSet(site, { native, other }, paths, { names: only, rounds, rehearses }) {
  const { page, pipelines } = await openPipelines(site, paths, TARGET);
  const names = only ?? [...(await pipelines.evaluate((module) => module.names)), ...NATIVE];
  const run = (/** @type {string} */ name) =>
    NATIVE.includes(name)
      ? native.run({ way: name, paths, ...TARGET, keep: false })
      : pipelines.evaluate((module, given) => module.run(given), name);

  // Excludes loading and compiling, which the start-up scenario measures.
  if (rehearses) for (const name of names) await run(name);
  /** @type {number[]} */
  const ceilings = [];
  /** @type {Times[]} */
  const times = [];
  for (let round = 0; round < rounds; round++) {
    /** @type {Times} */
    const row = {};
    for (const name of names) row[name] = await run(name);
    times.push(row);
    if (only === null) ceilings.push(await measureCeiling(native, other, paths));
  }

  const serve = async (/** @type {string} */ name) => {
    const { outputs } = await native.run({ way: name, paths, ...TARGET, keep: true });
    return Promise.all(
      outputs.map(async (/** @type {string} */ base64, /** @type {number} */ index) => {
        const address = `${site.origin}/bench/output/${encodeURIComponent(name)}/${index}`;
        await page.route(address, (route) => route.fulfill({ body: Buffer.from(base64, 'base64') }));
        return address;
      }),
    );
  };
  const references = await serve('reference');
  /** @type {Measured['quality']} */
  const quality = {};
  for (const name of names) {
    const results = NATIVE.includes(name) ? await serve(name) : name;
    quality[name] = await pipelines.evaluate(
      (module, [wanted, got]) => module.judge(wanted, got),
      /** @type {const} */ ([references, results]),
    );
  }
  const judgeMade = async (/** @type {string} */ name, /** @type {object} */ output) => {
    await pipelines.evaluate((module, given) => module.make(...given), /** @type {const} */ ([name, output]));
    return pipelines.evaluate((module, given) => module.judge(...given), /** @type {const} */ ([references, name]));
  };
  quality[PIXELS.ours] = await judgeMade(PIXELS.ours, { format: 'png', effort: 'fast' });
  quality[PIXELS.sharp] = await pipelines.evaluate(
    (module, given) => module.judge(...given),
    /** @type {const} */ ([references, await serve(PIXELS.sharp)]),
  );
  const curve = [quality[OURS]];
  for (const qualityPercent of LARGER) {
    const output = { format: 'jpeg', effort: 'balanced', qualityPercent };
    curve.push(await judgeMade(`${OURS}, ${qualityPercent}`, output));
  }
  const gainAtSameBytes = gainOver(
    quality.sharp.each,
    curve.map(({ each }) => each),
  );
  await page.context().close();
  return { times, ceilings, quality, names, gainAtSameBytes };
}

/**
 * How many decibels our files have above others of the same bytes, averaged over all photos. Interpolates between our
 * nearest qualities, because over a few of them PSNR is a straight line by the logarithm of bytes.
 *
 * @param {Judged[]} others
 * @param {Judged[][]} curve our files, from the lowest quality to the highest
 */
function gainOver(others, curve) {
  const gains = others.map(({ psnr, byteLength }, index) => {
    const points = curve.map((files) => files[index]);
    const found = points.findIndex((point) => point.byteLength >= byteLength);
    const above = found === -1 ? points.length - 1 : Math.max(1, found);
    const [from, to] = [points[above - 1], points[above]];
    const share = Math.log(byteLength / from.byteLength) / Math.log(to.byteLength / from.byteLength);
    return from.psnr + share * (to.psnr - from.psnr) - psnr;
  });
  return gains.reduce((sum, gain) => sum + gain, 0) / gains.length;
}

/**
 * Measures how much faster two independent processes are than one. The cores may be hyperthreads of one core.
 *
 * @param {Native} native
 * @param {Native} other
 * @param {string[]} paths
 */
async function measureCeiling(native, other, paths) {
  const job = { way: 'sharp', paths, ...TARGET, keep: false };
  const startedAt = performance.now();
  await native.run(job);
  const oneMs = performance.now() - startedAt;
  await Promise.all([native.run(job), other.run(job)]);
  return (2 * oneMs) / (performance.now() - startedAt - oneMs);
}

/** @param {Measured} measured @param {string} a @param {string} b @param {'ms' | 'byteLength'} [key] */
const ratio = ({ times }, a, b, key = 'ms') => times.map((row) => row[a][key] / row[b][key]);

/** What every set must reach. */
const BARS = [
  {
    what: 'time / canvas',
    of: (/** @type {Measured} */ set) => ratio(set, OURS, 'canvas'),
    bar: { atMost: 0.95 },
  },
  {
    what: 'time / native sharp',
    of: (/** @type {Measured} */ set) => ratio(set, OURS, 'sharp'),
    bar: { atMost: 1.1 },
  },
  {
    what: "PSNR of the resized pixels against the full decode, above sharp's",
    unit: 'dB',
    of: (/** @type {Measured} */ { quality }) => [quality[PIXELS.ours].psnr - quality[PIXELS.sharp].psnr],
    bar: { atLeast: 0 },
  },
  {
    what: "PSNR of files of the same bytes, above sharp's",
    unit: 'dB',
    of: (/** @type {Measured} */ { gainAtSameBytes }) => [gainAtSameBytes],
    bar: { atLeast: 0 },
  },
];

/**
 * Lists each set, and judges the one that is furthest from a bar.
 *
 * @param {Record<string, Measured>} sets
 */
function judgeWorst(sets) {
  const entries = Object.entries(sets);
  return [
    ...entries.flatMap(([name, set]) => [
      ...BARS.map(({ what, unit, of }) => figure(`${name} photos: balanced, ${what}`, of(set), { unit })),
      figure(`${name} photos: balanced, time / ${PEER}`, ratio(set, OURS, PEER)),
      figure(`${name} photos: balanced, bytes / native sharp`, ratio(set, OURS, 'sharp', 'byteLength')),
      figure(`${name} photos: balanced, PSNR`, [set.quality[OURS].psnr], { unit: 'dB' }),
      figure(`${name} photos: native sharp, PSNR`, [set.quality.sharp.psnr], { unit: 'dB' }),
    ]),
    ...BARS.map(({ what, unit, of, bar }) => {
      const sign = bar.atMost === undefined ? 1 : -1;
      const [name, samples] = entries
        .map(([name, set]) => /** @type {const} */ ([name, of(set)]))
        .reduce((worst, next) => (sign * median(next[1]) < sign * median(worst[1]) ? next : worst));
      return figure(`worst set (${name}): balanced, ${what}`, samples, { unit, ...bar });
    }),
  ];
}

/** @param {Measured} mixed */
function figuresOfAll(mixed) {
  const { times, ceilings, quality, names } = mixed;
  const one = (/** @type {string} */ pace) => `Pixmill, ${pace}`;
  const two = (/** @type {string} */ pace) => `${one(pace)}, two workers`;
  const scaling = (/** @type {string} */ pace) => {
    const gains = ratio(mixed, one(pace), two(pace));
    return [
      figure(`${pace}: two workers, times as fast as one`, gains, { atLeast: 1.8 }),
      figure(
        `${pace}: that gain / the gain of two processes of sharp`,
        gains.map((gain, round) => gain / ceilings[round]),
      ),
    ];
  };
  return [
    figure('balanced: bytes / canvas', ratio(mixed, OURS, 'canvas', 'byteLength'), { atMost: 0.9 }),
    figure('balanced: time / native sharp with mozjpeg', ratio(mixed, OURS, 'sharp mozjpeg'), { atMost: 1 }),
    figure('fast: time / canvas', ratio(mixed, one('fast'), 'canvas'), { atMost: 1 }),
    ...['fast', 'balanced', 'smallest'].flatMap(scaling),
    figure('two processes of sharp that share nothing, times as fast as one', ceilings),
    figure(`fast on two workers: times as fast as ${PEER}`, ratio(mixed, PEER, two('fast')), { atLeast: 3 }),
    figure(`balanced on two workers: times as fast as ${PEER}`, ratio(mixed, PEER, two('balanced')), { atLeast: 1 }),
    figure(`balanced: bytes / ${PEER}`, ratio(mixed, OURS, PEER, 'byteLength'), { atMost: 0.95 }),
    ...names.flatMap((name) => [
      figure(
        `${name}: time`,
        times.map((row) => row[name].ms),
        { unit: 'ms', of: name, kind: 'time' },
      ),
      figure(`${name}: bytes`, [(times[0]?.[name].byteLength ?? 0) / 1e6], { unit: 'MB', of: name, kind: 'bytes' }),
      figure(`${name}: PSNR`, [quality[name].psnr], { unit: 'dB', of: name, kind: 'psnr' }),
      figure(`${name}: SSIM`, [quality[name].ssim], { of: name, kind: 'ssim' }),
    ]),
  ];
}
