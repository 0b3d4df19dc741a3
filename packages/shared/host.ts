import { readWasm } from '#wasm';
import { setHost } from '../../src/host/host.ts';
import { KernelError } from './errors.ts';

/** The bytes of `.wasm` files by their names. */
const given = new Map<string, Uint8Array>();

// The kernels of the packages compute everything themselves. The host only gives them their code.
setHost({
  loadWasm: async (name) => WebAssembly.compile(given.get(name) ?? (await readWasm(name))),
  canvas: null,
  frames: null,
  jpegPlanes: null,
  decodeHeic: null,
  encodeAvif: null,
});

/** Takes `.wasm` files from these bytes. @param known the names of all files of the package */
export function giveWasm(
  files: { readonly [name: string]: Uint8Array | ArrayBuffer | undefined },
  known: readonly string[],
): void {
  for (const [name, bytes] of Object.entries(files)) {
    if (!known.includes(name)) throw new KernelError('bad-option', `init() knows ${known.join(' and ')}, not ${name}.`);
    if (!(bytes instanceof Uint8Array || bytes instanceof ArrayBuffer)) {
      throw new KernelError('bad-option', `init() needs the bytes of ${name}, as a Uint8Array or an ArrayBuffer.`);
    }
    given.set(name, new Uint8Array(bytes));
  }
}
