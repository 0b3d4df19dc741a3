import { type Endpoint, proxy, wrap } from 'comlink';
import { once } from '../base/once.ts';
import { formatOf } from '../formats/formats.ts';
import { bareHost } from '../host/browser/bare-host.ts';
import type { Announced, ModuleSource } from '../kernels/load-wasm.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';

export interface LoadingDecoder {
  /** The name of its format. */
  readonly label: string;
  /** The size of the download. */
  readonly bytes: number;
}

/** @returns a function to call when loading has ended, with or without success */
export type DecoderListener = (loading: LoadingDecoder) => () => void;

/** How long a download may take before the page announces it. Cached files arrive sooner. */
const SLOW_DOWNLOAD_MS = 150;

/**
 * Compiles each WebAssembly module once for all workers. Sending a module to a worker does not compile it again, and
 * the code that the engine optimized for one worker also serves the next. Fetches nothing before a worker requests it.
 *
 * @param onLoading called if the download of a format's decoder or encoder takes a while
 */
export function createModuleStore(onLoading: DecoderListener = () => () => {}) {
  const compilers = new Map<string, () => Promise<WebAssembly.Module>>();
  const moduleFor: ModuleSource = (url, announced) => {
    const compile = compilers.get(url) ?? once(() => compileAloud(url, announced));
    compilers.set(url, compile);
    return compile();
  };
  const compileAloud = async (url: string, announced: Announced | null) => {
    let end = () => {};
    const announce = ({ format, bytes }: Announced) => {
      end = onLoading({ label: formatOf(format).label, bytes });
    };
    const timer = announced === null ? undefined : setTimeout(() => announce(announced), SLOW_DOWNLOAD_MS);
    try {
      return await bareHost.loadWasm(url);
    } finally {
      clearTimeout(timer);
      end();
    }
  };
  return {
    /**
     * Connects a new worker. This must be the worker's first message, so that it compiles nothing itself.
     *
     * @param isSilent whether to load without announcing it to the user
     */
    serve<Started extends Endpoint>(worker: Started, isSilent = false): Started {
      const source: ModuleSource = isSilent ? (url) => moduleFor(url, null) : moduleFor;
      // A worker that dies before its answer leaves the call pending. The pool detects the death.
      wrap<WorkerApi>(worker)
        .shareModules(proxy(source))
        .catch(() => {});
      return worker;
    },
  };
}
