// The addresses of rows in memory.

import { Plane, Scale } from './layout.as';

/** Rows of differences in memory, as many as one blurred row needs. */
export const RING_ROWS: u32 = 9;

/** A row of zeros. */
let zeros: usize = 0;

export function setZeros(row: usize): void {
  zeros = row;
}

/** The row of a complete plane. Outside the image, a row of zeros, which is not black in these planes. */
// @ts-ignore: decorator
@inline
export function rowOf(scale: Scale, plane: usize, row: u32): usize {
  return row < scale.heightPx ? plane + ((<usize>row * <usize>scale.vectors) << 4) : zeros;
}

/** The row of a ring. Outside the image, a row of zeros. */
// @ts-ignore: decorator
@inline
export function ringRowOf(scale: Scale, ring: usize, row: u32): usize {
  return row < scale.heightPx ? ring + ((<usize>(row % RING_ROWS) * <usize>scale.vectors) << 4) : zeros;
}

/** The deviations and contrasts of a row. @param row a measured row */
// @ts-ignore: decorator
@inline
export function detailOf(scale: Scale, plane: Plane, row: u32): usize {
  return plane.details + <usize>(row / scale.rowStep) * <usize>scale.vectors * scale.detailBytes;
}

/** Clears the values of a row's last vector beyond the image. */
// @ts-ignore: decorator
@inline
export function clearBehind(scale: Scale, row: usize): void {
  const from = <usize>scale.widthPx << 2;
  memory.fill(row + from, 0, (<usize>scale.vectors << 4) - from);
}
