import { apply, invert, type Matrix, multiply, transpose, type Vector } from '../metadata/matrix.ts';
import type { BitWriter } from './bit-writer.ts';

/** From light in sRGB to that of the cones (ISO/IEC 18181-1, annex L). Rows sum to 1. */
const TO_CONES: Matrix = [
  [0.3, 0.622, 0.078],
  [0.23, 0.692, 0.078],
  [0.24342268924547819, 0.20476744424496821, 0.551809866509554],
];

/** From XYB to light in sRGB: the usual matrix. */
export const FROM_CONES = invert(TO_CONES);

/** Other constants of the same fields: biases of light and of quantization. */
const BIASES = [-0.00379307325, -0.00379307325, -0.00379307325, 0.94534993, 0.9299455, 0.9500649, 0.145];

/** How far from the nearest numbers the search for a row goes. */
const SEARCHED_STEPS = [-3, -2, -1, 0, 1, 2, 3];

/**
 * Rounds a matrix from XYB to light to numbers with 11 significant bits, which the header has. Rounding each number by itself
 * changes dark colors by several levels. So the search takes numbers whose errors cancel each other out.
 */
export function roundMatrix(matrix: Matrix): Matrix {
  return [roundRow(matrix[0]), roundRow(matrix[1]), roundRow(matrix[2])];
}

function roundRow(row: Vector): Vector {
  const [a, b, c] = row.map((value) => SEARCHED_STEPS.map((step) => toHalf(value) + step * stepOf(value)));
  let best: { readonly row: Vector; readonly error: number } | null = null;
  for (const x of a as number[]) {
    for (const y of b as number[]) {
      // Gray stays gray if the errors add up to nothing.
      const rest = toHalf(row[0] + row[1] + row[2] - x - y);
      for (const z of [rest, ...(c as number[])]) {
        const error = errorOf([x - row[0], y - row[1], z - row[2]]);
        if (!best || error < best.error) best = { row: [x, y, z], error };
      }
    }
  }
  return best?.row ?? row;
}

/** How much light of any color may change, gray more than others. */
function errorOf(change: Vector): number {
  const light = apply(transpose(TO_CONES), change);
  const gray = change[0] + change[1] + change[2];
  return Math.max(...light.map(Math.abs)) + 4 * Math.abs(gray);
}

function toHalf(value: number): number {
  const step = stepOf(value);
  return Math.round(value / step) * step;
}

/** From one number with 16 bits to the next. */
function stepOf(value: number): number {
  return 2 ** (Math.max(-14, Math.floor(Math.log2(Math.abs(value) || 2 ** -14))) - 10);
}

/** @param matrix from XYB to light in sRGB, rounded */
export function writeMatrix(bits: BitWriter, matrix: Matrix): void {
  for (const value of [...matrix.flat(), ...BIASES.map(toHalf)]) bits.half(value);
}

/** The matrix that makes numbers of one space mean colors of another. */
export function shifted(matrix: Matrix, from: Matrix, to: Matrix): Matrix {
  return multiply(multiply(invert(to), from), matrix);
}
