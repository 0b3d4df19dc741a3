/** Two orientations of one camera, each with the image before and after it is turned. */
const MAX_KEPT = 4;

const MAX_KEPT_BYTES = 2 ** 25;

/** What was given back last is at the end. */
let kept: readonly ArrayBuffer[] = [];

/**
 * Room for pixels, which may hold those of an earlier image: whoever takes it writes to all of it. The system hands
 * out new memory page by page as it is first written to, which takes 5 ms for two megapixels.
 */
export function takePixels(bytes: number): Uint8ClampedArray<ArrayBuffer> {
  const found = kept.findLast(({ byteLength }) => byteLength === bytes);
  if (found) kept = kept.filter((buffer) => buffer !== found);
  return new Uint8ClampedArray(found ?? new ArrayBuffer(bytes));
}

/** Keep pixels that nobody reads or writes any more for whoever takes as many next. Bounded: the oldest go. */
export function recyclePixels(buffer: ArrayBuffer): void {
  kept = [...kept.filter((other) => other !== buffer), buffer].slice(-MAX_KEPT);
  while (kept.reduce((sum, { byteLength }) => sum + byteLength, 0) > MAX_KEPT_BYTES) kept = kept.slice(1);
}
