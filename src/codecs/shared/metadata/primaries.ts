import { apply, diagonal, invert, type Matrix, multiply, transpose, type Vector } from './matrix.ts';

/** A chromaticity (CIE 1931). */
export type Xy = readonly [x: number, y: number];

export interface Chromaticities {
  readonly white: Xy;
  readonly primaries: readonly [red: Xy, green: Xy, blue: Xy];
}

export const D65: Xy = [0.3127, 0.329];

/** How much a conversion may amplify light. The named spaces need less than 5. */
const MOST_AMPLIFICATION = 50;

/** The matrix from XYZ to the cones of Bradford's adaptation. */
const CONES: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

const D50 = [0.9642, 1, 0.8249] as const;

/** The matrix from linear light to XYZ, adapted to D50. */
export function toXyz({ white, primaries }: Chromaticities): Matrix {
  const columns = transpose([xyzOf(primaries[0]), xyzOf(primaries[1]), xyzOf(primaries[2])]);
  const amounts = apply(invert(columns), xyzOf(white));
  return multiply(adaptation(white), multiply(columns, diagonal(amounts)));
}

/** Whether decoders can compute with the white point and the primaries. ACES and many damaged files fail this check. */
export function isSane({ white, primaries }: Chromaticities): boolean {
  const isLight = ([x, y]: Xy) => x >= 0 && y > 0 && x + y <= 1;
  if (![white, ...primaries].every(isLight)) return false;
  return invert(toXyz({ white, primaries }))
    .flat()
    .every((value) => Math.abs(value) < MOST_AMPLIFICATION);
}

/** Adapts XYZ under a white point to D50. */
export function adaptation(white: Xy): Matrix {
  const [from, to] = [apply(CONES, xyzOf(white)), apply(CONES, D50)];
  return multiply(invert(CONES), multiply(diagonal([to[0] / from[0], to[1] / from[1], to[2] / from[2]]), CONES));
}

function xyzOf([x, y]: Xy): Vector {
  return [x / y, 1, (1 - x - y) / y];
}
