import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Recipe } from '../domain/recipe/recipe.ts';
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

/** Identifies everything in a recipe that decides results and their names. */
export function recipeHash({ name, turn, outputs }: Recipe): string {
  return sha256(JSON.stringify({ name, turn, outputs: outputs.map((output) => sortFields(output)) }));
}

function sortFields(value: object): object {
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** The records of a folder's manifests: the last one of each image and recipe. */
export class Records {
  readonly #records = new Map<string, ManifestRecord>();

  get(path: string, recipe: string): ManifestRecord | undefined {
    return this.#records.get(keyOf(path, recipe));
  }

  add(record: ManifestRecord): void {
    this.#records.set(keyOf(record.path, record.recipe), record);
  }

  values(): IterableIterator<ManifestRecord> {
    return this.#records.values();
  }
}

function keyOf(path: string, recipe: string): string {
  return `${recipe} ${path}`;
}

/** Reads all manifests in the folder of the results, those of other shards too. Lines that are not whole are left out. */
export async function readManifests(outFolder: string): Promise<Records> {
  const folder = join(outFolder, STATE_FOLDER);
  const names = await readdir(folder).catch(() => []);
  const records = new Records();
  for (const name of names.filter((each) => /^manifest.*\.jsonl$/.test(each)).sort()) {
    const text = await readFile(join(folder, name), 'utf8').catch(() => '');
    for (const line of text.split('\n')) {
      const record = readLine(line);
      if (record) records.add(record);
    }
  }
  return records;
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
  #writing: Promise<void> | null = null;

  /** @param shard such as `3-of-10`; `null` for all images */
  constructor(outFolder: string, shard: string | null) {
    this.#folder = join(outFolder, STATE_FOLDER);
    this.#path = join(this.#folder, shard === null ? 'manifest.jsonl' : `manifest-${shard}.jsonl`);
  }

  /** Resolves when the record is on the disk. */
  append(record: ManifestRecord): Promise<void> {
    return new Promise((done, fail) => {
      this.#waiting.push({ line: JSON.stringify(record), done, fail });
      this.#writing ??= this.#write().finally(() => {
        this.#writing = null;
      });
    });
  }

  /** One sync serves all records that wait for it. */
  async #write(): Promise<void> {
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
