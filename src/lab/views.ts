import type { LabMeasures, LabReference, LabResult, LabRow, RepeatedTime } from './model.ts';
import { curveKey, type Encoding, type Preparation, preparationKey } from './plan.ts';

/** The contents of the table and the charts: the results of one prepared image, or the means of several images. */
export interface LabView {
  readonly id: string;
  readonly preparation: Preparation;
  /** One image, or several whose means are shown. */
  readonly references: readonly LabReference[];
  /** The number of pixels. For several images, this and the next three values are means. */
  readonly pixels: number;
  readonly originalBytes: number;
  readonly decodeMs: number;
  readonly resizeMs: number;
}

/**
 * Lists a view for each image in each preparation, then a view of means for each preparation with several images. An
 * image that is too small to be resized is part of all means.
 */
export function listViews(references: readonly LabReference[]): LabView[] {
  const keys = new Map(references.map(({ preparation }) => [preparationKey(preparation), preparation]));
  const resized = [...keys].filter(([, { by }]) => by !== 'none');
  const means = (resized.length > 0 ? resized : [...keys]).flatMap(([key, preparation]) => {
    const members = references.filter(
      (one) => one.preparation.by === 'none' || preparationKey(one.preparation) === key,
    );
    return members.length > 1 ? [viewOf(`mean ${key}`, preparation, members)] : [];
  });
  return [...references.map((reference) => viewOf(reference.id, reference.preparation, [reference])), ...means];
}

function viewOf(id: string, preparation: Preparation, references: readonly LabReference[]): LabView {
  const mean = (of: (reference: LabReference) => number) => meanOf(references.map(of));
  return {
    id,
    preparation,
    references,
    pixels: mean(({ size }) => size.widthPx * size.heightPx),
    originalBytes: mean(({ originalBytes }) => originalBytes),
    decodeMs: mean(({ decodeMs }) => decodeMs),
    resizeMs: mean(({ resizeMs }) => resizeMs),
  };
}

/** @returns the results of each image of a view, in the order of the images */
export function resultsByImage({ references }: LabView, results: readonly LabResult[]): LabResult[][] {
  return references.map(({ id }) => results.filter(({ referenceId }) => referenceId === id));
}

/** The rows of a view. Means omit encodings without a result for every image. */
export function rowsOf(view: LabView, results: readonly LabResult[]): readonly LabRow[] {
  const images = resultsByImage(view, results);
  const [first = []] = images;
  if (images.length === 1) return first;
  const byKey = images.map(
    (list) =>
      new Map(
        list.flatMap(({ encoding, outcome }) => (outcome.ok ? [[keyOf(encoding), outcome.measures] as const] : [])),
      ),
  );
  return first.flatMap(({ encoding }): readonly LabRow[] => {
    const key = keyOf(encoding);
    const measures = byKey.flatMap((known) => known.get(key) ?? []);
    if (measures.length < images.length) return [];
    return [{ id: `${view.id} ${key}`, encoding, outcome: { ok: true, measures: meanMeasures(measures) } }];
  });
}

function keyOf(encoding: Encoding): string {
  return `${curveKey(encoding)} ${encoding.qualityPercent}`;
}

/** Arithmetic means. The PSNR is computed from the mean of the squared errors, which are 0 for lossless results. */
function meanMeasures(all: readonly LabMeasures[]): LabMeasures {
  const score = (of: (measures: LabMeasures) => number | null) => {
    const scores = all.flatMap((one) => of(one) ?? []);
    return scores.length === all.length ? meanOf(scores) : null;
  };
  return {
    bytes: meanOf(all.map(({ bytes }) => bytes)),
    encoding: meanTime(all.map(({ encoding }) => encoding)),
    decoding: meanTime(all.map(({ decoding }) => decoding)),
    psnrDb: -10 * Math.log10(meanOf(all.map(({ psnrDb }) => 10 ** (-psnrDb / 10)))),
    ssim: score(({ ssim }) => ssim),
    ssimulacra2: score(({ ssimulacra2 }) => ssimulacra2),
  };
}

function meanTime(times: readonly RepeatedTime[]): RepeatedTime {
  const mean = (of: (time: RepeatedTime) => number) => meanOf(times.map(of));
  return {
    medianMs: mean(({ medianMs }) => medianMs),
    rangeMs: [mean(({ rangeMs }) => rangeMs[0]), mean(({ rangeMs }) => rangeMs[1])],
  };
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
