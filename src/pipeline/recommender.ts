import type { Recommendation } from '../domain/recommendation.ts';
import type { RecommendationRequest } from '../workers/protocol.ts';
import type { Activity } from './activity.ts';
import type { CodecWorker } from './codec-worker.ts';
import { WorkerPool } from './worker-pool.ts';

export interface Recommender {
  /**
   * Looks for a format that saves bytes, while no other worker is busy. Gives way to other work and starts again after
   * it. Never rejects.
   *
   * @returns `null` if no format saves enough, and if there was no time to find out
   */
  recommend(request: RecommendationRequest, signal: AbortSignal): Promise<Recommendation | null>;
}

/** How long all workers must have been idle. Users who compare settings do not pause for that long. */
const QUIET_MS = 2_500;

/** A device that needs longer has better things to do. */
const DEADLINE_MS = 30_000;

/** A page that is never idle for long gets no recommendation. */
const MAX_STARTS = 4;

/** Larger images take too much memory for something that nobody asked for. */
const MOST_PIXELS = 16e6;

/** A recommendation is rare, and its worker holds an image. */
const RECOMMENDER_IDLE_MS = 5_000;

/** @param create starts a worker, which ends as soon as other work begins */
export function createRecommender(create: () => CodecWorker, activity: Activity): Recommender {
  return recommendWith(new WorkerPool({ create, maxWorkers: 1, idleMs: RECOMMENDER_IDLE_MS }), activity);
}

/** @param activity of all other workers */
export function recommendWith(pool: Pick<WorkerPool, 'run'>, activity: Activity): Recommender {
  return {
    async recommend(request, signal) {
      const { widthPx, heightPx } = request.info.size;
      if (widthPx * heightPx > MOST_PIXELS) return null;
      for (let start = 0; start < MAX_STARTS; start++) {
        if (!(await activity.untilQuiet(QUIET_MS, signal))) return null;
        const interrupted = new AbortController();
        const stopListening = activity.onBegin(() => interrupted.abort());
        const result = await pool.run<Recommendation | null>((api) => api.recommendFormat(request), {
          signal: AbortSignal.any([signal, interrupted.signal]),
          deadlineMs: DEADLINE_MS,
        });
        stopListening();
        if (result.ok) return result.value;
        if (!interrupted.signal.aborted) return null;
      }
      return null;
    },
  };
}

/** For devices that should not spend time or data on it. */
export const NO_RECOMMENDER: Recommender = { recommend: async () => null };
