import { wrap } from 'comlink';
import avif from '../codecs/avif/avif_aom_threads.wasm.gz?unpacked';
import jxl from '../codecs/jxl/libjxl_threads.wasm.gz?unpacked';
import type { CodecThread } from '../codecs/shared/threads.ts';
import { watchNested } from './nested-workers.ts';
import type { ThreadWorkerApi } from './thread.worker.ts';

export function startCodecThread(): CodecThread {
  const worker = new Worker(new URL('./thread.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<ThreadWorkerApi>(worker);
  const { unlessDead, end } = watchNested(worker);
  return { moduleUrls: { avif, jxl }, join: (place) => unlessDead(api.join(place)), end };
}
