import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { vi } from 'vitest';
import { createNodeHost } from '../../src/host/node/node-host.ts';

const repositoryRoot = fileURLToPath(new URL('../../', import.meta.url));

/** The host of tests in Node. Vite serves WASM files at addresses from which Node reads nothing. */
export const nodeHost = createNodeHost(findWasmPath);

/** A host that loads no WASM file, as if the device were offline. */
export const offlineHost = { ...nodeHost, loadWasm: () => Promise.reject(new TypeError('offline')) };

/**
 * Makes the next imports evaluate their modules again, with a host.
 *
 * @returns a function that replaces the host
 */
export async function resetModules(host = nodeHost) {
  vi.resetModules();
  const { setHost } = await import('../../src/host/host.ts');
  setHost(host);
  return setHost;
}

/** `file:///x.wasm`, `/@fs/x.wasm` (outside the server's root) and `/x.wasm` (below it), with or without a query. */
function findWasmPath(url: string): string {
  const bare = url.replace(/[?#].*$/, '');
  if (bare.startsWith('file:')) return fileURLToPath(bare);
  if (bare.startsWith('/@fs/')) return decodeURI(bare.slice('/@fs'.length));
  return join(repositoryRoot, decodeURI(bare));
}
