import type { Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { jxl } from '../../formats/jxl.ts';
import { resolvePercent } from '../quality.ts';
import { type Scale, settingAt } from '../scale.ts';

/**
 * libjxl's quality at some percentages. With it, the mean photo looks like a JPEG of the same percentage
 * (`node benchmarks/fit-quality-scales.mjs`, src/codecs/avif/README.md). libjxl's own scale has the same aim.
 */
const SCALE: Scale = [
  [1, 1],
  [10, 3],
  [20, 10.5],
  [30, 23.5],
  [40, 40],
  [50, 53],
  [60, 62.5],
  [80, 80],
  [90, 88.5],
  [95, 93],
  [99, 96],
  [99.9, 98.5],
];

/** libjxl's effort. The files of effort 7 are 5% smaller than those of effort 3, and it takes eight times as long. */
const EFFORTS: Record<Effort, number> = { fast: 3, balanced: 3, smallest: 7 };

/** Options for `@jsquash/jxl`. */
export function jxlOptions(qualityPercent: number, effort: Effort, options: EncoderOptions = {}) {
  const percent = resolvePercent(jxl.write.quality, qualityPercent);
  const lossless = percent === jxl.write.quality.losslessPercent;
  return {
    quality: lossless ? 100 : settingAt(SCALE, percent),
    lossless,
    effort: options.effort === undefined ? EFFORTS[effort] : Number(options.effort),
    // How often the decoder smooths edges of blocks. By default, libjxl decides by the quality.
    ...(options.smoothing !== undefined && { epf: Number(options.smoothing) }),
  };
}
