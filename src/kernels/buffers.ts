/** Enough for the two orientations of one camera, each with the image before and after rotation. */
const MAX_KEPT = 4;

const MAX_KEPT_BYTES = 2 ** 25;

/** Unused buffers, the most recent last. */
let kept: readonly ArrayBuffer[] = [];

/**
 * Returns a buffer for pixels. It may contain an earlier image, so the caller must write all of it. Reuse saves time:
 * the system provides new memory page by page on the first write, which takes 5 ms for two megapixels.
 */
export function takePixels(bytes: number): Uint8ClampedArray<ArrayBuffer> {
  const found = kept.findLast(({ byteLength }) => byteLength === bytes);
  if (found) kept = kept.filter((buffer) => buffer !== found);
  return new Uint8ClampedArray(found ?? new ArrayBuffer(bytes));
}

/** Keeps an unused buffer for the next image of the same size. Drops the oldest buffers beyond the limits. */
export function recyclePixels(buffer: ArrayBuffer): void {
  kept = [...kept.filter((other) => other !== buffer), buffer].slice(-MAX_KEPT);
  while (kept.reduce((sum, { byteLength }) => sum + byteLength, 0) > MAX_KEPT_BYTES) kept = kept.slice(1);
}
