import { encodeSrgb } from './icc-profile.ts';

/** The matrix from XYZ under D50, the white point of L*a*b* in files, to linear sRGB (Bradford). */
const FROM_XYZ = [
  [3.1338561, -1.6168667, -0.4906146],
  [-0.9787684, 1.9161415, 0.033454],
  [0.0719453, -0.2289914, 1.4052427],
] as const;

/** X, Y and Z of D50. */
const WHITE = [0.96422, 1, 0.82521] as const;

/** The encoded value below which a line replaces the cube root. */
const LINEAR_BELOW = 6 / 29;

/** Writes red, green and blue. Colors outside sRGB are clipped. */
export function writeLab(lightness: number, a: number, b: number, rgba: Uint8ClampedArray, to: number): void {
  const y = (lightness + 16) / 116;
  writeXyz(decode(y + a / 500) * WHITE[0], decode(y) * WHITE[1], decode(y - b / 200) * WHITE[2], rgba, to);
}

/** Does the same for XYZ under D50. The Y of white is 1. */
export function writeXyz(x: number, y: number, z: number, rgba: Uint8ClampedArray, to: number): void {
  for (let i = 0; i < FROM_XYZ.length; i++) {
    const [fromX, fromY, fromZ] = FROM_XYZ[i] as (typeof FROM_XYZ)[number];
    rgba[to + i] = 255 * encodeSrgb(fromX * x + fromY * y + fromZ * z);
  }
}

function decode(value: number): number {
  return value > LINEAR_BELOW ? value * value * value : 3 * LINEAR_BELOW ** 2 * (value - 4 / 29);
}
