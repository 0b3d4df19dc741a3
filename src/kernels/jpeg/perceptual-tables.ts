import type { Sampling } from './plan.ts';
import { type QuantizationTables, scaleTable, ZIGZAG } from './tables.ts';

/** Steps at quality 50, by frequency. `u` and `v` count half waves across and down an 8 x 8 block. */
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
  /** For chroma of half the width and height. */
  readonly chroma: StepCurve;
  /** A factor for the steps of chroma. It applies once for each direction in which chroma has full size. */
  readonly fullChroma: number;
}

/** Fitted on photos by `node benchmarks/fit-goal-tables.mjs` (docs/kernels.md). */
export const PERCEPTUAL_SHAPE: TableShape = {
  luma: { start: 10, slope: 0.3, bend: 0.034, dc: 0.75 },
  chroma: { start: 13.4, slope: 0.28, bend: 0.0126, dc: 0.7 },
  fullChroma: 1.5,
};

/**
 * Quantization tables that need fewer bytes for the same look than those of Annex K. No step is smaller at a lower
 * quality.
 *
 * @param quality 1 to 100
 */
export function perceptualTables(quality: number, sampling: Sampling): QuantizationTables {
  return shapedTables(PERCEPTUAL_SHAPE, quality, sampling);
}

/**
 * Factors for `u` and `v` of chroma, whose curve is for half size. Full-size chroma shows a frequency of the image in
 * twice as many samples.
 */
const FREQUENCIES = { '4:2:0': [1, 1], '4:2:2': [1, 0.5], '4:4:4': [0.5, 0.5], gray: [1, 1] } as const;

/** Makes the tables for a shape. */
export function shapedTables(
  { luma, chroma, fullChroma }: TableShape,
  quality: number,
  sampling: Sampling,
): QuantizationTables {
  const [across, down] = FREQUENCIES[sampling];
  const scale = (across < 1 ? fullChroma : 1) * (down < 1 ? fullChroma : 1);
  return [
    scaleTable(stepsOf(luma, 1, 1), quality),
    scaleTable(
      stepsOf(chroma, across, down).map((step) => step * scale),
      quality,
    ),
  ];
}

function stepsOf({ start, slope, bend, dc }: StepCurve, across: number, down: number): number[] {
  return ZIGZAG.map(([row, column]) => {
    const frequency = column * across + row * down;
    return frequency === 0 ? start * dc : start * (1 + slope * frequency + bend * frequency * frequency);
  });
}
