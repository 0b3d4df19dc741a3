import { type BjontegaardRate, bjontegaardRate, type CurvePoint } from './bjontegaard-rate.ts';
import type { LabRow } from './model.ts';
import { curveKey, type Encoding } from './plan.ts';

/** An encoder's bytes and scores for each image. */
export interface GainCurve {
  readonly key: string;
  /** The encoding of one point of the curve. All points have the same encoder, effort and options. */
  readonly encoding: Encoding;
  readonly images: readonly (readonly CurvePoint[])[];
}

/**
 * Returns the curves that can be compared at equal SSIMULACRA 2 scores. They have at least two scores in every image.
 *
 * @param images the results of each image
 */
export function gainCurves(images: readonly (readonly LabRow[])[]): readonly GainCurve[] {
  const curves = new Map<string, { readonly encoding: Encoding; readonly images: CurvePoint[][] }>();
  for (const [index, rows] of images.entries()) {
    for (const { encoding, outcome } of rows) {
      if (!outcome.ok || outcome.measures.ssimulacra2 === null) continue;
      const key = curveKey(encoding);
      const curve = curves.get(key) ?? { encoding, images: images.map(() => []) };
      curves.set(key, curve);
      curve.images[index]?.push({ bytes: outcome.measures.bytes, score: outcome.measures.ssimulacra2 });
    }
  }
  return [...curves]
    .map(([key, curve]) => ({ key, ...curve }))
    .filter((curve) => curve.images.every((points) => new Set(points.map(({ score }) => score)).size > 1));
}

/**
 * Compares bytes at equal scores. For several images, it is the geometric mean of their ratios.
 *
 * @returns `null` if the scores of an image do not overlap
 */
export function gainOver(curve: GainCurve, baseline: GainCurve): BjontegaardRate | null {
  const rates = curve.images.flatMap((points, index) => bjontegaardRate(points, baseline.images[index] ?? []) ?? []);
  if (rates.length < curve.images.length) return null;
  const logs = rates.map(({ bytesRatio }) => Math.log(bytesRatio));
  return {
    bytesRatio: Math.exp(logs.reduce((sum, log) => sum + log, 0) / logs.length),
    from: Math.min(...rates.map(({ from }) => from)),
    to: Math.max(...rates.map(({ to }) => to)),
  };
}
