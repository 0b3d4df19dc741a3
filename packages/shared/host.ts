import { readWasm } from '#wasm';
import { setHost } from '../../src/host/host.ts';
import { KernelError } from './errors.ts';

/** The names of a package's `.wasm` files, each with a function that only this file exports. */
type WasmFiles = { readonly [name: string]: string };

/** The `.wasm` files of the caller by their names, and the functions that mark them. */
const given = new Map<string, { readonly bytes: Uint8Array<ArrayBuffer>; readonly mark: string }>();

// The kernels of the packages compute everything themselves. The host only gives them their code.
setHost({
  loadWasm: async (name) => {
    const file = given.get(name);
    const module = await WebAssembly.compile(file?.bytes ?? (await readWasm(name)));
    if (file && !WebAssembly.Module.exports(module).some((one) => one.name === file.mark)) {
      throw new Error(`The bytes that init() got are not those of ${name}.`);
    }
    return module;
  },
  canvas: null,
  frames: null,
  jpegPlanes: null,
  decodeHeic: null,
  encodeAvif: null,
});

/** Takes `.wasm` files from these bytes. @param known all files of the package */
export function giveWasm(
  files: { readonly [name: string]: Uint8Array | ArrayBuffer | undefined },
  known: WasmFiles,
): void {
  for (const [name, bytes] of Object.entries(files)) {
    const mark = known[name];
    if (mark === undefined) {
      throw new KernelError('bad-option', `init() knows ${Object.keys(known).join(' and ')}, not ${name}.`);
    }
    if (bytes === undefined) continue;
    if (!(bytes instanceof Uint8Array || bytes instanceof ArrayBuffer)) {
      throw new KernelError('bad-option', `init() needs the bytes of ${name}, as a Uint8Array or an ArrayBuffer.`);
    }
    given.set(name, { bytes: new Uint8Array(bytes), mark });
  }
}
