import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { cached, importWasm } from './import-wasm.ts';

/** `import url from './name.wasm.gz?unpacked'` gives the address of the `.wasm` file that the repository has compressed. */
export function unpackWasm(): Plugin {
  return importWasm('unpack-wasm', '.wasm.gz', '?unpacked', async (packed, watch) => {
    watch(packed);
    const bytes = readFileSync(packed);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return cached('unpacked', hash, basename(packed, '.gz'), () => gunzipSync(bytes));
  });
}
