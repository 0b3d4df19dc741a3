import type { Engine, RunOptions } from './engine.ts';

export interface DispatcherLimits {
  /** Maximum number of jobs in progress. */
  readonly maxJobs: number;
  /** Maximum number of pixels of all jobs in progress, decoded and encoded. A larger job runs alone. */
  readonly maxPixelsInFlight: number;
}

interface Queued {
  readonly pixels: number;
  readonly start: () => void;
}

export interface JobFacts<Request, Reply> {
  /** Counts the pixels of a job's source and of its results. */
  countPixels(request: Request): number;
  /** The reply to a job that was cancelled before it started. */
  replyToCancelled(request: Request): Reply;
}

/** Starts jobs in order, as workers and memory allow. */
export function createDispatcher<Request, Reply>(
  engine: Engine<Request, Reply>,
  limits: DispatcherLimits,
  { countPixels, replyToCancelled }: JobFacts<Request, Reply>,
): Engine<Request, Reply> {
  const queue: Queued[] = [];
  let running = 0;
  let pixelsInFlight = 0;

  const startNext = () => {
    for (let next = queue[0]; next; next = queue[0]) {
      const fits = running === 0 || pixelsInFlight + next.pixels <= limits.maxPixelsInFlight;
      if (running >= limits.maxJobs || !fits) return;
      queue.shift();
      running++;
      pixelsInFlight += next.pixels;
      next.start();
    }
  };

  return {
    run(request: Request, options: RunOptions = {}): Promise<Reply> {
      const { signal } = options;
      return new Promise((resolve) => {
        if (signal?.aborted) return resolve(replyToCancelled(request));
        const pixels = countPixels(request);
        const giveUp = () => {
          queue.splice(queue.indexOf(job), 1);
          resolve(replyToCancelled(request));
          startNext();
        };
        const start = async () => {
          signal?.removeEventListener('abort', giveUp);
          const reply = await engine.run(request, options);
          running--;
          pixelsInFlight -= pixels;
          resolve(reply);
          startNext();
        };
        const job: Queued = { pixels, start };
        signal?.addEventListener('abort', giveUp, { once: true });
        queue.push(job);
        startNext();
      });
    },
  };
}
