import type { JobRequest } from '../protocol.ts';

interface Kept {
  readonly value: unknown;
  readonly pixels: number;
}

/** What results of the same image have in common, by what decides it. `null` if an image has only one result. */
let kept: { readonly jobId: string; readonly values: Map<string, Kept> } | null = null;

/**
 * Runs a job, which may be one of several that make results of the same image, one after the other. The image is decoded
 * once at each scale of its decoder, and shaped once for each size.
 */
export async function withKeptPixels<T>(
  { jobId, moreFollow }: Pick<JobRequest, 'jobId' | 'moreFollow'>,
  runJob: () => Promise<T>,
): Promise<T> {
  if (kept?.jobId !== jobId) kept = moreFollow ? { jobId, values: new Map() } : null;
  try {
    return await runJob();
  } finally {
    if (!moreFollow) kept = null;
  }
}

/** Whether another result may need the pixels, so that their buffers are not free. */
export function keepsPixels(): boolean {
  return kept !== null;
}

/**
 * Makes a value, or returns that of an earlier result of the same image.
 *
 * @param key what decides the value. Plain data
 * @param pixels of the value
 * @param mostPixels of all values. Beyond this, those that were not used for the longest time are made again
 */
export async function keepPixels<T>(
  key: readonly unknown[],
  { pixels, mostPixels }: { readonly pixels: number; readonly mostPixels: number },
  make: () => Promise<T>,
): Promise<T> {
  if (kept === null) return make();
  const { values } = kept;
  const name = JSON.stringify(key);
  const each = values.get(name) ?? { value: await make(), pixels };
  // The value that was used last comes last.
  values.delete(name);
  values.set(name, each);
  let inUse = [...values.values()].reduce((sum, other) => sum + other.pixels, 0);
  for (const [oldest, other] of values) {
    if (inUse <= mostPixels) break;
    values.delete(oldest);
    inUse -= other.pixels;
  }
  return each.value as T;
}
