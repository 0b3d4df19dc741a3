// Where rows are in memory.

import { Plane, Scale } from './layout.as';

/** Rows of differences that are kept: those that one blurred row needs. */
export const RING_ROWS: u32 = 9;

/** A row of zeros. */
let zeros: usize = 0;

export function setZeros(row: usize): void {
  zeros = row;
}

/** A row of a plane that has all of them; zeros outside of the image, which has nothing there, not even black. */
// @ts-ignore: decorator
@inline
export function rowOf(scale: Scale, plane: usize, row: u32): usize {
  return row < scale.heightPx ? plane + ((<usize>row * <usize>scale.vectors) << 4) : zeros;
}

/** The same of a ring. */
// @ts-ignore: decorator
@inline
export function ringRowOf(scale: Scale, ring: usize, row: u32): usize {
  return row < scale.heightPx ? ring + ((<usize>(row % RING_ROWS) * <usize>scale.vectors) << 4) : zeros;
}

/** @param row a measured one */
// @ts-ignore: decorator
@inline
export function detailOf(scale: Scale, plane: Plane, row: u32): usize {
  return plane.details + <usize>(row / scale.rowStep) * <usize>scale.vectors * scale.detailBytes;
}

/** Sets what a row's last vector has beyond the image to 0. */
// @ts-ignore: decorator
@inline
export function clearBehind(scale: Scale, row: usize): void {
  const from = <usize>scale.widthPx << 2;
  memory.fill(row + from, 0, (<usize>scale.vectors << 4) - from);
}
