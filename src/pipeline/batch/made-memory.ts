import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { MadeBefore } from '../../domain/batch/made-before.ts';
import { fileNameOf } from '../../domain/batch/naming.ts';

/** A result that the user has saved. Contains no names, no pixels and no settings, only hashes. */
interface MadeRecord {
  /** SHA-256 of the original, as hexadecimal digits. */
  readonly source: string;
  /** SHA-256 of the key of the recipe. */
  readonly recipe: string;
  /** SHA-256 of the result and of the further files. */
  readonly results: readonly string[];
  /** The sizes of all these files in bytes, so that most files need not be hashed before they are made. */
  readonly sizes: readonly number[];
  /** The batch that made it. Copies of an image in one batch are all made, because each has its own name. */
  readonly batchId: string;
  readonly atMs: number;
}

interface MadeSchema extends DBSchema {
  made: {
    key: [source: string, recipe: string];
    value: MadeRecord;
    indexes: { results: string; sizes: number; atMs: number };
  };
}

/** A result to remember. */
export interface Made extends Pick<MadeRecord, 'source' | 'results' | 'sizes' | 'batchId'> {
  /** From `wholeKey`. */
  readonly recipeKey: string;
}

/** The key of everything that a batch makes of an image. A mark can show the image's name or date. */
export function wholeKey(
  recipeKey: string,
  furtherKey: string,
  { path, lastModified }: { readonly path: string; readonly lastModified: number },
): string {
  const shown = [
    ...(MARKS_NAME.test(`${recipeKey}\n${furtherKey}`) ? [fileNameOf(path)] : []),
    ...(MARKS_DATE.test(`${recipeKey}\n${furtherKey}`) ? [lastModified] : []),
  ];
  return [recipeKey, furtherKey, ...shown].join('\n');
}

/** Texts of marks in keys, which contain recipes as JSON. */
const MARKS_NAME = /"text":"(?:[^"\\]|\\.)*\{name\}/;
const MARKS_DATE = /"text":"(?:[^"\\]|\\.)*\{date[:}]/;

/** A file that a batch is about to make. */
export interface Asked {
  readonly bytes: number;
  readonly hash: Promise<string | null>;
  readonly recipeKey: string;
  readonly batchId: string;
}

/**
 * Remembers on this device what batches made, across visits. No method rejects: without this memory, images are made
 * twice, and nothing is lost.
 */
export interface MadeMemory {
  find(asked: Asked): Promise<MadeBefore | null>;
  remember(made: readonly Made[]): Promise<void>;
  close(): void;
}

/** Enough for years. The oldest results are forgotten first. */
const MOST_RECORDS = 20_000;

/** Larger files are made again, because hashing them takes too much memory. */
const MOST_HASHED_BYTES = 256 * 2 ** 20;

export const MADE_MEMORY_NAME = 'pixmill-made';

/** @returns `null` if the browser stores nothing for this site, or a later version of the site has stored it */
export async function openMadeMemory(name = MADE_MEMORY_NAME, mostRecords = MOST_RECORDS): Promise<MadeMemory | null> {
  // Pages without encryption have no hashes.
  if (!globalThis.crypto?.subtle) return null;
  try {
    const database = await openDB<MadeSchema>(name, 1, {
      upgrade(created) {
        const store = created.createObjectStore('made', { keyPath: ['source', 'recipe'] });
        store.createIndex('results', 'results', { multiEntry: true });
        store.createIndex('sizes', 'sizes', { multiEntry: true });
        store.createIndex('atMs', 'atMs');
      },
      // A later version in another tab must not wait for this one.
      blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    });
    return {
      find: (asked) => find(database, asked).catch(() => null),
      remember: (made) => remember(database, made, mostRecords).catch(() => {}),
      close: () => database.close(),
    };
  } catch {
    return null;
  }
}

/** @returns the SHA-256 of a file; `null` if it is too large or no longer readable */
export async function hashOf(file: Blob | ArrayBuffer): Promise<string | null> {
  const bytes = file instanceof Blob ? file.size : file.byteLength;
  if (bytes > MOST_HASHED_BYTES || !globalThis.crypto?.subtle) return null;
  try {
    const hash = await crypto.subtle.digest('SHA-256', file instanceof Blob ? await file.arrayBuffer() : file);
    return new Uint8Array(hash).reduce((digits, byte) => digits + byte.toString(16).padStart(2, '0'), '');
  } catch {
    return null;
  }
}

function hashOfText(text: string): Promise<string | null> {
  return hashOf(new TextEncoder().encode(text).buffer);
}

async function find(
  database: IDBPDatabase<MadeSchema>,
  { bytes, hash, recipeKey, batchId }: Asked,
): Promise<MadeBefore | null> {
  if ((await database.countFromIndex('made', 'sizes', bytes)) === 0) return null;
  const [source, recipe] = await Promise.all([hash, hashOfText(recipeKey)]);
  if (source === null || recipe === null) return null;
  const same = await database.get('made', [source, recipe]);
  const atMs = timeOf(same);
  if (atMs !== null && same?.batchId !== batchId) return { atMs, isResult: false, key: recipeKey };
  const makers = (await database.getAllFromIndex('made', 'results', source)).filter((each) => timeOf(each) !== null);
  const [maker] = [...makers.filter((each) => each.recipe === recipe), ...makers];
  return maker ? { atMs: maker.atMs, isResult: true, key: maker.recipe === recipe ? recipeKey : null } : null;
}

/** @returns `null` for a record that nobody could have written until now */
function timeOf(record: MadeRecord | undefined): number | null {
  const atMs = record?.atMs;
  return typeof atMs === 'number' && atMs > 0 && atMs <= Date.now() ? atMs : null;
}

async function remember(database: IDBPDatabase<MadeSchema>, made: readonly Made[], mostRecords: number): Promise<void> {
  const records = await Promise.all(
    made.map(async ({ recipeKey, results, ...others }): Promise<MadeRecord> => {
      const recipe = (await hashOfText(recipeKey)) ?? '';
      // An original that was kept is no result.
      return { ...others, recipe, results: results.filter((each) => each !== others.source), atMs: Date.now() };
    }),
  );
  const transaction = database.transaction('made', 'readwrite');
  await Promise.all(records.map((record) => transaction.store.put(record)));
  let surplus = (await transaction.store.count()) - mostRecords;
  for (let oldest = await transaction.store.index('atMs').openCursor(); oldest && surplus > 0; surplus--) {
    await oldest.delete();
    oldest = await oldest.continue();
  }
  await transaction.done;
}
