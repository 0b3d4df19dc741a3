import type { Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { jxl } from '../../formats/jxl.ts';
import { resolvePercent } from '../quality.ts';
import { type Scale, settingAt } from '../scale.ts';

/**
 * libjxl's quality at some percentages. With it, the mean photo looks like a JPEG of the same percentage
 * (`node benchmarks/fit-quality-scales.mjs`, src/codecs/avif/README.md). libjxl's own scale has the same aim.
 *
 * Below 4.69, libjxl halves the width and height first. Such files are larger and look better than those of 5 to 8, so
 * a slider that is moved to the left would improve the image. The scale ends just above.
 */
const SCALE: Scale = [
  [1, 4.7],
  [10, 6],
  [20, 14.2],
  [30, 23.6],
  [40, 37.4],
  [50, 50.5],
  [60, 58.3],
  [80, 78.4],
  [90, 86.5],
  [95, 92.8],
  [99, 95.8],
  [99.9, 98.5],
];

/** libjxl's effort. The files of effort 7 are 5% smaller than those of effort 3, and it takes ten times as long. */
const EFFORTS: Record<Effort, number> = { fast: 3, balanced: 3, smallest: 7 };

/** Options for our build of libjxl and for `@jsquash/jxl`. */
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
