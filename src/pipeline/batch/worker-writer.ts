import { wrap } from 'comlink';
import { raceAgainst } from '../../base/race-against.ts';
import type { StoreReply, StoreWorkerApi } from '../../workers/store.worker.ts';

/** Writes files to the private storage in a worker, for browsers whose pages cannot (Safari before 26). */
export interface WorkerWriter {
  write(folderName: string, name: string, bytes: ArrayBuffer): Promise<StoreReply>;
}

/** @returns `null` if workers cannot write either */
export async function openWorkerWriter(): Promise<WorkerWriter | null> {
  let api = start();
  const write: WorkerWriter['write'] = async (...file) => {
    const reply = await api.ask((worker) => worker.write(...file));
    if (reply !== null) return reply;
    // The worker died. The next write uses a new one.
    api = start();
    return 'failed';
  };
  return (await api.ask((worker) => worker.canWrite())) ? { write } : null;
}

function start() {
  const worker = new Worker(new URL('../../workers/store.worker.ts', import.meta.url), { type: 'module' });
  const api = wrap<StoreWorkerApi>(worker);
  const orDied = raceAgainst(new Promise<null>((resolve) => worker.addEventListener('error', () => resolve(null))));
  return {
    /** @returns `null` if the worker died */
    ask: <Reply>(question: (worker: typeof api) => Promise<Reply>) => orDied(question(api).catch(() => null)),
  };
}
