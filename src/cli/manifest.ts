import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Recipe } from '../domain/recipe/recipe.ts';
import { ACCEPTED_TYPES } from '../formats/formats.ts';
import type { SourceFile } from './find-sources.ts';
import { type Shard, shardName } from './shard.ts';
import { STATE_FOLDER } from './state-folder.ts';
import { makeFolder } from './write-file.ts';

/** How to see without reading it whether a file has changed. */
const STAMP = { bytes: v.number(), mtimeMs: v.number() };

const RESULT = v.object({
  /** Below the folder of the results, with `/`. */
  path: v.string(),
  ...STAMP,
  sha256: v.string(),
  format: v.string(),
  width: v.number(),
  height: v.number(),
  quality: v.nullable(v.number()),
  /** SSIMULACRA 2.1, where it was measured. */
  score: v.nullable(v.number()),
  reached: v.boolean(),
  /** The original was kept, because the result would have saved too little. */
  kept: v.optional(v.boolean()),
  /** The size of the preview in a RAW photo, which is all that was read of it. */
  cameraPreview: v.optional(v.object({ width: v.number(), height: v.number() })),
  /** What it lost, or what else is not as expected. */
  notes: v.optional(v.array(v.object({ code: v.string(), message: v.string() }))),
});

const RECORD = v.object({
  version: v.literal(1),
  /** Below the common root, with `/`. */
  path: v.string(),
  recipe: v.string(),
  source: v.object({ ...STAMP, ctimeMs: v.number(), sha256: v.string() }),
  results: v.array(RESULT),
  failure: v.optional(v.object({ code: v.string(), message: v.string() })),
});

/** What became of one image. */
export type ManifestRecord = v.InferOutput<typeof RECORD>;

export type ResultRecord = ManifestRecord['results'][number];

export type SourceStamp = ManifestRecord['source'];

/** Whether all results exist as they were written. */
export async function isWhole({ results, failure }: ManifestRecord, outFolder: string): Promise<boolean> {
  if (failure) return false;
  for (const { path, ...written } of results) {
    if (!(await isUnchanged(join(outFolder, path), written))) return false;
  }
  return true;
}

/** Whether a file exists as it was. It is read only if its date has changed. */
export async function isUnchanged(
  file: string,
  { bytes, mtimeMs, sha256: digest }: { readonly bytes: number; readonly mtimeMs: number; readonly sha256: string },
): Promise<boolean> {
  const stats = await stat(file).catch(() => null);
  if (stats?.size !== bytes) return false;
  return stats.mtimeMs === mtimeMs || sha256(await readFile(file)) === digest;
}

/** Whether a file failed because it is no image, and was not named itself. An empty photo is one that was lost. */
export function isLeftOut({ path, isNamed }: SourceFile, code: string): boolean {
  return !isNamed && (code === 'not-an-image' || (code === 'empty-file' && !hasImageName(path)));
}

function hasImageName(path: string): boolean {
  return ACCEPTED_TYPES.includes(path.slice(path.lastIndexOf('.')).toLowerCase());
}

/** Identifies everything in a recipe that decides results and their names. */
export function recipeHash({ name, turn, outputs, straighten, crop }: Recipe): string {
  const framing = { straighten, crop: crop && sortFields(crop) };
  return sha256(JSON.stringify({ name, turn, outputs: outputs.map((output) => sortFields(output)), ...framing }));
}

function sortFields(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The records of a folder's manifests: the last one of each image and recipe. */
export class Records {
  /** By recipe and path. A map has at most 16 million entries, so each recipe has one. */
  readonly #records = new Map<string, Map<string, ManifestRecord>>();

  get(path: string, recipe: string): ManifestRecord | undefined {
    return this.#records.get(recipe)?.get(path);
  }

  add(record: ManifestRecord): void {
    const ofRecipe = this.#records.get(record.recipe);
    if (ofRecipe) ofRecipe.set(record.path, record);
    else this.#records.set(record.recipe, new Map([[record.path, record]]));
  }

  /** The hashes of all recipes. */
  recipes(): readonly string[] {
    return [...this.#records.keys()];
  }

  *values(): IterableIterator<ManifestRecord> {
    for (const ofRecipe of this.#records.values()) yield* ofRecipe.values();
  }
}

/** A file of records. */
export interface Manifest {
  readonly file: string;
  /** The only images that it has; `null` if it may have any. */
  readonly shard: Shard | null;
}

/** The manifests in the folder of the results, in the order of their names. */
export async function listManifests(outFolder: string): Promise<readonly Manifest[]> {
  const folder = join(outFolder, STATE_FOLDER);
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /^manifest.*\.jsonl$/.test(name))
    .sort()
    .map((name) => {
      const [, number, count] = /^manifest-(\d+)-of-(\d+)\.jsonl$/.exec(name) ?? [];
      const shard = number === undefined ? null : { index: Number(number) - 1, count: Number(count) };
      return { file: join(folder, name), shard };
    });
}

/**
 * Reads the records of a run's images from all manifests that may have them, those of other shards too. Lines that are
 * not whole are left out.
 *
 * @param paths of the images; by default all
 * @param shard the only shard to which they belong; `null` if they may belong to several
 */
export async function readManifests(
  outFolder: string,
  paths?: ReadonlySet<string>,
  shard: Shard | null = null,
): Promise<Records> {
  const manifests = await listManifests(outFolder);
  return readRecords(
    manifests.filter(({ shard: other }) => !shard || other?.count !== shard.count || other.index === shard.index),
    paths,
  );
}

/** Creates a function that reads all manifests of a folder, and later what processes have added since. */
export function growingReader(outFolder: string, act: (record: ManifestRecord) => void): () => Promise<void> {
  // Where the next line of each file begins, in bytes.
  const ends = new Map<string, number>();
  const readNew = async () => {
    for (const { file } of await listManifests(outFolder)) {
      ends.set(file, await forEachLine(file, recordIn(act), ends.get(file)));
    }
  };
  // One after the other, so that the last record stays the last one.
  let reading: Promise<void> = Promise.resolve();
  return () => {
    reading = reading.catch(() => {}).then(readNew);
    return reading;
  };
}

/** The records of a folder's manifests, and later what processes have added since. */
export class GrowingRecords extends Records {
  readonly read: () => Promise<void>;

  constructor(outFolder: string) {
    super();
    this.read = growingReader(outFolder, (record) => this.add(record));
  }
}

/** Reads the records of some images, by default of all. */
export async function readRecords(manifests: readonly Manifest[], paths?: ReadonlySet<string>): Promise<Records> {
  const records = new Records();
  for (const { file } of manifests) {
    await forEachLine(file, (line) => {
      const path = pathIn(line);
      if (paths && path !== null && !paths.has(path)) return;
      const record = readLine(line);
      if (record && (!paths || paths.has(record.path))) records.add(record);
    });
  }
  return records;
}

/** Calls a function with every record, of whatever image and recipe, without keeping any in memory. */
export function forEachRecord(outFolder: string, act: (record: ManifestRecord) => void): Promise<void> {
  return growingReader(outFolder, act)();
}

/** Longer lines are none of ours. */
const MOST_LINE_CHARACTERS = 2 ** 22;

/**
 * Reads a file in pieces, because the manifest of millions of images is longer than a string can be.
 *
 * @param start where a line begins, in bytes
 * @returns where the first line begins that is not whole
 */
async function forEachLine(file: string, act: (line: string) => void, start = 0): Promise<number> {
  let rest = '';
  const stream = createReadStream(file, { encoding: 'utf8', highWaterMark: 2 ** 20, start });
  try {
    for await (const piece of stream) {
      const lines = (rest + piece).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > MOST_LINE_CHARACTERS) rest = '';
      for (const line of lines) act(line);
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  act(rest);
  return start + stream.bytesRead - Buffer.byteLength(rest);
}

const LINE_START = '{"version":1,"path":"';

/** The path in a line as `ManifestWriter` writes it, without reading the rest; `null` if that does not suffice. */
function pathIn(line: string): string | null {
  if (!line.startsWith(LINE_START)) return null;
  const path = line.slice(LINE_START.length, line.indexOf('"', LINE_START.length));
  return path.includes('\\') ? null : path;
}

function recordIn(act: (record: ManifestRecord) => void): (line: string) => void {
  return (line) => {
    const record = readLine(line);
    if (record) act(record);
  };
}

/** A killed process may have written half a line, and anything may be in the file. */
function readLine(line: string): ManifestRecord | null {
  if (line === '') return null;
  try {
    const read = v.safeParse(RECORD, JSON.parse(line));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** Appends records to a manifest, one line each, and syncs them to the disk. */
export class ManifestWriter {
  readonly #path: string;
  readonly #folder: string;
  #waiting: { readonly line: string; readonly done: () => void; readonly fail: (cause: unknown) => void }[] = [];
  #isWriting = false;

  /** @param shard `null` for all images */
  constructor(outFolder: string, shard: Shard | null) {
    this.#folder = join(outFolder, STATE_FOLDER);
    this.#path = join(this.#folder, shard === null ? 'manifest.jsonl' : `manifest-${shardName(shard)}.jsonl`);
  }

  /** Resolves when the record is on the disk. */
  append(record: ManifestRecord): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ line: JSON.stringify(record), done, fail });
      void this.#write();
    });
  }

  /** One sync serves all records that wait for it. */
  async #write(): Promise<void> {
    if (this.#isWriting) return;
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const batch = this.#waiting;
      this.#waiting = [];
      try {
        await makeFolder(this.#folder);
        const file = await open(this.#path, 'a');
        try {
          // The line before may have been cut off. Every record begins a line.
          const lines = batch.map(({ line }) => `${line}\n`).join('');
          await file.appendFile((await endsInLine(this.#path)) ? lines : `\n${lines}`);
          await file.datasync();
        } finally {
          await file.close();
        }
        for (const { done } of batch) done();
      } catch (cause) {
        for (const { fail } of batch) fail(cause);
      }
    }
    // At once, not after the promise: a record that is appended meanwhile would wait for ever.
    this.#isWriting = false;
  }
}

async function endsInLine(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    if (size === 0) return true;
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, size - 1);
    return buffer[0] === 10;
  } finally {
    await file.close();
  }
}
