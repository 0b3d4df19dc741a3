import { fail } from '../domain/outcome/failure.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { host } from '../host/host.ts';
import { compilesWasm } from './wasm-support.ts';

/** A module so large that the page informs the user while it loads. */
export interface Announced {
  readonly format: SourceFormatId;
  /** The size of the download. */
  readonly bytes: number;
}

/** Returns the compiled module of a URL, or rejects. */
export type ModuleSource = (url: string, announced: Announced | null) => Promise<WebAssembly.Module>;

let sharedModules: ModuleSource | null = null;

/** The modules of this thread that other threads may need, by their URLs. */
const compiled = new Map<string, WebAssembly.Module>();

/** Returns the modules that this thread has compiled so far, for its helpers: their code is already optimized. */
export function compiledModules(): ReadonlyMap<string, WebAssembly.Module> {
  return compiled;
}

/** Sets the source that `compileWasm` tries first. It lets workers share compiled modules. */
export function shareModules(source: ModuleSource): void {
  sharedModules = source;
}

/**
 * Fetches and compiles a WebAssembly file, or reuses a module that another worker has compiled.
 *
 * @param url URL of the `.wasm` file, from a `?url` import
 * @param format the codec's format, `null` for the resampler and the kernels
 * @param announcedBytes the size of the download, if the page informs the user while it loads
 * @throws FailureError `codec-unavailable` if the file cannot be fetched or WebAssembly is blocked
 */
export async function compileWasm(
  url: string,
  format: SourceFormatId | null,
  { announcedBytes }: { readonly announcedBytes?: number | undefined } = {},
): Promise<WebAssembly.Module> {
  try {
    // If the shared source fails, try here: the page may have been offline for a moment.
    const announced = format && announcedBytes ? { format, bytes: announcedBytes } : null;
    const shared = await sharedModules?.(url, announced).catch(() => null);
    const module = shared ?? (await host().loadWasm(url));
    compiled.set(url, module);
    return module;
  } catch (cause) {
    return fail({ code: 'codec-unavailable', format, because: compilesWasm() ? 'network' : 'no-webassembly' }, cause);
  }
}

type EmscriptenInit<T> = (module: WebAssembly.Module, options: { readonly printErr: () => void }) => Promise<T>;

/**
 * Starts a compiled Emscripten codec and discards its messages about broken files, because a `Failure` reports these to
 * the user. The packages' types lack the second argument that their code accepts.
 */
export function startQuietly<T>(init: (...args: never) => Promise<T>, module: WebAssembly.Module): Promise<T> {
  return (init as EmscriptenInit<T>)(module, { printErr: () => {} });
}

/** Copies the bytes to their own buffer if necessary, so the buffer can be transferred. */
export function ownBytes(bytes: Uint8Array | Uint8ClampedArray | ArrayBuffer): Uint8Array<ArrayBuffer> {
  if (bytes instanceof ArrayBuffer) return new Uint8Array(bytes);
  const owns = bytes.byteOffset === 0 && bytes.byteLength === bytes.buffer.byteLength;
  return owns && bytes.buffer instanceof ArrayBuffer ? new Uint8Array(bytes.buffer) : new Uint8Array(bytes);
}
