import { apply, invert, type Matrix, multiply, transpose, type Vector } from '../shared/metadata/matrix.ts';
import type { BitWriter } from './bit-writer.ts';

/** The matrix from linear sRGB to light of the cones (ISO/IEC 18181-1, annex L). Rows sum to 1. */
const TO_CONES: Matrix = [
  [0.3, 0.622, 0.078],
  [0.23, 0.692, 0.078],
  [0.24342268924547819, 0.20476744424496821, 0.551809866509554],
];

/** The default matrix from XYB to linear sRGB. */
export const FROM_CONES = invert(TO_CONES);

/** The other constants in the same fields: biases of light and of quantization. */
const BIASES = [-0.00379307325, -0.00379307325, -0.00379307325, 0.94534993, 0.9299455, 0.9500649, 0.145];

/** The distances from the nearest numbers that the search for a row tries, in steps. */
const SEARCHED_STEPS = [-3, -2, -1, 0, 1, 2, 3];

/**
 * Rounds a matrix from XYB to light to the 11 significant bits of the header's numbers. Rounding each number separately
 * would change dark colors by several levels, so the search picks numbers whose errors cancel out.
 */
export function roundMatrix(matrix: Matrix): Matrix {
  return [roundRow(matrix[0]), roundRow(matrix[1]), roundRow(matrix[2])];
}

function roundRow(row: Vector): Vector {
  const [a, b, c] = row.map((value) => SEARCHED_STEPS.map((step) => toHalf(value) + step * stepOf(value)));
  let best: { readonly row: Vector; readonly error: number } | null = null;
  for (const x of a as number[]) {
    for (const y of b as number[]) {
      // Gray stays gray if the errors add up to zero.
      const rest = toHalf(row[0] + row[1] + row[2] - x - y);
      for (const z of [rest, ...(c as number[])]) {
        const error = errorOf([x - row[0], y - row[1], z - row[2]]);
        if (!best || error < best.error) best = { row: [x, y, z], error };
      }
    }
  }
  return best?.row ?? row;
}

/** The largest change of light for any color. Changes of gray weigh more. */
function errorOf(change: Vector): number {
  const light = apply(transpose(TO_CONES), change);
  const gray = change[0] + change[1] + change[2];
  return Math.max(...light.map(Math.abs)) + 4 * Math.abs(gray);
}

function toHalf(value: number): number {
  const step = stepOf(value);
  return Math.round(value / step) * step;
}

/** The distance from one 16-bit floating-point number to the next. */
function stepOf(value: number): number {
  return 2 ** (Math.max(-14, Math.floor(Math.log2(Math.abs(value) || 2 ** -14))) - 10);
}

/** @param matrix the rounded matrix from XYB to linear sRGB */
export function writeMatrix(bits: BitWriter, matrix: Matrix): void {
  for (const value of [...matrix.flat(), ...BIASES.map(toHalf)]) bits.half(value);
}

/** Changes a matrix so that samples of one space represent colors of another space. */
export function shifted(matrix: Matrix, from: Matrix, to: Matrix): Matrix {
  return multiply(multiply(invert(to), from), matrix);
}
