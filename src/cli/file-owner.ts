import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { foldName } from '../domain/batch/entry-names.ts';
import { growingReader, isUnchanged, type Records, sha256 } from './manifest.ts';

/** Whose a file is that has the name of a result: Pixmill's, Pixmill's with changes since, or somebody else's. */
type Owner = 'pixmill' | 'changed' | 'other';

/** A run at the same time records a result a moment after it has written it. */
const RECORDED_WITHIN_MS = 2_000;

const LOOK_AGAIN_MS = 50;

/** Knows from the manifests which files in the folder of the results Pixmill has made, with whatever recipe. */
export class FileOwners {
  readonly #outFolder: string;
  readonly #records: Records;
  /** The hashes of all results, by their folded paths. Read only if the records do not suffice. */
  readonly #hashes = new Map<string, Set<string>>();
  readonly #readNew: () => Promise<void>;

  /** @param records of the sources of this run */
  constructor(outFolder: string, records: Records) {
    this.#outFolder = outFolder;
    this.#records = records;
    this.#readNew = growingReader(outFolder, ({ results }) => {
      for (const { path, sha256: digest } of results) {
        const folded = foldName(path);
        const known = this.#hashes.get(folded);
        if (known) known.add(digest);
        else this.#hashes.set(folded, new Set([digest]));
      }
    });
  }

  /** @param source the path of the image whose result wants the place */
  async ownerOf(source: string, path: string): Promise<Owner> {
    const [file, folded] = [join(this.#outFolder, path), foldName(path)];
    for (const recipe of this.#records.recipes()) {
      for (const result of this.#records.get(source, recipe)?.results ?? []) {
        if (foldName(result.path) === folded && (await isUnchanged(file, result))) return 'pixmill';
      }
    }
    for (;;) {
      const digest = sha256(await readFile(file));
      await this.#readNew();
      const known = this.#hashes.get(folded);
      if (known?.has(digest)) return 'pixmill';
      const ageMs = Date.now() - (await stat(file)).ctimeMs;
      if (ageMs < 0 || ageMs > RECORDED_WITHIN_MS) return known ? 'changed' : 'other';
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    }
  }
}
