import { resultSize } from '../domain/geometry/pixel-plan.ts';
import type { JobRequest } from '../jobs/protocol.ts';

/** Counts the pixels of a job's source and of its result, from the header alone. */
export function pixelsOf({ info, recipe }: Pick<JobRequest, 'info' | 'recipe'>): { source: number; target: number } {
  const target = resultSize(info.size, recipe);
  return { source: info.size.widthPx * info.size.heightPx, target: target.widthPx * target.heightPx };
}
