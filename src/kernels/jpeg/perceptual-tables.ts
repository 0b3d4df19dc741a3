import type { Sampling } from './plan.ts';
import { type QuantizationTables, scaleTable, ZIGZAG } from './tables.ts';

/** Steps at quality 50, by frequency. `u` and `v` count half-waves across and down an 8 x 8 block. */
interface StepCurve {
  /** The value of the curve at frequency 0, in levels. */
  readonly start: number;
  /** Growth with `u + v`. */
  readonly slope: number;
  /** Growth with `(u + v) ** 2`. */
  readonly bend: number;
  /** The step of DC, relative to `start`. */
  readonly dc: number;
}

/** The parameters that determine the tables of all qualities. */
export interface TableShape {
  readonly luma: StepCurve;
  readonly chroma: StepCurve;
  /**
   * A factor for the steps of chroma. It applies once for each direction in which chroma has full size: a block then
   * covers half as much of the image, so its error is spread over more coefficients.
   */
  readonly fullChroma: number;
}

/** Fitted on photos by `node benchmarks/fit-goal-tables.mjs` (README.md). */
export const PERCEPTUAL_SHAPE: TableShape = {
  luma: { start: 10, slope: 0.2, bend: 0.02, dc: 0.75 },
  chroma: { start: 13.4, slope: 0.28, bend: 0.0126, dc: 0.7 },
  fullChroma: 1.6,
};

/**
 * Returns quantization tables that need fewer bytes for the same look than the tables of Annex K. No step is smaller at
 * a lower quality.
 *
 * @param quality 1 to 100
 */
export function perceptualTables(quality: number, sampling: Sampling): QuantizationTables {
  return shapedTables(PERCEPTUAL_SHAPE, quality, sampling);
}

/** The number of directions in which chroma has full size. */
const FULL_DIRECTIONS = { '4:2:0': 0, '4:2:2': 1, '4:4:4': 2, gray: 0 } as const;

/** Returns the tables for a shape. */
export function shapedTables(
  { luma, chroma, fullChroma }: TableShape,
  quality: number,
  sampling: Sampling,
): QuantizationTables {
  // Not a power, which engines round differently.
  const scale = [1, fullChroma, fullChroma * fullChroma][FULL_DIRECTIONS[sampling]] as number;
  return [
    scaleTable(stepsOf(luma), quality),
    scaleTable(
      stepsOf(chroma).map((step) => step * scale),
      quality,
    ),
  ];
}

function stepsOf({ start, slope, bend, dc }: StepCurve): number[] {
  return ZIGZAG.map(([row, column]) => {
    const frequency = column + row;
    return frequency === 0 ? start * dc : start * (1 + slope * frequency + bend * frequency * frequency);
  });
}
