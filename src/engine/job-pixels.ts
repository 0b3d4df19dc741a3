import { resultSize } from '../domain/geometry/pixel-plan.ts';
import type { ImageJob, JobReply, JobRequest } from '../jobs/protocol.ts';
import { createDispatcher, type DispatcherLimits } from './dispatcher.ts';
import type { Engine } from './engine.ts';

/** Counts the pixels of a job's source and of its result, from the header alone. */
export function pixelsOf({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): { source: number; target: number } {
  const target = resultSize(info.size, recipe);
  return { source: info.size.widthPx * info.size.heightPx, target: target.widthPx * target.heightPx };
}

/** The reply to a job that was cancelled. */
export const CANCELLED = { ok: false, failure: { code: 'cancelled' } } as const satisfies JobReply;

/** Dispatches jobs that make any number of results of one image. */
export function dispatchJobs(
  engine: Engine<ImageJob, readonly JobReply[]>,
  limits: DispatcherLimits,
): Engine<ImageJob, readonly JobReply[]> {
  return createDispatcher(engine, limits, {
    // The source is decoded once, and one result is made after the other.
    countPixels({ recipes, info }) {
      const pixels = recipes.map((recipe) => pixelsOf({ info, recipe }));
      return (pixels[0]?.source ?? 0) + Math.max(0, ...pixels.map(({ target }) => target));
    },
    replyToCancelled: ({ recipes }) => recipes.map(() => CANCELLED),
  });
}

/** The engine for jobs with one result each. */
export function singleJobs(engine: Engine<ImageJob, readonly JobReply[]>): Engine {
  return {
    async run({ recipe, ...job }, options) {
      const [reply = CANCELLED] = await engine.run({ ...job, recipes: [recipe] }, options);
      return reply;
    },
  };
}
