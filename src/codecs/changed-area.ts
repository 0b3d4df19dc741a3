import type { Area } from '../domain/geometry/turn.ts';

/** The smallest rectangle that contains all pixels that differ; `null` if none does. */
export function changedArea(before: Uint32Array, after: Uint32Array, widthPx: number): Area | null {
  const first = firstDifference(before, after);
  if (first < 0) return null;
  let last = after.length - 1;
  while (before[last] === after[last]) last--;
  const [top, bottom] = [Math.floor(first / widthPx), Math.floor(last / widthPx)];
  let [left, right] = [first % widthPx, last % widthPx];
  if (left > right) [left, right] = [right, left];
  for (let row = top; row <= bottom; row++) {
    const start = row * widthPx;
    for (let x = 0; x < left; x++) if (before[start + x] !== after[start + x]) left = x;
    for (let x = widthPx - 1; x > right; x--) if (before[start + x] !== after[start + x]) right = x;
  }
  return { xPx: left, yPx: top, widthPx: right - left + 1, heightPx: bottom - top + 1 };
}

/** @returns the index of the first pixel that differs between two images of the same size; -1 if they are equal */
export function firstDifference(before: Uint32Array, after: Uint32Array): number {
  for (let i = 0; i < after.length; i++) if (before[i] !== after[i]) return i;
  return -1;
}

/** The smallest rectangle that contains both. */
export function unionArea(one: Area, other: Area): Area {
  const xPx = Math.min(one.xPx, other.xPx);
  const yPx = Math.min(one.yPx, other.yPx);
  const right = Math.max(one.xPx + one.widthPx, other.xPx + other.widthPx);
  const bottom = Math.max(one.yPx + one.heightPx, other.yPx + other.heightPx);
  return { xPx, yPx, widthPx: right - xPx, heightPx: bottom - yPx };
}

/** The area of a frame that equals the previous one. No format allows an empty frame. */
export const ONE_PIXEL: Area = { xPx: 0, yPx: 0, widthPx: 1, heightPx: 1 };
