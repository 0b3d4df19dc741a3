import { LONGEST_TIMER_MS } from '../base/timers.ts';
import { hasQuality } from '../domain/settings/settings.ts';
import type { JobReply, JobRequest, StageListener, StageMessage } from '../jobs/protocol.ts';
import type { CodecWorker } from './codec-worker.ts';
import type { Engine } from './engine.ts';
import { pixelsOf } from './job-pixels.ts';
import type { WorkerPool } from './worker-pool.ts';

/** Time for the smallest job on the slowest device: loading, compiling and processing. */
const BASE_DEADLINE_MS = 30_000;

/** Ten times the longest time that was measured per megapixel, including lossless PNG and GIF. */
const DEADLINE_MS_PER_MEGAPIXEL = { lossy: 3_000, lossless: 10_000 };

/** After these failures the WASM memory is unreliable, so the next job gets a new worker. */
const POISONED = ['out-of-memory', 'unexpected'];

/** The number of tries of a long search for a goal, in each format. The rate includes the time to measure them. */
const GOAL_TRIES = 12;

/** The deadline of a job, in milliseconds. Depends on the larger of the source and the result. */
export function deadlineFor(request: Pick<JobRequest, 'info' | 'recipe'>): number {
  const { source, target } = pixelsOf(request);
  const { format, ifTransparent, goal, choices } = request.recipe.output;
  const formats = [...new Set([format, ifTransparent?.format ?? format, ...(choices ?? [])])];
  const tries = goal ? GOAL_TRIES * formats.length : 1;
  const rate = DEADLINE_MS_PER_MEGAPIXEL[formats.every(hasQuality) ? 'lossy' : 'lossless'];
  const neededMs = BASE_DEADLINE_MS + (Math.max(source, target) / 1e6) * rate * tries;
  // The job refuses a target that is too large, and must have the time to do so.
  return Math.min(Math.round(neededMs), LONGEST_TIMER_MS);
}

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
      if (!result.value.ok && POISONED.includes(result.value.failure.code)) pool.drain();
      return result.value;
    },
  };
}

/**
 * Listens to the stages that a worker reports. A worker does one job at a time, so its messages belong to that job.
 *
 * @param extend restarts the deadline, which is for one frame because the page does not know the number of frames
 */
function listenToStages(
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
