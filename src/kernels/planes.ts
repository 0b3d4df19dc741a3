import type { PixelSize } from '../domain/geometry/size.ts';

/** The layout of a plane, as `VideoFrame.copyTo` reports it. */
export interface PlaneLayout {
  readonly offset: number;
  readonly stride: number;
}

export type PlaneFormat = 'I420' | 'I422' | 'I444';

/** The format and size of an image that is stored as one luma and two chroma planes. */
export interface PlanesShape extends PixelSize {
  readonly format: PlaneFormat;
  /** The size of all three planes. */
  readonly bytes: number;
}

/** Writes the planes (Y, U, V) into the memory that it receives, and returns their layouts. */
export type FillPlanes = (memory: Uint8Array<ArrayBuffer>) => Promise<readonly PlaneLayout[]> | readonly PlaneLayout[];
