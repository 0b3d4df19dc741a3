import { type Endpoint, proxy, wrap } from 'comlink';
import { compileWasm, type ModuleSource } from '../codecs/wasm.ts';
import { once } from '../domain/once.ts';
import type { WorkerApi } from '../workers/codec.worker.ts';

/**
 * WebAssembly that is compiled once for all workers. A module is cloned without compiling, and what the engine
 * optimised while one worker ran it serves the next worker too. Nothing is fetched before a worker asks.
 */
export function createModuleStore() {
  const compilers = new Map<string, () => Promise<WebAssembly.Module>>();
  const moduleFor: ModuleSource = (url) => {
    const compile = compilers.get(url) ?? once(() => compileWasm(url, null));
    compilers.set(url, compile);
    return compile();
  };
  return {
    /** Let a new worker ask here. Its first message, so that nothing is compiled before. */
    serve<Started extends Endpoint>(worker: Started): Started {
      // A worker that dies first leaves this unanswered; the pool learns of it.
      wrap<WorkerApi>(worker)
        .shareModules(proxy(moduleFor))
        .catch(() => {});
      return worker;
    },
  };
}
