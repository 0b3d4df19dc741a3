import { deadlineFor } from '../engine/deadline.ts';
import type { Engine } from '../engine/engine.ts';
import { isPoisoned } from '../engine/pool.ts';
import type { JobReply, StageListener, StageMessage } from '../jobs/protocol.ts';
import type { CodecWorker } from './codec-worker.ts';
import type { WorkerPool } from './worker-pool.ts';

/**
 * Creates an engine that runs jobs on a pool of workers.
 *
 * @param method `run` for the WASM codecs, `runOnCanvas` for the browser's own
 */
export function createWorkerEngine(pool: WorkerPool, method: 'run' | 'runOnCanvas'): Engine {
  return {
    async run(request, { signal, onStage } = {}) {
      const options = { deadlineMs: deadlineFor(request), ...(signal && { signal }) };
      const ended = new AbortController();
      const result = await pool.run<JobReply>((api, worker, extend) => {
        listenToStages(worker, onStage, ended.signal, extend);
        return method === 'run' ? api.run(request, pool.spareWorkers) : api.runOnCanvas(request);
      }, options);
      ended.abort();
      if (!result.ok) return result;
      if (isPoisoned(result.value)) pool.drain();
      return result.value;
    },
  };
}

/**
 * Listens to the stages that a worker reports. A worker does one job at a time, so its messages belong to that job.
 *
 * @param extend restarts the deadline, which is for one frame because the page does not know the number of frames
 */
export function listenToStages(
  worker: CodecWorker,
  onStage: StageListener | undefined,
  signal: AbortSignal,
  extend: () => void,
): void {
  const listen = (event: Event) => {
    const { stage, attempt, progress }: Partial<StageMessage> = (event as MessageEvent).data ?? {};
    if (progress) extend();
    if (stage) onStage?.(stage, attempt, progress);
  };
  worker.addEventListener('message', listen, { signal });
}
