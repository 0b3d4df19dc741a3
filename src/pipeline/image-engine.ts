import { deadlineFor } from '../engine/deadline.ts';
import type { Engine, RunOptions } from '../engine/engine.ts';
import { CANCELLED } from '../engine/job-pixels.ts';
import { isPoisoned } from '../engine/pool.ts';
import type { ExhaustedMessage, ImageJob, JobReply, JobRequest } from '../jobs/protocol.ts';
import { createFallbackEngine, type FallbackOptions, isForWasm, isWorthAnotherEngine } from './fallback-engine.ts';
import { listenToStages } from './worker-engine.ts';
import type { WorkerPool } from './worker-pool.ts';

export interface ImageEngineOptions extends FallbackOptions {
  readonly pool: WorkerPool;
}

/**
 * Makes the results of an image one after the other, on one worker that decodes the image once. A result for which this
 * worker is not enough is made as if it were the only one.
 */
export function createImageEngine({ pool, ...engines }: ImageEngineOptions): Engine<ImageJob, readonly JobReply[]> {
  const alone = createFallbackEngine(engines);
  return {
    async run({ recipes, ...job }, { onReply, ...options } = {}) {
      const requests = recipes.map((recipe) => ({ ...job, recipe }));
      const replies: JobReply[] = [];
      const deliver = (reply: JobReply) => {
        replies.push(reply);
        onReply?.(reply, replies.length - 1);
      };
      const left = () => requests.slice(replies.length);
      while (left().length > 0 && !options.signal?.aborted) {
        const isShared = engines.wasmSupported && left().length > 1;
        if (isShared && (await runOnOneWorker(pool, left(), options, deliver))) continue;
        const [next] = left();
        if (!next) break;
        const reply = await alone.run(next, options);
        if (!isCancelled(reply)) deliver(reply);
      }
      return requests.map((_, index) => replies[index] ?? CANCELLED);
    },
  };
}

/**
 * Makes results until one needs another engine or the worker has to be replaced.
 *
 * @returns whether the next result can be made in the same way, on another worker
 */
async function runOnOneWorker(
  pool: WorkerPool,
  requests: readonly JobRequest[],
  { signal, onStage }: RunOptions,
  deliver: (reply: JobReply) => void,
): Promise<boolean> {
  const unsuitable = requests.findIndex((request) => !isForWasm(request));
  const suitable = unsuitable < 0 ? requests : requests.slice(0, unsuitable);
  if (suitable.length === 0) return false;
  const deadlineMs = Math.max(...suitable.map(deadlineFor));
  const ended = new AbortController();
  const result = await pool.run<JobReply | null>(
    async (api, worker, extend) => {
      let isExhausted = false;
      listenToStages(worker, onStage, ended.signal, extend);
      const listen = (event: Event) => {
        const message: Partial<ExhaustedMessage> = (event as MessageEvent).data ?? {};
        isExhausted ||= message.isExhausted ?? false;
      };
      worker.addEventListener('message', listen, { signal: ended.signal });
      for (const [index, request] of suitable.entries()) {
        if (isExhausted) break;
        const moreFollow = index + 1 < suitable.length;
        const reply = await api.run({ ...request, moreFollow }, pool.spareWorkers);
        // The call was abandoned before the reply arrived.
        if (ended.signal.aborted || isWorthAnotherEngine(reply)) return reply;
        deliver(reply);
        extend();
      }
      return null;
    },
    { deadlineMs, ...(signal && { signal }) },
  );
  ended.abort();
  if (!result.ok) return false;
  if (result.value && isPoisoned(result.value)) pool.drain();
  return result.value === null;
}

function isCancelled(reply: JobReply): boolean {
  return !reply.ok && reply.failure.code === 'cancelled';
}
