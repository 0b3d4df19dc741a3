import { bjontegaardRate } from '../../domain/bjontegaard-rate.ts';
import { type Cell, csvOf } from '../../domain/csv.ts';
import { type LabSettings, linkOfLab } from '../../domain/lab-settings.ts';
import type { PixelSize } from '../../domain/limits.ts';
import type { SiteBuild } from '../../domain/site-build.ts';
import type { LabPair, LabReference, LabResult } from './model.ts';
import { curveKey } from './plan.ts';

/** The contents of an export. */
export interface LabReport {
  readonly settings: LabSettings;
  readonly references: readonly LabReference[];
  readonly results: readonly LabResult[];
  readonly pairs: readonly LabPair[];
  /** `browser`: its user agent. */
  readonly machine: { readonly browser: string; readonly cores: number };
  readonly build: SiteBuild;
}

/** One flat record for each result, in the order of the columns. `null` where there is nothing to say. */
function recordsOf({
  references,
  results,
  pairs,
  machine,
  build,
}: LabReport): readonly { readonly [column: string]: Cell | boolean }[] {
  const referenceById = new Map(references.map((reference) => [reference.id, reference]));
  const pairById = new Map(pairs.map((pair) => [pair.oursId, pair]));
  return results.flatMap(({ id, referenceId, encoding, outcome }) => {
    const reference = referenceById.get(referenceId);
    if (!reference) return [];
    const { imageName, originalBytes, preparation, size, decodeMs, resizeMs } = reference;
    const measures = outcome.ok ? outcome.measures : null;
    const pair = pairById.get(id);
    const pixels = size.widthPx * size.heightPx;
    return [
      {
        image: imageName,
        originalBytes,
        widthPx: size.widthPx,
        heightPx: size.heightPx,
        resampledBy: preparation.by === 'kernel' ? preparation.filter : preparation.by,
        light: preparation.by === 'kernel' ? preparation.light : null,
        decodeMs: rounded(decodeMs, 2),
        resizeMs: rounded(resizeMs, 2),
        format: encoding.format,
        engine: encoding.engine,
        effort: encoding.effort,
        options: Object.entries(encoding.options)
          .map(([option, value]) => `${option}=${value}`)
          .join(' '),
        qualityPercent: encoding.qualityPercent,
        bytes: measures?.bytes ?? null,
        bitsPerPixel: measures && rounded((measures.bytes * 8) / pixels, 4),
        encodeMs: measures && rounded(measures.encodeMs, 2),
        shortestEncodeMs: measures && rounded(measures.encodeMsRange[0], 2),
        longestEncodeMs: measures && rounded(measures.encodeMsRange[1], 2),
        megapixelsPerSecond: measures && rounded(megapixelsPerSecond(size, measures.encodeMs), 2),
        // Both formats lack infinity, so the value is empty and the next column says lossless.
        psnrDb: measures && rounded(measures.psnrDb, 3),
        lossless: measures && measures.psnrDb === Number.POSITIVE_INFINITY,
        ssim: measures?.ssim == null ? null : rounded(measures.ssim, 6),
        ssimulacra2: measures?.ssimulacra2 == null ? null : rounded(measures.ssimulacra2, 3),
        comparedWithCanvas: pair ? pair.identity.kind : null,
        sameAsCanvas: pair ? pair.identity.same : null,
        failure: outcome.ok ? null : outcome.failure.code,
        commit: build.commit,
        browser: machine.browser,
        cores: machine.cores,
      },
    ];
  });
}

/** Bytes at equal scores of SSIMULACRA 2, for each image against its first encoder. */
function gainsOf({ references, results }: LabReport) {
  return references.flatMap(({ id, imageName }) => {
    const curves = new Map<string, { readonly bytes: number; readonly score: number }[]>();
    for (const { encoding, outcome } of results.filter(({ referenceId }) => referenceId === id)) {
      if (!outcome.ok || outcome.measures.ssimulacra2 === null) continue;
      const points = curves.get(curveKey(encoding)) ?? [];
      curves.set(curveKey(encoding), [
        ...points,
        { bytes: outcome.measures.bytes, score: outcome.measures.ssimulacra2 },
      ]);
    }
    const [baseline, ...others] = curves;
    return others.flatMap(([encoder, points]) => {
      const rate = baseline && bjontegaardRate(points, baseline[1]);
      return rate ? [{ image: imageName, encoder, baseline: baseline[0], ...rate }] : [];
    });
  });
}

export function labCsv(report: LabReport): string {
  const records = recordsOf(report);
  const columns = Object.keys(records[0] ?? {});
  const rows = records.map((record) =>
    columns.map((column): Cell => {
      const value = record[column] ?? null;
      return typeof value === 'boolean' ? String(value) : value;
    }),
  );
  return csvOf([columns, ...rows]);
}

export function labJson(report: LabReport): string {
  const { settings, machine, build } = report;
  const link = new URLSearchParams(linkOfLab(settings)).toString();
  return JSON.stringify(
    { version: 1, machine, build, settings, link, gains: gainsOf(report), results: recordsOf(report) },
    null,
    2,
  );
}

/** Infinite if the time is too short to measure. */
export function megapixelsPerSecond({ widthPx, heightPx }: PixelSize, ms: number): number {
  return (widthPx * heightPx) / 1000 / ms;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
