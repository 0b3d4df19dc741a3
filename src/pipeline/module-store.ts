import { type Endpoint, proxy, wrap } from 'comlink';
import { once } from '../domain/once.ts';
import { compileWasm, type ModuleSource } from '../kernels/load-wasm.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';

/**
 * Compiles WebAssembly once for all workers. Modules are cloned without compiling, and code that the engine
 * optimized for one worker also serves the next. Nothing is fetched before a worker asks.
 */
export function createModuleStore() {
  const compilers = new Map<string, () => Promise<WebAssembly.Module>>();
  const moduleFor: ModuleSource = (url) => {
    const compile = compilers.get(url) ?? once(() => compileWasm(url, null));
    compilers.set(url, compile);
    return compile();
  };
  return {
    /** Connect a new worker. Must be its first message, so that it compiles nothing itself. */
    serve<Started extends Endpoint>(worker: Started): Started {
      // A worker that dies first never answers. The pool detects that.
      wrap<WorkerApi>(worker)
        .shareModules(proxy(moduleFor))
        .catch(() => {});
      return worker;
    },
  };
}
