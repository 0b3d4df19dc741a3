/** Finds the first index where two arrays of the same length differ, or -1. For images, `findIndex` takes seconds. */
export function firstDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return at;
  return -1;
}
