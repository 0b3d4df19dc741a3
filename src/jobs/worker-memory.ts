import { uncollectedBytes } from '../kernels/instances.ts';
import type { JobRequest } from './protocol.ts';

/** The most memory that a worker may leave to garbage collection. */
const MAX_UNCOLLECTED_BYTES = 128 * 2 ** 20;

/**
 * After a larger image, the worker is replaced. WASM codecs keep the memory of the largest image: about ten bytes per
 * pixel, and 20 to 50 for AVIF.
 */
const MAX_PIXELS = 25e6;

/**
 * Whether a job has left so much memory behind that the worker should be replaced. WASM memory never shrinks, and
 * engines free the memory of unused instances only when they collect garbage.
 */
export function needsReplacement({ info: { size }, moreFollow }: Pick<JobRequest, 'info' | 'moreFollow'>): boolean {
  if (uncollectedBytes() > MAX_UNCOLLECTED_BYTES) return true;
  // The next result of the same image uses the memory of the codecs again.
  return !moreFollow && size.widthPx * size.heightPx > MAX_PIXELS;
}
