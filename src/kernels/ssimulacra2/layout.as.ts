// The records that layout.ts writes into memory: one per scale and one per plane of a scale. Fields have four bytes.

@unmanaged
export class Plane {
  /** The values of the prepared reference. */
  values: usize;
  /** The deviations and contrasts of the reference in the measured rows, as `completeReference` stores them. */
  details: usize;
  /** Nine rows of differences from the reference. */
  differences: usize;
  /** Nine rows of differences times the reference's values. */
  products: usize;
  sums: usize;
  /** The groups of calm.as.ts. A group of zeros precedes the first one, and another follows the last one. */
  groups: usize;
}

@unmanaged
export class Scale {
  widthPx: u32;
  heightPx: u32;
  /** Vectors of four pixels in a row, the last one possibly incomplete. */
  vectors: u32;
  /** A tile's width in vectors and its height in rows. */
  tileVectors: u32;
  tileRows: u32;
  /** Bytes of sums in a row of tiles and in a tile. */
  tileRowBytes: u32;
  tileBytes: u32;
  /** Bytes of a vector's deviations and contrasts: 32, or 16 if both have 16 bits. */
  detailBytes: usize;
  /** One in this many rows is measured. */
  rowStep: u32;
  /** Rows that have arrived. */
  arrived: u32;
  /** Two rows of light, each for three kinds of cones. */
  light: usize;
  /** Bytes from one kind of cones to the next. */
  lightStride: usize;
  /** The two sums of the second opinion for the first tile: of the errors in Y, and of those in X. */
  opinion: usize;
  /** X of the reference in the measured rows, in 16 bits. 0 except at full size. */
  hues: usize;
  /** Null if the plane is not compared at this scale. */
  x: Plane | null;
  y: Plane | null;
  b: Plane | null;
  next: Scale | null;
}
