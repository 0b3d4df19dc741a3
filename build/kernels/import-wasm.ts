import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const cacheRoot = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url));

/**
 * Creates a plugin for imports such as `./name.as.ts?kernel`. They return the URL of a `.wasm` file, as `?url` does for
 * an existing file.
 *
 * @param make creates the `.wasm` file from the imported file and returns its path. Calls `watch` with every file that
 *   it reads, before it can fail
 */
export function importWasm(
  name: string,
  extension: string,
  query: string,
  make: (source: string, watch: (path: string) => void) => Promise<string>,
): Plugin {
  const ending = `${extension}${query}`;
  return {
    name,
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(ending) || importer === undefined) return null;
      return resolve(dirname(importer.replace(/\?.*$/, '')), source);
    },
    async load(id) {
      if (!id.endsWith(ending)) return null;
      const path = await make(id.slice(0, -query.length), (each) => this.addWatchFile(each));
      return `export { default } from ${JSON.stringify(`${path}?url`)};`;
    },
  };
}

/**
 * Creates a file once. Two bundles may create it at the same time, so the file gets its final name when it is complete.
 *
 * @param folder in the cache
 * @param hash of everything that the file depends on, in hexadecimal
 * @returns the path of the file
 */
export async function cached(
  folder: string,
  hash: string,
  name: string,
  make: () => Uint8Array | Promise<Uint8Array>,
): Promise<string> {
  const path = join(cacheRoot, folder, hash.slice(0, 16), name);
  if (existsSync(path)) return path;
  const bytes = await make();
  mkdirSync(dirname(path), { recursive: true });
  const partial = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(partial, bytes);
  renameSync(partial, path);
  return path;
}
