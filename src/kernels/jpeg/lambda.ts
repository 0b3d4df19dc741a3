/** What rate-distortion weighs errors with. */
export interface Lambdas {
  /** Bits that the squared error of one step is worth, for a step of 20. */
  readonly luma: number;
  readonly chroma: number;
  /** Energy of a block, in squared steps, at which its errors are worth half. */
  readonly busyEnergy: number;
}

/** Quality and lambda of luma, fitted on photos by `node benchmarks/fit-jpeg.mjs` (docs/kernels.md). */
const FITTED = [
  [1, 12],
  [30, 13],
  [50, 18],
  [65, 21],
  [80, 25],
  [90, 28],
  [95, 56],
  [100, 66],
] as const;

/** Chroma matters more to the eye than its steps tell. */
const CHROMA_TO_LUMA = 4;

/** At quality 80, where the steps are 0.4 of those of Annex K. */
const BUSY_ENERGY = 1500;

/** @param quality 1 to 100 */
export function lambdasOf(quality: number): Lambdas {
  const next = Math.max(
    1,
    FITTED.findIndex(([at]) => at >= quality),
  );
  const [fromQuality, from] = FITTED[next - 1] as (typeof FITTED)[number];
  const [toQuality, to] = FITTED[next] as (typeof FITTED)[number];
  const luma = from + ((to - from) * (quality - fromQuality)) / (toQuality - fromQuality);
  return { luma, chroma: CHROMA_TO_LUMA * luma, busyEnergy: busyEnergyOf(quality) };
}

/** The same energy of the image is more in smaller steps. At quality 100 steps are 1, as they nearly are at 99. */
function busyEnergyOf(quality: number): number {
  const stepScale = quality < 50 ? 50 / quality : 2 - Math.min(quality, 99) / 50;
  return BUSY_ENERGY * (0.4 / stepScale) ** 2;
}
