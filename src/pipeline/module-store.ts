import { type Endpoint, proxy, wrap } from 'comlink';
import { formatOf } from '../codecs/formats.ts';
import { once } from '../domain/once.ts';
import { type Announced, compileWasm, type ModuleSource } from '../kernels/load-wasm.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';

export interface LoadingDecoder {
  /** The name of its format. */
  readonly label: string;
  /** To download. */
  readonly bytes: number;
}

/** @returns what to call when the loading has ended, with or without success */
export type DecoderListener = (loading: LoadingDecoder) => () => void;

/** How long a download may take before the user is told: what is in the cache arrives sooner. */
const PATIENCE_MS = 150;

/**
 * Compiles WebAssembly once for all workers. Modules are cloned without compiling, and code that the engine
 * optimized for one worker also serves the next. Nothing is fetched before a worker asks.
 *
 * @param onLoading called if a format's decoder or encoder takes a while to arrive
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
    const tell = ({ format, bytes }: Announced) => {
      end = onLoading({ label: formatOf(format).label, bytes });
    };
    const timer = announced === null ? undefined : setTimeout(() => tell(announced), PATIENCE_MS);
    try {
      return await compileWasm(url, null);
    } finally {
      clearTimeout(timer);
      end();
    }
  };
  return {
    /**
     * Connect a new worker. Must be its first message, so that it compiles nothing itself.
     *
     * @param isSilent nobody is told what this worker loads
     */
    serve<Started extends Endpoint>(worker: Started, isSilent = false): Started {
      const source: ModuleSource = isSilent ? (url) => moduleFor(url, null) : moduleFor;
      // A worker that dies first never answers. The pool detects that.
      wrap<WorkerApi>(worker)
        .shareModules(proxy(source))
        .catch(() => {});
      return worker;
    },
  };
}
