import { wrap } from 'comlink';
import type { DeflateHelper } from '../kernels/deflate/helpers.ts';
import type { DeflateWorkerApi } from './deflate.worker.ts';
import { watchNested } from './nested-workers.ts';

export function startDeflateHelper(): DeflateHelper {
  const worker = new Worker(new URL('./deflate.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<DeflateWorkerApi>(worker);
  const { unlessDead, end } = watchNested(worker);
  return { deflate: (segment, level) => unlessDead(api.deflate(segment, level)), end };
}
