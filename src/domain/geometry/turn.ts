import type { PixelSize } from './size.ts';

/**
 * The eight combinations of quarter turns and mirroring, numbered as in EXIF (tag 0x0112): 1 changes nothing, 6 rotates
 * clockwise, 2 mirrors left and right.
 */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Clockwise by 90 degrees. */
export const QUARTER_TURN: Orientation = 6;

/** Mirrors left and right. */
export const FLIP: Orientation = 2;

/** A point in an image: 0 is the left or top edge, 1 the right or bottom edge. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

export const CENTER: Spot = { x: 0.5, y: 0.5 };

export function isCenter({ x, y }: Spot): boolean {
  return x === CENTER.x && y === CENTER.y;
}

/** Whether a point is the middle, or one that was chosen there and lies far less than a pixel beside it. */
export function isNearCenter({ x, y }: Spot): boolean {
  return Math.max(Math.abs(x - CENTER.x), Math.abs(y - CENTER.y)) < 1e-5;
}

/** Part of an image in whole pixels. */
export interface Area extends PixelSize {
  readonly xPx: number;
  readonly yPx: number;
}

/** All of an image. */
export function wholeArea({ widthPx, heightPx }: PixelSize): Area {
  return { xPx: 0, yPx: 0, widthPx, heightPx };
}

/** Moves a pixel at (x, y) to (a * x + c * y, b * x + d * y), and then back into the image. */
type Matrix = readonly [a: number, b: number, c: number, d: number];

const MATRICES: { readonly [From in Orientation]: Matrix } = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

const ORIENTATIONS = [1, 2, 3, 4, 5, 6, 7, 8] as const satisfies readonly Orientation[];

export function isOrientation(value: unknown): value is Orientation {
  return ORIENTATIONS.some((orientation) => orientation === value);
}

/** The rotation that equals these two in sequence. */
export function combineTurns(first: Orientation, second: Orientation): Orientation {
  const [a, b, c, d] = MATRICES[first];
  const [e, f, g, h] = MATRICES[second];
  const both = [e * a + g * b, f * a + h * b, e * c + g * d, f * c + h * d];
  return ORIENTATIONS.find((orientation) => MATRICES[orientation].every((value, i) => value === both[i])) ?? 1;
}

/** The inverse of a rotation. */
export function reverseTurn(turn: Orientation): Orientation {
  return ORIENTATIONS.find((back) => combineTurns(turn, back) === 1) ?? 1;
}

/** Swaps width and height for orientations 5 to 8. */
export function swapsSides(turn: Orientation): boolean {
  return turn >= 5;
}

/** Whether left and right are swapped, after any rotation. */
export function isMirrored(turn: Orientation): boolean {
  const [a, b, c, d] = MATRICES[turn];
  return a * d - b * c < 0;
}

/**
 * The steps of a turn: first columns become rows (`swap`), then each row is reversed (`mirror`), and the order of the
 * rows is reversed (`flip`).
 */
export function turnSteps(turn: Orientation): { swap: boolean; mirror: boolean; flip: boolean } {
  const [a, b, c, d] = MATRICES[turn];
  return { swap: swapsSides(turn), mirror: a + c < 0, flip: b + d < 0 };
}

export function turnedSize({ widthPx, heightPx }: PixelSize, turn: Orientation): PixelSize {
  return swapsSides(turn) ? { widthPx: heightPx, heightPx: widthPx } : { widthPx, heightPx };
}

/** @returns the six numbers of a canvas or CSS matrix that rotates an image of this size and keeps it at the origin */
export function turnMatrix(
  turn: Orientation,
  { widthPx, heightPx }: PixelSize,
): readonly [a: number, b: number, c: number, d: number, e: number, f: number] {
  const [a, b, c, d] = MATRICES[turn];
  const shift = (horizontal: number, vertical: number) =>
    (horizontal < 0 ? widthPx : 0) + (vertical < 0 ? heightPx : 0);
  return [a, b, c, d, shift(a, c), shift(b, d)];
}

/** The position of a point after the rotation. */
export function turnSpot({ x, y }: Spot, turn: Orientation): Spot {
  const [a, b, c, d, e, f] = turnMatrix(turn, { widthPx: 1, heightPx: 1 });
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

/** The position of an area of an image of this size after the rotation. */
export function turnArea({ xPx, yPx, widthPx, heightPx }: Area, size: PixelSize, turn: Orientation): Area {
  const [a, b, c, d, e, f] = turnMatrix(turn, size);
  const corner = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const;
  const [[x1, y1], [x2, y2]] = [corner(xPx, yPx), corner(xPx + widthPx, yPx + heightPx)];
  return { xPx: Math.min(x1, x2), yPx: Math.min(y1, y2), ...turnedSize({ widthPx, heightPx }, turn) };
}
