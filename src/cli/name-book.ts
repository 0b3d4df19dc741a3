import { foldName } from '../domain/batch/entry-names.ts';
import { fileNameOf, folderOf } from '../domain/batch/naming.ts';
import type { Records } from './manifest.ts';
import { shardStem } from './shard.ts';

/** A place in the order in which results get names. */
export interface Turn {
  /** Resolves when the images before have their names. */
  readonly before: Promise<void>;
  readonly end: () => void;
}

/**
 * Gives every result a path that no other result has, even on case-insensitive systems. Of several equal names, that of
 * the first image stays. The order is that of the list, whoever is done first.
 */
export class NameBook {
  /** The folded paths that are taken in this run. */
  readonly #taken = new Set<string>();
  /** The folded paths of sources, where the results are beside them. */
  readonly #sources: ReadonlySet<string>;
  /** The folded paths of earlier results in the records, and their sources. */
  readonly #ours = new Map<string, string>();
  readonly #groups = new Map<string, { left: number; last: Promise<void> }>();
  readonly #groupOf: (path: string) => string;

  /**
   * @param paths of all sources of this run, below the common root
   * @param areUnique whether different sources always get different names, unless they differ only in their extension
   * @param records of earlier runs, where results replace sources; otherwise `null`
   * @param sources the paths of sources in the folder of the results, which only their own results get
   */
  constructor(paths: Iterable<string>, areUnique: boolean, records: Records | null, sources: readonly string[]) {
    this.#sources = new Set(sources.map(foldName));
    this.#groupOf = areUnique ? shardStem : () => '';
    for (const path of paths) {
      const group = this.#groupOf(path);
      const known = this.#groups.get(group);
      if (known) known.left++;
      else this.#groups.set(group, { left: 1, last: Promise.resolve() });
    }
    for (const { path, results } of records?.values() ?? []) {
      for (const result of results) this.#ours.set(foldName(result.path), path);
    }
  }

  /** Call once for each source, in their order. */
  turnOf(path: string): Turn {
    const key = this.#groupOf(path);
    const group = this.#groups.get(key);
    if (!group) return { before: Promise.resolve(), end: () => {} };
    const before = group.last;
    let end = () => {};
    group.last = new Promise((resolve) => {
      end = resolve;
    });
    if (--group.left === 0) this.#groups.delete(key);
    return { before, end };
  }

  /** Takes the first free path: `a.webp`, `a (2).webp`. @param wanted below the folder of the results */
  name(source: string, wanted: string): string {
    const folder = folderOf(source);
    const path = folder === '' ? wanted : `${folder}/${wanted}`;
    const dot = fileNameOf(path).lastIndexOf('.') + path.length - fileNameOf(path).length;
    let unique = path;
    const isTaken = (folded: string) =>
      this.#taken.has(folded) || (folded !== foldName(source) && this.#sources.has(folded));
    for (let count = 2; isTaken(foldName(unique)); count++) {
      unique = `${path.slice(0, dot)} (${count})${path.slice(dot)}`;
    }
    this.take(unique);
    return unique;
  }

  /** Marks the path of a result that exists already. */
  take(path: string): void {
    this.#taken.add(foldName(path));
  }

  /** The source from which Pixmill made the file at this path, as the records say. */
  madeFrom(path: string): string | undefined {
    return this.#ours.get(foldName(path));
  }
}
