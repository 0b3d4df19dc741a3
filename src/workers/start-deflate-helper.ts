import { wrap } from 'comlink';
import type { DeflateHelper } from '../kernels/deflate/helpers.ts';
import type { DeflateWorkerApi } from './deflate.worker.ts';

/** Starts a nested worker. The browser ends it together with this worker, so an aborted job leaves nothing behind. */
export function startDeflateHelper(): DeflateHelper {
  const worker = new Worker(new URL('./deflate.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<DeflateWorkerApi>(worker);
  const died = new Promise<never>((_, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker cannot run')));
  });
  // If the worker dies while it has no segment, the next `deflate` rejects.
  died.catch(() => {});
  return {
    deflate: (segment, level) => Promise.race([api.deflate(segment, level), died]),
    end: () => worker.terminate(),
  };
}
