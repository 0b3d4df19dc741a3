import type { Effort } from '../../domain/effort.ts';
import type { EncodingOptions } from '../../kernels/jpeg/encode.ts';
import { resolvePercent } from '../quality.ts';
import { jpeg } from './descriptor.ts';

/** libjpeg's quality, 0 to 100, that canvas uses for this percentage: rounded half up. */
export function jpegQuality(qualityPercent: number): number {
  return Math.floor(resolvePercent(jpeg.write.quality, qualityPercent) + 0.5);
}

/** The quality that determines the tables. Canvas treats 0 as 1. */
function tableQuality(qualityPercent: number): number {
  return Math.max(1, jpegQuality(qualityPercent));
}

/** Options for our kernel. Like Skia's canvas, it samples chroma 4:4:4 at quality 100 and 4:2:0 below. */
export function encodingOptions(qualityPercent: number, effort: Effort): EncodingOptions {
  const quality = tableQuality(qualityPercent);
  return { quality, sampling: quality === 100 ? '4:4:4' : '4:2:0', effort };
}

/** The `@jsquash/jpeg` options whose tables, sampling and mode equal canvas's, for browsers without SIMD. */
export function jpegOptions(qualityPercent: number, { progressive = false } = {}) {
  const integer = tableQuality(qualityPercent);
  return {
    quality: integer,
    quant_table: 0,
    auto_subsample: false,
    chroma_subsample: integer === 100 ? 1 : 2,
    separate_chroma_quality: false,
    chroma_quality: integer,
    trellis_multipass: false,
    trellis_opt_zero: false,
    trellis_opt_table: false,
    trellis_loops: 1,
    arithmetic: false,
    smoothing: 0,
    color_space: 3,
    optimize_coding: true,
    // Below 24 some Annex K entries pass 255, and only `baseline` clamps them to 8 bits.
    baseline: !progressive || integer < 24,
    progressive,
  } as const;
}
