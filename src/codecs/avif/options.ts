import { avif } from '../../formats/avif.ts';
import type { Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import type { VideoOptions } from '../../host/host.ts';
import { resolvePercent } from '../quality.ts';
import { type Scale, settingAt } from '../scale.ts';
import type { AomOptions } from './aom-encoder.ts';
import type { Sampling } from './planes.ts';

/** As in WebP, this percentage means lossless. */
export const LOSSLESS_PERCENT = avif.write.quality.losslessPercent;

/** From this percentage on, the mean photo needs fewer bytes with full chroma at the same score. */
const FULL_CHROMA_FROM = 90;

/**
 * The encoders' settings by percentage. With them, photos have the same mean score as JPEGs of the same percentage.
 * `README.md` describes the fit, and `node benchmarks/fit-quality-scales.mjs` repeats it. Above 99 percent, which
 * only searches use, the scales continue to the best lossy setting.
 */
const SCALES: Record<Sampling, Record<'aom' | 'libavif' | 'libavifThorough' | 'video', Scale>> = {
  '4:2:0': {
    // From 0 (smallest) to 100
    libavif: pairs('1 1, 6 4, 10 13, 20 30, 30 40.5, 50 52.5, 70 64, 80 73, 86 80.5, 90 85, 95 92.5, 99 99, 99.9 100'),
    libavifThorough: pairs(
      '1 1, 6 4, 10 12, 20 26, 30 36.5, 50 48, 70 59, 80 69, 86 76.5, 90 82.5, 95 91.5, 99 98.5, 99.9 100',
    ),
    // From 0 (best) to 255
    aom: pairs(
      '1 255, 6 249, 10 240, 20 208, 25 193, 30 184, 35 175, 40 168, 50 156, 60 146, 70 129, 80 106, 86 81, 90 61, 95 29, 97 13, 99 3, 99.9 1',
    ),
    video: pairs(
      '1 255, 6 245, 10 224, 20 179, 25 164, 30 154, 40 137, 50 123, 60 112, 70 95, 80 69, 86 50, 90 38, 95 17, 97 8, 99 2, 99.9 0',
    ),
  },
  '4:4:4': {
    libavif: pairs(
      '1 1, 6 4, 10 11, 20 28, 30 37.5, 50 49, 70 59.5, 80 68, 86 75.5, 90 80.5, 95 88.5, 97 91.5, 99 94, 99.9 98',
    ),
    libavifThorough: pairs(
      '1 1, 6 4, 10 10, 20 24, 30 34, 50 45, 70 55, 80 64.5, 86 72.5, 90 77.5, 95 87, 97 90.5, 99 93, 99.9 98',
    ),
    aom: pairs(
      '1 255, 6 249, 10 241, 20 213, 30 189, 50 160, 70 135, 80 109, 86 87, 90 67, 95 37, 97 27, 99 20, 99.9 2',
    ),
    video: pairs(
      '1 255, 6 250, 10 232, 20 190, 30 168, 50 138, 70 108, 80 81, 86 63, 90 49, 95 29, 97 20, 99 14, 99.9 2',
    ),
  },
};

function pairs(list: string): Scale {
  return list.split(', ').map((pair) => pair.split(' ').map(Number) as [number, number]);
}

/** The speed of libaom by effort. The files of `@jsquash/avif` are no smaller at 8 than at 9. */
const SPEEDS: Record<'aom' | 'libavif', Record<Effort, number>> = {
  aom: { fast: 9, balanced: 8, smallest: 6 },
  libavif: { fast: 9, balanced: 9, smallest: 6 },
};

/** The number of a sampling in `@jsquash/avif`. */
const SUBSAMPLE: Record<Sampling, number> = { '4:2:0': 1, '4:4:4': 3 };

/** The chroma subsampling at a percentage. */
function samplingAt(qualityPercent: number, { sampling }: EncoderOptions = {}): Sampling {
  if (sampling === '4:2:0' || sampling === '4:4:4') return sampling;
  return qualityPercent < FULL_CHROMA_FROM ? '4:2:0' : '4:4:4';
}

/** A chosen subsampling is that of lossy files. */
function isLosslessAt(percent: number, { sampling }: EncoderOptions): boolean {
  return percent === LOSSLESS_PERCENT && sampling === undefined;
}

/** Options for our build of libaom. */
export function aomOptions(qualityPercent: number, effort: Effort, options: EncoderOptions = {}): AomOptions {
  const percent = resolvePercent(avif.write.quality, qualityPercent);
  const speed = options.speed === undefined ? SPEEDS.aom[effort] : Number(options.speed);
  if (isLosslessAt(percent, options)) return { quantizer: 0, sampling: '4:4:4', speed };
  const sampling = samplingAt(percent, options);
  return { quantizer: Math.round(settingAt(SCALES[sampling].aom, percent)), sampling, speed };
}

/** Options for `@jsquash/avif`. Alpha is exact at every quality, as in WebP. */
export function libavifOptions(qualityPercent: number, effort: Effort, options: EncoderOptions = {}) {
  const percent = resolvePercent(avif.write.quality, qualityPercent);
  const speed = options.speed === undefined ? SPEEDS.libavif[effort] : Number(options.speed);
  const sampling = samplingAt(percent, options);
  const scale = SCALES[sampling][speed < 8 ? 'libavifThorough' : 'libavif'];
  // With full chroma, libavif's quality of 100 is lossless.
  const quality = isLosslessAt(percent, options) ? 100 : Math.round(settingAt(scale, percent));
  return { quality, qualityAlpha: 100, speed, subsample: SUBSAMPLE[sampling] };
}

/** Options for the browser's AV1 encoder. @returns `null` for lossless files, which it cannot write */
export function videoOptions(qualityPercent: number, options: EncoderOptions = {}): VideoOptions | null {
  const percent = resolvePercent(avif.write.quality, qualityPercent);
  if (percent === LOSSLESS_PERCENT) return null;
  const sampling = samplingAt(percent, options);
  return { quantizer: Math.round(settingAt(SCALES[sampling].video, percent)), sampling };
}
