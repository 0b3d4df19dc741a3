import { LONGEST_TIMER_MS } from '../base/timers.ts';
import { hasQuality } from '../domain/settings/settings.ts';
import type { JobRequest } from '../jobs/protocol.ts';
import { pixelsOf } from './job-pixels.ts';

/** Time for the smallest job on the slowest device: loading, compiling and processing. */
const BASE_DEADLINE_MS = 30_000;

/** Ten times the longest time that was measured per megapixel, including lossless PNG and GIF. */
const DEADLINE_MS_PER_MEGAPIXEL = { lossy: 3_000, lossless: 10_000 };

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
