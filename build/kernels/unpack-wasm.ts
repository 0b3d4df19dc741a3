import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { cached, importWasm } from './import-wasm.ts';

/** Makes `import url from './name.wasm.gz?unpacked'` return the URL of the decompressed `.wasm` file. */
export function unpackWasm(): Plugin {
  return importWasm('unpack-wasm', '.wasm.gz', '?unpacked', async (packed, watch) => {
    watch(packed);
    const bytes = readFileSync(packed);
    const hash = createHash('sha256').update(bytes).digest('hex');
    return cached('unpacked', hash, basename(packed, '.gz'), () => gunzipSync(bytes));
  });
}
