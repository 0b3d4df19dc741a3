import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { writeWhole } from './write-whole.ts';

const QUERY = '?unpacked';

const cacheRoot = fileURLToPath(new URL('../../node_modules/.cache/unpacked/', import.meta.url));

/** `import url from './name.wasm.gz?unpacked'` gives the address of the `.wasm` file that the repository has compressed. */
export function unpackWasm(): Plugin {
  return {
    name: 'unpack-wasm',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!source.endsWith(`.wasm.gz${QUERY}`) || importer === undefined) return null;
      return resolve(dirname(importer.replace(/\?.*$/, '')), source);
    },
    load(id) {
      if (!id.endsWith(`.wasm.gz${QUERY}`)) return null;
      const packed = id.slice(0, -QUERY.length);
      this.addWatchFile(packed);
      return `export { default } from ${JSON.stringify(`${unpackOnce(packed)}?url`)};`;
    },
  };
}

/** @returns the path of the `.wasm` file */
function unpackOnce(packed: string): string {
  const bytes = readFileSync(packed);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  const path = join(cacheRoot, hash, basename(packed, '.gz'));
  if (!existsSync(path)) writeWhole(path, gunzipSync(bytes));
  return path;
}
