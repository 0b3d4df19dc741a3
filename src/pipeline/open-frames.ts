import type { Call } from '../engine/pool-member.ts';
import type { PlayRequest } from '../jobs/protocol.ts';
import type { CodecWorker } from './codec-worker.ts';
import type { ConnectedWorker } from './pool-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/** How long a paused animation keeps its worker. After that, the next frame starts a new worker. */
const PAUSED_MS = 60_000;

/** Time to decode all frames up to one in the middle of a long animation. */
const DEADLINE_MS = 60_000;

/** The frames of an animation, which a worker decodes one after the other. */
export interface WorkerFrames {
  readonly count: number;
  /** @returns a frame, which the caller must close, and its duration. Rejects if the file is damaged there. */
  at(index: number): Promise<{ readonly frame: ImageBitmap; readonly ms: number }>;
  /** Terminates the worker at once. */
  close(): void;
}

/**
 * Opens an animation with our own readers.
 *
 * @param create starts a worker for this animation only. The worker keeps the position in the animation, and
 *   terminating it frees all memory
 * @returns `null` if our readers cannot play the file
 */
export async function openFrames(create: () => CodecWorker, request: PlayRequest): Promise<WorkerFrames | null> {
  const pool = new WorkerPool({ create, maxWorkers: 1, idleMs: PAUSED_MS });
  const ended = new AbortController();
  const ask = async <Value>(call: Call<ConnectedWorker, Value>): Promise<Value | null> => {
    const result = await pool.run(call, { signal: ended.signal, deadlineMs: DEADLINE_MS });
    return result.ok ? result.value : null;
  };
  const close = () => {
    ended.abort();
    pool.drain();
  };
  const count = (await ask((api) => api.countFrames(request))) ?? 0;
  if (count < 2) {
    close();
    return null;
  }
  return {
    count,
    async at(index) {
      const found = await ask((api) => api.frameAt(request, index));
      if (!found) throw new Error(`frame ${index} cannot be read`);
      const { rgba, widthPx, heightPx } = found.image;
      return { frame: await createImageBitmap(new ImageData(rgba, widthPx, heightPx)), ms: found.ms };
    },
    close,
  };
}
