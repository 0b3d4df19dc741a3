import type { Effort } from '../../formats/effort.ts';
import type { QuantizationTables } from './tables.ts';

/** The weights of errors in rate-distortion optimization. */
export interface Lambdas {
  /** The bits that the squared error of one step is worth, for a step of 20. */
  readonly luma: number;
  readonly chroma: number;
  /** The energy of a block, in squared steps, at which its errors are worth half. Fast does not use it. */
  readonly busyEnergy: number;
}

/** Quality and lambda of luma, fitted on photos by `node benchmarks/fit-jpeg.mjs` (README.md). */
const FITTED = [
  [1, 48],
  [30, 50],
  [50, 70],
  [80, 56],
  [90, 56],
  [95, 88],
  [100, 90],
] as const;

/** Errors of chroma are more visible than its steps suggest. */
const CHROMA_TO_LUMA = 4;

/** With perceptual tables, whose steps for high frequencies of luma are finer, errors of luma weigh more. */
const PERCEPTUAL_FACTORS = { luma: 1.4, chroma: 0.4 } as const;

/** The energy at quality 80, where the steps are 0.4 times the steps of Annex K. */
const BUSY_ENERGY = 40;

/**
 * Fast drops only coefficients that cost far more than they are worth. Each block divides these lambdas by the square
 * root of the number of its nonzero coefficients.
 */
const FAST_FACTOR = 5.4;
const FAST_CHROMA_TO_LUMA = 8;

/**
 * Factors of luma's weights with the tables of canvas, by the sum of a coefficient's two frequencies. Relative to the
 * eye's sensitivity, these steps are coarse for the lowest and the highest frequencies and fine in between.
 */
const LUMA_FACTORS = [1, 2, 0.85, 0.46, 0.52, 0.78, 0.78, 1.55, 1.55, 1.8, 1.8, 1.8, 1.8, 1.8, 1.8] as const;

/** Fast only drops coefficients of 1, and benefits from stronger factors. */
const FAST_LUMA_FACTORS = [1, 2.6, 0.8, 0.34, 0.4, 0.7, 0.7, 1.85, 1.85, 2.3, 2.3, 2.3, 2.3, 2.3, 2.3] as const;

/**
 * @param tables tables that replace the tables of canvas
 * @returns a function that returns the factor of a weight by the sum of both frequencies
 */
export function weightFactorsOf(
  component: number,
  tables: QuantizationTables | undefined,
  effort: Effort,
): (frequency: number) => number {
  if (component > 0 || tables) return () => 1;
  const factors = effort === 'fast' ? FAST_LUMA_FACTORS : LUMA_FACTORS;
  return (frequency) => factors[frequency] as number;
}

/**
 * Returns the weights that were fitted for a quality.
 *
 * @param quality 1 to 100
 * @param tables tables that replace the tables of canvas
 */
export function lambdasOf(quality: number, effort: Effort, tables?: QuantizationTables): Lambdas {
  const { luma, chroma, busyEnergy } = lambdasOfCanvas(quality, effort);
  if (!tables) return { luma, chroma, busyEnergy };
  return { luma: PERCEPTUAL_FACTORS.luma * luma, chroma: PERCEPTUAL_FACTORS.chroma * chroma, busyEnergy };
}

function lambdasOfCanvas(quality: number, effort: Effort): Lambdas {
  const next = Math.max(
    1,
    FITTED.findIndex(([at]) => at >= quality),
  );
  const [fromQuality, from] = FITTED[next - 1] as (typeof FITTED)[number];
  const [toQuality, to] = FITTED[next] as (typeof FITTED)[number];
  const fitted = from + ((to - from) * (quality - fromQuality)) / (toQuality - fromQuality);
  const busyEnergy = busyEnergyOf(quality);
  if (effort !== 'fast') return { luma: fitted, chroma: CHROMA_TO_LUMA * fitted, busyEnergy };
  const luma = FAST_FACTOR * fitted;
  return { luma, chroma: FAST_CHROMA_TO_LUMA * luma, busyEnergy };
}

/** In smaller steps, the same energy is a larger number. At quality 100, all steps are 1, as nearly all are at 99. */
function busyEnergyOf(quality: number): number {
  const stepScale = quality < 50 ? 50 / quality : 2 - Math.min(quality, 99) / 50;
  return BUSY_ENERGY * (0.4 / stepScale) ** 2;
}
