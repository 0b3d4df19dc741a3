import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { figure } from '../statistics.mjs';

const NAMES = { smoke: 20_000, quick: 1_000_000, full: 10_000_000 };
const FILES = { smoke: 2000, quick: 20_000, full: 100_000 };

/** So many shards have these names. */
const SHARDS = 100;

const ENTRY = 'benchmarks/pages/shards.mjs';

/**
 * How shards behave with ten million images: the names, manifests and records of one of 100 shards, without the images.
 *
 * @type {import('../run.mjs').Scenario}
 */
export async function measureShards(_site, { folder, effort }) {
  const program = await bundle(join(folder, 'program'));
  const photos = join(folder, 'photos');
  for (let at = 0; at < FILES[effort]; at++) {
    const below = join(photos, `${Math.floor(at / 1000)}`);
    if (at % 1000 === 0) mkdirSync(below, { recursive: true });
    writeFileSync(join(below, `IMG_${at}.jpg`), '');
  }
  const names = NAMES[effort];
  /** @param {string} task @param {object} [more] @returns {{ ms: number, bytesOfMemory: number, count: number, bytes: number }} */
  const run = (task, more = {}) =>
    JSON.parse(
      String(
        execFileSync(process.execPath, [program, task, JSON.stringify({ names, shards: SHARDS, folder, ...more })]),
      ),
    );
  const figures = [];
  const count = `${(names / 1e6).toLocaleString('en')} million`;
  const memory = { unit: 'MB', ...(effort === 'full' && { atMost: MOST_MEGABYTES }) };
  /** @param {string} what @param {ReturnType<typeof run>} ran */
  const add = (what, { ms, bytesOfMemory }) =>
    figures.push(
      figure(`${what}: processor time`, [ms / 1000], { unit: 's' }),
      figure(`${what}: peak memory of the process`, [bytesOfMemory / 1e6], memory),
    );
  add(`a shard lists ${count} names`, run('list'));
  const listed = run('list-files', { folder: photos });
  figures.push(figure('a file that is listed on this disk', [(listed.ms / FILES[effort]) * 1000], { unit: 'µs' }));
  const { bytes } = run('write');
  figures.push(figure('manifest', [bytes / names], { unit: 'bytes for each image' }));
  add('a shard that runs again reads its manifest', run('read-own'));
  add(`a shard reads a manifest of ${count} lines`, run('read-all'));
  add(`status holds ${count} names and reads one shard`, run('status'));
  return figures;
}

/** A small container must suffice. */
const MOST_MEGABYTES = 4000;

/** @param {string} outDir */
async function bundle(outDir) {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: { ssr: ENTRY, outDir, emptyOutDir: true, rolldownOptions: { output: { entryFileNames: 'shards.mjs' } } },
  });
  return join(outDir, 'shards.mjs');
}
