import { type Cell, csvOf } from '../domain/batch/csv.ts';
import { type LabSettings, linkOfLab } from '../domain/settings/lab-settings.ts';
import { encoderOf } from '../formats/lab/encoders.ts';
import { gainCurves, gainOver } from './gains.ts';
import type { LabMeasures, LabPair, LabReference, LabResult } from './model.ts';
import type { SiteBuild } from './site-build.ts';
import { type LabView, listViews, resultsByImage, rowsOf } from './views.ts';

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

type Records = readonly { readonly [column: string]: Cell | boolean }[];

/**
 * One flat record for each row of a view, in the order of the columns. A missing value is `null`. Records of means have
 * no image.
 */
function recordsOf(view: LabView, { results, pairs, machine, build }: LabReport): Records {
  const pairById = new Map(pairs.map((pair) => [pair.oursId, pair]));
  const { references, originalBytes, preparation, pixels, decodeMs, resizeMs } = view;
  const only = references.length === 1 ? references[0] : null;
  return rowsOf(view, results).map(({ id, encoding, outcome }) => {
    const pair = pairById.get(id);
    return {
      image: only?.imageName ?? null,
      originalBytes: Math.round(originalBytes),
      images: references.length,
      widthPx: only?.size.widthPx ?? null,
      heightPx: only?.size.heightPx ?? null,
      megapixels: rounded(pixels / 1e6, 4),
      resampledBy: preparation.by === 'kernel' ? preparation.filter : preparation.by,
      light: preparation.by === 'kernel' ? preparation.light : null,
      decodeMs: rounded(decodeMs, 2),
      resizeMs: rounded(resizeMs, 2),
      format: encoding.format,
      engine: encoding.engine,
      encoder: encoderOf(`${encoding.format}-${encoding.engine}`).name ?? encoding.engine,
      effort: encoding.effort,
      options: Object.entries(encoding.options)
        .map(([option, value]) => `${option}=${value}`)
        .join(' '),
      qualityPercent: encoding.qualityPercent,
      ...measuredColumns(outcome.ok ? outcome.measures : null, pixels),
      comparedWithCanvas: pair ? pair.identity.kind : null,
      sameAsCanvas: pair ? pair.identity.same : null,
      failure: outcome.ok ? null : outcome.failure.code,
      commit: build.commit,
      browser: machine.browser,
      cores: machine.cores,
    };
  });
}

/** @param measures `null` for failures, which have the same columns */
function measuredColumns(measures: LabMeasures | null, pixels: number) {
  const number = (decimals: number, of: (measures: LabMeasures) => number | null) => {
    const value = measures === null ? null : of(measures);
    return value === null ? null : rounded(value, decimals);
  };
  return {
    bytes: number(0, ({ bytes }) => bytes),
    bitsPerPixel: number(4, ({ bytes }) => (bytes * 8) / pixels),
    encodeMs: number(2, ({ encoding }) => encoding.medianMs),
    shortestEncodeMs: number(2, ({ encoding }) => encoding.rangeMs[0]),
    longestEncodeMs: number(2, ({ encoding }) => encoding.rangeMs[1]),
    megapixelsPerSecond: number(2, ({ encoding }) => megapixelsPerSecond(pixels, encoding.medianMs)),
    resultDecodeMs: number(2, ({ decoding }) => decoding.medianMs),
    shortestResultDecodeMs: number(2, ({ decoding }) => decoding.rangeMs[0]),
    longestResultDecodeMs: number(2, ({ decoding }) => decoding.rangeMs[1]),
    // CSV and JSON have no infinity, so this value is empty and the next column is true.
    psnrDb: number(3, ({ psnrDb }) => psnrDb),
    lossless: measures && measures.psnrDb === Number.POSITIVE_INFINITY,
    ssim: number(6, ({ ssim }) => ssim),
    ssimulacra2: number(3, ({ ssimulacra2 }) => ssimulacra2),
  };
}

/** Compares bytes at equal SSIMULACRA 2 scores with the first encoder, for each image and for the means. */
function gainsOf(views: readonly LabView[], { results }: LabReport) {
  return views.flatMap((view) => {
    const [baseline, ...others] = gainCurves(resultsByImage(view, results));
    return others.flatMap((curve) => {
      const rate = baseline && gainOver(curve, baseline);
      if (!rate) return [];
      const image = view.references.length === 1 ? (view.references[0]?.imageName ?? null) : null;
      return [{ image, images: view.references.length, encoder: curve.key, baseline: baseline.key, ...rate }];
    });
  });
}

export function labCsv(report: LabReport): string {
  const records = listViews(report.references).flatMap((view) => recordsOf(view, report));
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
  const views = listViews(report.references);
  const gains = gainsOf(views, report);
  const recordsFor = (wanted: readonly LabView[]) => wanted.flatMap((view) => recordsOf(view, report));
  const results = recordsFor(views.filter(({ references }) => references.length === 1));
  const means = recordsFor(views.filter(({ references }) => references.length > 1));
  return JSON.stringify({ version: 1, machine, build, settings, link, gains, results, means }, null, 2);
}

/** Throughput; infinite if the time is too short to measure. */
export function megapixelsPerSecond(pixels: number, ms: number): number {
  return pixels / 1000 / ms;
}

function rounded(value: number, decimals: number): number {
  return Number(value.toFixed(decimals));
}
