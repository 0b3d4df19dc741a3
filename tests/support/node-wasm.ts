/**
 * Setup of the `codecs` project. It provides what codecs have in a worker but not in Node: `fetch` for WASM files at
 * addresses of the Vite server or the module system, and `ImageData`.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

const fetchFromNetwork = globalThis.fetch;

globalThis.fetch = async (input, init) => {
  const path = findWasmPath(input instanceof Request ? input.url : String(input));
  if (path === null) return fetchFromNetwork(input, init);
  const bytes = await readFile(path);
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'application/wasm' } });
};

/** `file:///x.wasm`, `/@fs/x.wasm` (outside the server's root) and `/x.wasm` (below it), with or without a query. */
function findWasmPath(url: string): string | null {
  const bare = url.replace(/[?#].*$/, '');
  if (!bare.endsWith('.wasm')) return null;
  if (bare.startsWith('file:')) return fileURLToPath(bare);
  if (bare.startsWith('/@fs/')) return decodeURI(bare.slice('/@fs'.length));
  if (bare.startsWith('/')) return join(repositoryRoot, decodeURI(bare));
  return null;
}

class NodeImageData {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly colorSpace = 'srgb';

  constructor(dataOrWidth: Uint8ClampedArray | number, widthOrHeight: number, height?: number) {
    if (typeof dataOrWidth === 'number') {
      this.width = dataOrWidth;
      this.height = widthOrHeight;
      this.data = new Uint8ClampedArray(this.width * this.height * 4);
      return;
    }
    this.data = dataOrWidth;
    this.width = widthOrHeight;
    this.height = height ?? dataOrWidth.length / 4 / widthOrHeight;
    if (this.data.length !== this.width * this.height * 4) throw new RangeError('data does not match width and height');
  }
}

globalThis.ImageData ??= NodeImageData as unknown as typeof ImageData;
