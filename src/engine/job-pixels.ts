import { resultSize } from '../domain/geometry/pixel-plan.ts';
import type { JobRequest } from '../jobs/protocol.ts';
import { createDispatcher, type DispatcherLimits } from './dispatcher.ts';
import type { Engine } from './engine.ts';

/** Counts the pixels of a job's source and of its result, from the header alone. */
export function pixelsOf({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): { source: number; target: number } {
  const target = resultSize(info.size, recipe);
  return { source: info.size.widthPx * info.size.heightPx, target: target.widthPx * target.heightPx };
}

/** Dispatches jobs with one result each. */
export function dispatchJobs(engine: Engine, limits: DispatcherLimits): Engine {
  const countPixels = (request: JobRequest) => {
    const { source, target } = pixelsOf(request);
    return source + target;
  };
  return createDispatcher(engine, limits, { countPixels, cancelled: { ok: false, failure: { code: 'cancelled' } } });
}
