import type { SourceInfo } from '../codecs/source-info.ts';
import type { Recommendation } from '../domain/outcome/recommendation.ts';
import type { JobReply, JobRequest, RecommendationRequest } from '../jobs/protocol.ts';
import type { Activity } from './activity.ts';
import type { CodecWorker } from './codec-worker.ts';
import { WorkerPool } from './worker-pool.ts';

/** Work that the user did not request. It runs while no other worker is busy, and stops when other work starts. */
export interface Recommender {
  /**
   * Searches for a format that saves bytes. Never rejects.
   *
   * @returns `null` if no format saves enough, or if there was not enough time to search
   */
  recommend(request: RecommendationRequest, signal: AbortSignal): Promise<Recommendation | null>;
  /**
   * Encodes an image in another way. Never rejects.
   *
   * @returns the size of the file; `null` if it cannot be made, or if there was not enough time
   */
  measureBytes(request: JobRequest, signal: AbortSignal): Promise<number | null>;
}

/** How long all workers must have been idle. Users who compare settings do not pause for that long. */
const QUIET_MS = 2_500;

/** A search that takes longer is abandoned, because the device is too slow for it. */
const DEADLINE_MS = 60_000;

/** After this many interrupted searches, the page gets no recommendation. */
const MAX_STARTS = 4;

/** Larger images take too much memory for work that the user did not request. */
const MOST_PIXELS = 16e6;

/** How long an idle worker is kept. Recommendations are rare, and the worker keeps an image in memory. */
const RECOMMENDER_IDLE_MS = 5_000;

/** @param create starts a worker, which is terminated as soon as other work starts */
export function createRecommender(create: () => CodecWorker, activity: Activity): Recommender {
  return recommendWith(new WorkerPool({ create, maxWorkers: 1, idleMs: RECOMMENDER_IDLE_MS }), activity);
}

/** @param activity the activity of all other workers */
export function recommendWith(pool: Pick<WorkerPool, 'run'>, activity: Activity): Recommender {
  /** Starts over after each interruption. */
  const inQuiet = async <Value>(
    { size }: SourceInfo,
    signal: AbortSignal,
    task: Parameters<typeof pool.run<Value>>[0],
  ): Promise<Value | null> => {
    if (size.widthPx * size.heightPx > MOST_PIXELS) return null;
    for (let start = 0; start < MAX_STARTS; start++) {
      if (!(await activity.untilQuiet(QUIET_MS, signal))) return null;
      const interrupted = new AbortController();
      const stopListening = activity.onBegin(() => interrupted.abort());
      const result = await pool.run<Value>(task, {
        signal: AbortSignal.any([signal, interrupted.signal]),
        deadlineMs: DEADLINE_MS,
      });
      stopListening();
      if (result.ok) return result.value;
      if (!interrupted.signal.aborted) return null;
    }
    return null;
  };
  return {
    recommend: (request, signal) =>
      inQuiet<Recommendation | null>(request.info, signal, (api) => api.recommendFormat(request)),
    async measureBytes(request, signal) {
      const reply = await inQuiet<JobReply>(request.info, signal, (api) => api.run(request, 0));
      return reply?.ok ? reply.bytes : null;
    },
  };
}

/** For devices that should not spend time or data on work that the user did not request. */
export const NO_RECOMMENDER: Recommender = { recommend: async () => null, measureBytes: async () => null };
