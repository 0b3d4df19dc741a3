import { wrap } from 'comlink';
import aomUrl from '../codecs/avif/avif_aom_threads.wasm.gz?unpacked';
import type { AomThread } from '../codecs/shared/threads.ts';
import { watchNested } from './nested-workers.ts';
import type { ThreadWorkerApi } from './thread.worker.ts';

export function startAomThread(): AomThread {
  const worker = new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<ThreadWorkerApi>(worker);
  const { unlessDead, end } = watchNested(worker);
  return { moduleUrl: aomUrl, join: (place) => unlessDead(api.join(place)), end };
}
