export type Vector = readonly [number, number, number];

/** Three rows. */
export type Matrix = readonly [Vector, Vector, Vector];

export function multiply(a: Matrix, b: Matrix): Matrix {
  const cell = (row: Vector, i: 0 | 1 | 2) => row[0] * b[0][i] + row[1] * b[1][i] + row[2] * b[2][i];
  const rowOf = (row: Vector): Vector => [cell(row, 0), cell(row, 1), cell(row, 2)];
  return [rowOf(a[0]), rowOf(a[1]), rowOf(a[2])];
}

export function invert([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  const determinant = a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  const over = (value: number) => value / determinant;
  return [
    [over(e * i - f * h), over(c * h - b * i), over(b * f - c * e)],
    [over(f * g - d * i), over(a * i - c * g), over(c * d - a * f)],
    [over(d * h - e * g), over(b * g - a * h), over(a * e - b * d)],
  ];
}

export function apply(matrix: Matrix, [x, y, z]: Vector): Vector {
  const dot = (row: Vector) => row[0] * x + row[1] * y + row[2] * z;
  return [dot(matrix[0]), dot(matrix[1]), dot(matrix[2])];
}

export function transpose([[a, b, c], [d, e, f], [g, h, i]]: Matrix): Matrix {
  return [
    [a, d, g],
    [b, e, h],
    [c, f, i],
  ];
}

export function diagonal([a, b, c]: Vector): Matrix {
  return [
    [a, 0, 0],
    [0, b, 0],
    [0, 0, c],
  ];
}
