import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { commandPeers, isInstalled, pngPeers } from '../command-peers.mjs';
import { bytesAtEqualScores } from '../curves.mjs';
import { openPipelines } from '../open-pipelines.mjs';
import { findPhoto, writeMixedPhotos } from '../photo.mjs';
import { startNative } from '../start-native.mjs';
import { figure, mean } from '../statistics.mjs';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const COMMAND = join(ROOT, 'cli/dist/pixmill.mjs');
const TARGET = { sidePx: 1600, quality: 80 };
const CURVE = [60, 70, 80, 90];

const EFFORTS = {
  smoke: { photos: 1, rounds: 1, starts: 2, few: 10, many: 20 },
  quick: { photos: 4, rounds: 3, starts: 5, few: 200, many: 2000 },
  full: { photos: 12, rounds: 5, starts: 9, few: 1000, many: 10_000 },
};

/**
 * Measures the command against the page's worker, native sharp and the command-line tools that are installed: what a
 * thread makes, what a second one adds, how it starts, how fast it sees that nothing is to do, and whether memory grows.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureCli(site, { folder, effort }) {
  execFileSync(process.execPath, ['scripts/build-cli.mjs'], { cwd: ROOT, stdio: 'ignore' });
  const { photos, rounds, starts, few, many } = EFFORTS[effort];
  const photoFolder = join(folder, 'photos');
  mkdirSync(photoFolder);
  const paths = writeMixedPhotos(photoFolder, photos);
  const isSmoke = effort === 'smoke';
  const processes = { native: await startNative(), ours: await startNative('command.mjs') };
  const { outputs: references } = await processes.native.run({ way: 'reference', paths, ...TARGET, keep: true });
  const sources = references.map((reference, at) => {
    const path = join(folder, `${at}.png`);
    writeFileSync(path, Buffer.from(reference, 'base64'));
    return path;
  });
  const figures = [
    ...(await measureThreads(site, processes, paths, rounds, isSmoke)),
    figure(
      'bytes / native sharp at equal scores, mean of the photos',
      [await bytesAgainstSharp(processes, paths, references)],
      { atMost: 1 },
    ),
    ...(await measureStart(folder, starts)),
    ...(await measureMany(folder, few, many, isSmoke)),
    ...(await measurePeers(processes.ours, folder, sources)),
    ...(await measurePngPeers(processes.ours, folder, sources)),
  ];
  for (const { stop } of Object.values(processes)) stop();
  return figures;
}

/**
 * @param {import('../site.mjs').Site} site @param {Processes} processes @param {readonly string[]} paths
 * @param {number} rounds @param {boolean} isSmoke
 */
async function measureThreads(site, { native, ours }, paths, rounds, isSmoke) {
  const { page, pipelines } = await openPipelines(site, paths, TARGET);
  const other = await startNative();
  const inPage = () => pipelines.evaluate((module) => module.run('Pixmill, balanced'));
  const inNode = () => ours.run({ paths, ...TARGET, threads: 1 });
  const bySharp = (/** @type {typeof native} */ process) => process.run({ way: 'sharp', paths, ...TARGET });
  // Without loading and compiling.
  if (!isSmoke)
    await Promise.all([
      inPage(),
      inNode(),
      ours.run({ paths, ...TARGET, threads: 2 }),
      bySharp(native),
      bySharp(other),
    ]);
  /** @type {{ page: number, one: number, two: number, sharp: number, twoSharps: number }[]} */
  const times = [];
  for (let round = 0; round < rounds; round++) {
    const { ms: inPageMs } = await inPage();
    const { ms: one } = await inNode();
    const { ms: sharp } = await bySharp(native);
    // As much work for each thread as for each process of sharp, so that neither waits for the other's last photo.
    const { ms: two } = await ours.run({ paths: [...paths, ...paths], ...TARGET, threads: 2 });
    const startedAt = performance.now();
    await Promise.all([bySharp(native), bySharp(other)]);
    times.push({ page: inPageMs, one, two, sharp, twoSharps: performance.now() - startedAt });
  }
  other.stop();
  await page.context().close();
  const gain = times.map(({ one, two }) => (2 * one) / two);
  const gainOfSharp = times.map(({ sharp, twoSharps }) => (2 * sharp) / twoSharps);
  return [
    figure(
      "a thread's throughput / the page's worker's",
      times.map(({ page: inPageMs, one }) => inPageMs / one),
      { atLeast: 0.9 },
    ),
    figure(
      "a thread's throughput / native sharp's",
      times.map(({ one, sharp }) => sharp / one),
      { atLeast: 0.9 },
    ),
    figure('two threads, times as fast as one', gain),
    figure('two processes of sharp, times as fast as one', gainOfSharp),
    figure(
      'the gain of two threads / that of two processes of sharp',
      gain.map((value, round) => value / gainOfSharp[round]),
      { atLeast: 0.95 },
    ),
  ];
}

/** @typedef {Awaited<ReturnType<typeof startNative>>} Process */
/** @typedef {{ native: Process, ours: Process }} Processes */

/** @param {Processes} processes @param {readonly string[]} paths @param {readonly string[]} references as base64 */
async function bytesAgainstSharp({ native, ours }, paths, references) {
  const curveOf = async (/** @type {Process} */ process, /** @type {object} */ more) => {
    /** @type {import('../curves.mjs').Point[][]} */
    const curves = paths.map(() => []);
    for (const quality of CURVE) {
      const { outputs } = await process.run({ ...more, paths, sidePx: TARGET.sidePx, quality, keep: true });
      const { scores } = await ours.run({ threads: 1, judge: outputs.map((output, at) => [references[at], output]) });
      for (const [at, output] of outputs.entries()) {
        curves[at].push({ bytes: Buffer.byteLength(output, 'base64'), score: scores[at] });
      }
    }
    return curves;
  };
  const [own, theirs] = [await curveOf(ours, { threads: 1 }), await curveOf(native, { way: 'sharp' })];
  return meanRatio(own, theirs);
}

/** @param {string} folder @param {number} starts */
async function measureStart(folder, starts) {
  const small = join(folder, 'small.jpg');
  pixmill([findPhoto(), '--to', 'jpeg', '--width', '640', '--name', 'small.{ext}', '--out', folder]);
  const input = readFileSync(small);
  const timed = async (/** @type {readonly string[]} */ args) => {
    const times = [];
    while (times.length < starts) {
      const startedAt = performance.now();
      const child = spawn(process.execPath, [...args], { stdio: ['pipe', 'pipe', 'ignore'] });
      child.stdin.on('error', () => {}).end(input);
      await once(child.stdout, 'data');
      times.push(performance.now() - startedAt);
      child.stdout.resume();
      await once(child, 'exit');
    }
    return times;
  };
  const bare = await timed(['-e', 'process.stdout.write("a")']);
  const piped = await timed([COMMAND, '-', '--to', 'webp', '--quality', '80']);
  return [
    figure('from start to the first byte of a pipe', piped, { unit: 'ms', atMost: 350 }),
    figure('of it, Node alone', bare, { unit: 'ms' }),
  ];
}

/** @param {string} folder @param {number} few @param {number} many @param {boolean} isSmoke */
async function measureMany(folder, few, many, isSmoke) {
  const photos = join(folder, 'many');
  mkdirSync(photos);
  const small = join(folder, 'small.jpg');
  const out = join(folder, 'many-out');
  const args = [photos, '--to', 'jpeg', '--quality', '80', '--width', '160', '--out', out];
  const add = (/** @type {number} */ from, /** @type {number} */ to) => {
    for (let at = from; at < to; at++) linkSync(small, join(photos, `${at}.jpg`));
  };
  add(0, few);
  pixmill(args);
  const again = [0, 1, 2].map(() => {
    const startedAt = performance.now();
    pixmill(args);
    return (performance.now() - startedAt) / 1000;
  });
  add(few, many);
  const memory = await memoryOf([...args, '--force'], few, many);
  return [
    figure(`a second run over ${few.toLocaleString('en')} images that are done`, again, {
      unit: 's',
      ...(!isSmoke && { atMost: 1.5 }),
    }),
    figure(`memory after ${few.toLocaleString('en')} images`, [memory.few], { unit: 'MB' }),
    figure(
      `memory after ${many.toLocaleString('en')} images / after ${few.toLocaleString('en')}`,
      [memory.many / memory.few],
      isSmoke ? {} : { atMost: 1.1 },
    ),
  ];
}

/**
 * Reads the resident memory of a run while it makes images: the most of what was seen in the tenth before each mark, since
 * it rises and falls with each image.
 *
 * @param {readonly string[]} args @param {number} few @param {number} many
 */
async function memoryOf(args, few, many) {
  const child = spawn(process.execPath, [COMMAND, ...args, '--json'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const seen = { few: 0, many: 0 };
  let done = 0;
  for await (const _line of createInterface({ input: child.stdout })) {
    done++;
    const mark = done <= few && done > few * 0.9 ? 'few' : done <= many && done > many - few * 0.1 ? 'many' : null;
    if (mark === null) continue;
    const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
    seen[mark] = Math.max(seen[mark], Number(kilobytes) / 1000);
  }
  return seen;
}

/** So far from the quality of the timed run, in both directions, the curves at equal scores reach. */
const CURVE_STEP = 20;

/**
 * Compares with the encoders of other tools, one thread each: the time for all photos, as one would type it, and bytes at equal
 * scores. Their sources are PNG files of at most 1600 pixels, so that all see the same pixels.
 *
 * @param {Process} ours @param {string} folder @param {readonly string[]} sources
 */
async function measurePeers(ours, folder, sources) {
  const figures = [];
  for (const { name, extension, program, to, quality, args } of commandPeers) {
    const [command = '', ...before] = program;
    if (!isInstalled(name, program)) continue;
    const theirs = (/** @type {number} */ number) => {
      const out = join(folder, `${name}-${number}`);
      mkdirSync(out);
      const startedAt = performance.now();
      for (const from of sources) {
        execFileSync(command, [...before, ...args(from, nameIn(out, from, extension), number)], { stdio: 'ignore' });
      }
      return { ms: performance.now() - startedAt, out };
    };
    const own = (/** @type {number} */ number) => {
      const out = join(folder, `pixmill-${to}-${number}`);
      const startedAt = performance.now();
      pixmill([
        ...sources,
        '--to',
        to,
        '--quality',
        String(number),
        '--name',
        `{name}.${extension}`,
        '--concurrency',
        '1',
        '--out',
        out,
      ]);
      return { ms: performance.now() - startedAt, out };
    };
    const numbers = [quality - CURVE_STEP, quality, quality + CURVE_STEP / 2];
    const runs = { theirs: numbers.map(theirs), own: numbers.map(own) };
    const curves = async (/** @type {readonly { out: string }[]} */ made) => {
      /** @type {import('../curves.mjs').Point[][]} */
      const all = sources.map(() => []);
      for (const { out } of made) {
        const pairs = sources.map((from) =>
          [from, nameIn(out, from, extension)].map((path) => readFileSync(path, 'base64')),
        );
        const { scores } = await ours.run({ threads: 1, judge: pairs });
        for (const [at, [, result = '']] of pairs.entries()) {
          all[at].push({ bytes: Buffer.byteLength(result, 'base64'), score: scores[at] });
        }
      }
      return all;
    };
    const [mine, others] = [await curves(runs.own), await curves(runs.theirs)];
    figures.push(
      figure(`${to}: time / ${name}`, [runs.own[1].ms / runs.theirs[1].ms]),
      figure(`${to}: bytes / ${name} at equal scores, mean of the photos`, [meanRatio(mine, others)]),
    );
  }
  return figures;
}

/**
 * Compares with tools that make PNG of PNG, one thread each. One that takes colors away is matched: each image gets as few
 * colors as the score of the tool's file allows.
 *
 * @param {Process} ours @param {string} folder @param {readonly string[]} sources
 */
async function measurePngPeers(ours, folder, sources) {
  const figures = [];
  for (const { name, program, args, isLossless } of pngPeers) {
    if (!isInstalled(name, [program])) continue;
    const out = join(folder, `${name}-png`);
    mkdirSync(out);
    const sums = { theirs: 0, own: 0 };
    const ratios = [];
    for (const from of sources) {
      const [to, own] = [join(out, basename(from)), join(out, 'own', basename(from))];
      const startedAt = performance.now();
      execFileSync(program, args(from, to), { stdio: 'ignore' });
      sums.theirs += performance.now() - startedAt;
      const options = isLossless ? ['--to', 'png', '--lossless'] : ['--recipe', await matching(ours, from, to)];
      const ownStartedAt = performance.now();
      pixmill([from, ...options, '--concurrency', '1', '--out', join(out, 'own')]);
      sums.own += performance.now() - ownStartedAt;
      ratios.push(readFileSync(own).length / readFileSync(to).length);
    }
    const what = isLossless ? 'png, lossless' : 'png, fewer colors';
    const at = isLossless ? '' : ' at its score';
    figures.push(
      figure(`${what}: time / ${name}`, [sums.own / sums.theirs]),
      figure(`${what}: bytes / ${name}${at}, mean of the photos`, [Math.exp(mean(ratios.map(Math.log)))]),
    );
  }
  return figures;
}

/**
 * Writes the recipe that asks for the score of another file.
 *
 * @param {Process} ours @param {string} from @param {string} made
 */
async function matching(ours, from, made) {
  const judge = [[readFileSync(from, 'base64'), readFileSync(made, 'base64')]];
  const { scores } = await ours.run({ threads: 1, judge });
  const paletteScore = Math.min(95, Math.max(30, Math.round(scores[0])));
  const path = `${made}.json`;
  writeFileSync(path, JSON.stringify({ version: 1, outputs: [{ format: 'png', palette: 'automatic', paletteScore }] }));
  return path;
}

/** @param {string} folder @param {string} from @param {string} extension */
function nameIn(folder, from, extension) {
  return join(folder, `${basename(from, extname(from))}.${extension}`);
}

/** @param {readonly import('../curves.mjs').Point[][]} ours @param {readonly import('../curves.mjs').Point[][]} theirs */
function meanRatio(ours, theirs) {
  return Math.exp(mean(ours.map((curve, at) => Math.log(bytesAtEqualScores(curve, theirs[at])))));
}

/** @param {readonly string[]} args */
function pixmill(args) {
  execFileSync(process.execPath, [COMMAND, ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
}
