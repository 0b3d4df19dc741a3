import { openPipelines } from '../open-pipelines.mjs';
import { writeMixedPhotos } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure } from '../statistics.mjs';

const TARGET = { sidePx: 1600, quality: 80 };
const PHOTOS = 12;

/** Native code and its WebAssembly build, in a separate process. */
const NATIVE = ['sharp', 'sharp mozjpeg', 'wasm-vips'];

/**
 * Converts twelve photos to JPEG 80 of at most 1600 pixels, one after another, with the site's workers and with the
 * other libraries in turn. Also measures quality and size, because a faster but worse file is no gain.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measurePipeline(site, { folder, effort }) {
  const rounds = { smoke: 1, quick: 3, full: 7 }[effort];
  const paths = writeMixedPhotos(folder, effort === 'smoke' ? 1 : PHOTOS);
  const { page, pipelines } = await openPipelines(site, paths, TARGET);
  const [native, other] = [await startNative(), await startNative()];
  const names = [...(await pipelines.evaluate((module) => module.names)), ...NATIVE];
  const run = (/** @type {string} */ name, keep = false) =>
    NATIVE.includes(name)
      ? native.run({ way: name, paths, ...TARGET, keep })
      : pipelines.evaluate((module, given) => module.run(given), name);

  // Excludes loading and compiling, which the start-up scenario measures.
  if (effort !== 'smoke') for (const name of names) await run(name);
  /** Measures how much faster two independent processes are than one. The cores may be hyperthreads of one core. */
  const measureCeiling = async () => {
    const job = { way: 'sharp', paths, ...TARGET, keep: false };
    const startedAt = performance.now();
    await native.run(job);
    const oneMs = performance.now() - startedAt;
    await Promise.all([native.run(job), other.run(job)]);
    return (2 * oneMs) / (performance.now() - startedAt - oneMs);
  };
  /** @type {number[]} */
  const ceilings = [];
  /** @type {Record<string, { ms: number, byteLength: number }>[]} */
  const times = [];
  for (let round = 0; round < rounds; round++) {
    /** @type {Record<string, { ms: number, byteLength: number }>} */
    const row = {};
    for (const name of names) row[name] = await run(name);
    times.push(row);
    ceilings.push(await measureCeiling());
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
  /** @type {Record<string, { psnr: number, ssim: number }>} */
  const quality = {};
  for (const name of names) {
    const results = NATIVE.includes(name) ? await serve(name) : name;
    quality[name] = await pipelines.evaluate(
      (module, [wanted, got]) => module.judge(wanted, got),
      /** @type {const} */ ([references, results]),
    );
  }
  for (const { stop } of [native, other]) stop();
  await page.context().close();

  const ratio = (/** @type {string} */ a, /** @type {string} */ b, /** @type {'ms' | 'byteLength'} */ key = 'ms') =>
    times.map((row) => row[a][key] / row[b][key]);
  const peer = 'browser-image-compression';
  const one = (/** @type {string} */ pace) => `Pixmill, ${pace}`;
  const two = (/** @type {string} */ pace) => `${one(pace)}, two workers`;
  const scaling = (/** @type {string} */ pace) => {
    const gains = ratio(one(pace), two(pace));
    return [
      figure(`${pace}: two workers, times as fast as one`, gains, { atLeast: 1.8 }),
      figure(
        `${pace}: that gain / the gain of two processes of sharp`,
        gains.map((gain, round) => gain / ceilings[round]),
      ),
    ];
  };
  return [
    figure('balanced: time / canvas', ratio(one('balanced'), 'canvas'), { atMost: 0.95 }),
    figure('balanced: bytes / canvas', ratio(one('balanced'), 'canvas', 'byteLength'), { atMost: 0.9 }),
    figure('balanced: time / native sharp', ratio(one('balanced'), 'sharp'), { atMost: 1.1 }),
    figure('balanced: time / native sharp with mozjpeg', ratio(one('balanced'), 'sharp mozjpeg'), { atMost: 1 }),
    figure('fast: time / canvas', ratio(one('fast'), 'canvas'), { atMost: 1 }),
    ...['fast', 'balanced', 'smallest'].flatMap(scaling),
    figure('two processes of sharp that share nothing, times as fast as one', ceilings),
    figure(`fast on two workers: times as fast as ${peer}`, ratio(peer, two('fast')), { atLeast: 3 }),
    figure(`balanced on two workers: times as fast as ${peer}`, ratio(peer, two('balanced')), { atLeast: 1 }),
    figure(`balanced: bytes / ${peer}`, ratio(one('balanced'), peer, 'byteLength'), { atMost: 0.95 }),
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
