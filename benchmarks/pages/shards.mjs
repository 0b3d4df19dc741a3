/** Runs in Node, in a process of its own for each task, so that its memory can be told from that of the others. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { findSources, sourcesOf } from '../../src/cli/find-sources.ts';
import { listManifests, readManifests, readRecords } from '../../src/cli/manifest.ts';
import { shardIndexOf, shardName } from '../../src/cli/shard.ts';
import { STATE_FOLDER } from '../../src/cli/state-folder.ts';
import { partsOf } from '../../src/cli/status-command.ts';

const ROOT = '/archive/photos';

const RECIPE = '5'.repeat(64);

/** @typedef {{ names: number, shards: number, folder: string }} Task */

/** @param {number} at @returns {string} below the common root, in folders of a thousand */
function pathOf(at) {
  const folder = Math.floor(at / 1000);
  return `${2000 + (folder % 25)}/${String(folder).padStart(5, '0')}/IMG_${String(at).padStart(8, '0')}.jpg`;
}

/**
 * Lists names as if folders contained them.
 *
 * @param {number} names
 * @param {(path: string) => boolean} [isWanted]
 */
function list(names, isWanted) {
  return sourcesOf(
    [
      {
        base: ROOT,
        isNamed: false,
        list: async (visit) => {
          for (let at = 0; at < names; at++) visit(`${ROOT}/${pathOf(at)}`);
        },
      },
    ],
    [],
    isWanted,
  );
}

/** @param {string} path */
function lineOf(path) {
  const sha256 = shardIndexOf(path, 2 ** 32)
    .toString(16)
    .padStart(64, 'a');
  const stamp = { bytes: 4_812_345, mtimeMs: 1_700_000_000_123.456, ctimeMs: 1_700_000_000_123.456, sha256 };
  const result = {
    path: path.replace('.jpg', '.webp'),
    bytes: 182_345,
    sha256,
    format: 'webp',
    width: 1600,
    height: 1200,
    quality: 80,
    score: null,
    reached: true,
    mtimeMs: 1_700_000_000_123.456,
  };
  return `${JSON.stringify({ version: 1, path, recipe: RECIPE, source: stamp, results: [result] })}\n`;
}

/** Writes pieces of a file, as often as they are long enough. @param {string} file */
function openWriter(file) {
  const handle = openSync(file, 'w');
  let waiting = '';
  return {
    /** @param {string} text */
    add(text) {
      waiting += text;
      if (waiting.length > 2 ** 20) {
        writeSync(handle, waiting);
        waiting = '';
      }
    },
    end() {
      writeSync(handle, waiting);
      closeSync(handle);
    },
  };
}

/** @type {Record<string, (task: Task) => Promise<object>>} */
const TASKS = {
  /** What a shard does first: it lists all names and keeps its own. */
  async list({ names, shards }) {
    const { sources } = await list(names, (path) => shardIndexOf(path, shards) === 0);
    return { count: sources.length };
  },
  /** The same with real files. */
  async 'list-files'({ shards, folder }) {
    const { sources } = await findSources([folder], [], { isWanted: (path) => shardIndexOf(path, shards) === 0 });
    return { count: sources.length };
  },
  /** What shards leave: one manifest with all names, and one of the first shard. */
  async write({ names, shards, folder }) {
    mkdirSync(join(folder, 'one', STATE_FOLDER), { recursive: true });
    mkdirSync(join(folder, 'many', STATE_FOLDER), { recursive: true });
    const all = openWriter(join(folder, 'one', STATE_FOLDER, 'manifest.jsonl'));
    const first = openWriter(
      join(folder, 'many', STATE_FOLDER, `manifest-${shardName({ index: 0, count: shards })}.jsonl`),
    );
    let bytes = 0;
    for (let at = 0; at < names; at++) {
      const path = pathOf(at);
      const line = lineOf(path);
      bytes += line.length;
      all.add(line);
      if (shardIndexOf(path, shards) === 0) first.add(line);
    }
    all.end();
    first.end();
    return { bytes };
  },
  /** What a shard that runs again reads. */
  async 'read-own'(task) {
    return { count: await readShard(join(task.folder, 'many'), task) };
  },
  /** What a shard reads after a run without shards. */
  async 'read-all'(task) {
    return { count: await readShard(join(task.folder, 'one'), task) };
  },
  /** What `pixmill status` holds: all names, and the records of one shard at a time. */
  async status({ names, folder }) {
    const { sources } = await list(names);
    const parts = partsOf(sources, await listManifests(join(folder, 'many')));
    const records = await readRecords(parts[0]?.manifests ?? [], new Set(parts[0]?.sources.map(({ path }) => path)));
    return { count: [...records.values()].length };
  },
};

/** @param {string} folder @param {Task} task */
async function readShard(folder, { names, shards }) {
  const mine = new Set();
  // A hundredth of the names, which is as many as a shard has.
  for (let at = 0; at < names; at += shards) mine.add(pathOf(at));
  const records = await readManifests(folder, mine, { index: 0, count: shards });
  return [...records.values()].length;
}

const [name = '', text = '{}'] = process.argv.slice(2);
const startedAt = process.cpuUsage();
const result = await TASKS[name]?.(JSON.parse(text));
const { user, system } = process.cpuUsage(startedAt);
console.log(
  JSON.stringify({ ...result, ms: (user + system) / 1000, bytesOfMemory: process.resourceUsage().maxRSS * 1024 }),
);
