import { resolvePercent } from '../quality.ts';
import { jpeg } from './descriptor.ts';

/** libjpeg's quality, 0 to 100, that canvas uses for this percentage: rounded half up. */
export function jpegQuality(qualityPercent: number): number {
  return Math.floor(resolvePercent(jpeg.write.quality, qualityPercent) + 0.5);
}

/** The `@jsquash/jpeg` options whose tables, sampling and mode equal canvas's. */
export function jpegOptions(qualityPercent: number, { progressive = false } = {}) {
  const integer = Math.max(1, jpegQuality(qualityPercent));
  return {
    quality: integer,
    quant_table: 0,
    auto_subsample: false,
    // 4:4:4 at 100 alone, 4:2:0 elsewhere, as Skia does.
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
