/** ITU T.81, tables K.1 and K.2, in zigzag order. */
const LUMINANCE = [
  16, 11, 12, 14, 12, 10, 16, 14, 13, 14, 18, 17, 16, 19, 24, 40, 26, 24, 22, 22, 24, 49, 35, 37, 29, 40, 58, 51, 61,
  60, 57, 51, 56, 55, 64, 72, 92, 78, 64, 68, 87, 69, 55, 56, 80, 109, 81, 87, 95, 98, 103, 104, 103, 62, 77, 113, 121,
  112, 100, 120, 92, 101, 103, 99,
];
const CHROMINANCE = [
  17, 18, 18, 24, 21, 24, 47, 26, 26, 47, 99, 66, 56, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  99, 99, 99, 99, 99, 99,
];

/** Row and column of each place in zigzag order. */
export const ZIGZAG: readonly (readonly [row: number, column: number])[] = makeZigzag();

/** The steps of luma and of both chroma components, 1 to 255, in zigzag order. */
export type QuantizationTables = readonly [luma: readonly number[], chroma: readonly number[]];

/**
 * Returns the quantization tables of a quality, in zigzag order. They are scaled to 8 bits like in libjpeg's
 * `jpeg_set_quality`, and canvas writes the same tables.
 *
 * @param quality 1 to 100
 */
export function annexKTables(quality: number): QuantizationTables {
  return [scaleTable(LUMINANCE, quality), scaleTable(CHROMINANCE, quality)];
}

/** Returns the steps of a quality, in percent of the steps of quality 50, by libjpeg's formula. */
export function stepPercent(quality: number): number {
  return quality < 50 ? Math.floor(5000 / quality) : 200 - quality * 2;
}

/**
 * Scales a table to a quality.
 *
 * @param steps the steps of quality 50
 * @param quality 1 to 100
 * @returns steps of 8 bits, scaled as in libjpeg
 */
export function scaleTable(steps: readonly number[], quality: number): number[] {
  const percent = stepPercent(quality);
  return steps.map((step) => Math.min(255, Math.max(1, Math.floor((step * percent + 50) / 100))));
}

function makeZigzag(): (readonly [number, number])[] {
  const places = Array.from({ length: 64 }, (_, i) => [i >> 3, i & 7] as const);
  // Along odd diagonals the row grows, along even ones the column.
  return places.sort(([r1, c1], [r2, c2]) => {
    const diagonal = r1 + c1;
    if (diagonal !== r2 + c2) return diagonal - r2 - c2;
    return diagonal % 2 === 1 ? r1 - r2 : c1 - c2;
  });
}
