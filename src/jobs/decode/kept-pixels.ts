interface Kept {
  readonly value: unknown;
  readonly pixels: number;
}

/** What results of the same image have in common, by what decides it. `null` if an image has only one result. */
let kept: Map<string, Kept> | null = null;

/**
 * Runs jobs that make several results of the same image, one after the other. It is decoded and shaped once for each
 * size.
 */
export async function withKeptPixels<T>(runJobs: () => Promise<T>): Promise<T> {
  kept = new Map();
  try {
    return await runJobs();
  } finally {
    kept = null;
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
 * @param mostPixels of all values. Beyond this, the oldest are made again
 */
export async function keepPixels<T>(
  key: readonly unknown[],
  { pixels, mostPixels }: { readonly pixels: number; readonly mostPixels: number },
  make: () => Promise<T>,
): Promise<T> {
  if (kept === null) return make();
  const name = JSON.stringify(key);
  const known = kept.get(name);
  if (known) return known.value as T;
  const value = await make();
  let inUse = [...kept.values()].reduce((sum, each) => sum + each.pixels, 0);
  // Outputs of a size usually follow each other, so what is oldest is not needed any more.
  for (const [oldest, each] of kept) {
    if (inUse + pixels <= mostPixels) break;
    kept.delete(oldest);
    inUse -= each.pixels;
  }
  if (inUse + pixels <= mostPixels) kept.set(name, { value, pixels });
  return value;
}
