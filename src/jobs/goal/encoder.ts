import type { Bytes } from '../../base/bytes.ts';
import type { ReducedFile } from '../../codecs/contract.ts';
import { effortFor } from '../../codecs/effort-for.ts';
import type { GoalFacts, Probe } from '../../codecs/goal-facts.ts';
import type { Rgb } from '../../domain/geometry/pad.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import type { OutputSpec } from '../../domain/settings/recipe.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import type { WritableFormat } from '../../formats/formats.ts';
import type { PixelImage, PixelRows } from '../../kernels/image.ts';
import { flatten } from '../../kernels/pixels/pixels.ts';
import { resizeImage } from '../../kernels/resize/resample.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import { decodeOutput } from '../decode/decode.ts';
import { encodeImage } from '../encode/encode-image.ts';
import { loadCodec } from '../load-codec.ts';
import type { Line, MeanCurve } from './search.ts';

/** The functions that a search needs, from our codecs or the browser. Images must be opaque if the format has no alpha. */
export interface GoalTools {
  /** Whether kernels with SIMD can be loaded. */
  readonly hasKernels: boolean;
  flatten(image: PixelImage, matte: Rgb): Promise<PixelImage>;
  encoderOf(format: WritableFormat): Promise<GoalEncoder>;
  resize(image: PixelImage, size: PixelSize): Promise<PixelImage>;
}

/** The encoder of a format, and a decoder for its files. */
export interface GoalEncoder {
  readonly format: WritableFormat;
  /** `null` if the encoder has no quality. */
  readonly quality: QualityScale | null;
  /** The percentage at which the encoder is lossless; `null` if there is none. */
  readonly losslessPercent: number | null;
  /** Sets of options that make encoding at `losslessPercent` slightly lossy. The first set loses the most. */
  readonly nearLossless: readonly EncoderOptions[];
  /** Sets of options that shift the qualities at which the score or the size changes. */
  readonly variants: NonNullable<GoalFacts['variants']>;
  /** The bytes per pixel of flat areas. `null` if a sample for a look must contain flat areas, too. */
  readonly flatBytesPerPixel: number | null;
  optionsFor(image: PixelImage, quality: number | null): EncoderOptions;
  encode(image: PixelImage, quality: number, options: EncoderOptions): Promise<Bytes>;
  /** Encodes with fewer colors. `null` if the recipe or the format does not allow it. */
  readonly fewerColors: FewerColors | null;
  decode(bytes: Bytes): Promise<PixelImage | PixelRows>;
  /** Predicts the results of `encode` and `decode`, in less time. `null` for most encoders. */
  readonly probe: ((image: PixelImage, quality: number, options: EncoderOptions) => Promise<Probe>) | null;
}

export interface FewerColors {
  /** Uses the fewest colors that reach a score. */
  encode(image: PixelImage, leastScore: number): Promise<ReducedFile>;
  /** Uses the most colors that fit, or the fewest. @returns `null` if the colors cannot be reduced */
  fit(image: PixelImage, maxBytes: number): Promise<{ readonly bytes: Bytes; readonly colors: number } | null>;
}

/** How the score and the size of the mean image depend on the quality, on the scales of `lookValue` and `sizeValue`. */
export interface QualityScale {
  readonly looks: MeanCurve;
  readonly sizes: MeanCurve;
  /** How the score of an image depends on the score of its sample. */
  readonly ofSample: Line;
  readonly step: number;
}

/** The lowest damage on the scale. Equal images have a damage of 0, which has no logarithm. */
const LEAST_DAMAGE = 0.05;

/**
 * Converts a score to the scale of searches, on which images differ by an offset: the logarithm of the damage, negated.
 */
export function lookValue(score: number): number {
  return -Math.log(Math.max(LEAST_DAMAGE, 100 - score));
}

/** Converts a size to the scale of searches. */
export function sizeValue(bytesPerPixel: number): number {
  return Math.log(bytesPerPixel);
}

/**
 * Facts for encoders that have none: roughly those of JPEG. The step is a whole percentage, because browsers round it.
 */
const UNKNOWN: Pick<GoalFacts, 'curve' | 'sample' | 'step'> = {
  curve: [
    [1, 175, 0.008],
    [10, 88.6, 0.0185],
    [30, 46.3, 0.0383],
    [60, 29.3, 0.0653],
    [80, 19, 0.104],
    [91, 12.3, 0.169],
    [99, 7, 0.4],
  ],
  sample: { offset: 0.05, slope: 1 },
  step: 1,
};

export function qualityScale({
  curve,
  sample,
  step,
}: Pick<GoalFacts, 'curve' | 'sample' | 'step'> = UNKNOWN): QualityScale {
  return {
    looks: curve.map(([quality, damage]) => [quality, lookValue(100 - damage)]),
    sizes: curve.map(([quality, , bytesPerPixel]) => [quality, sizeValue(bytesPerPixel)]),
    ofSample: { offset: -sample.offset, slope: sample.slope },
    step,
  };
}

/**
 * The search tools with our codecs. `whole`: the size of the whole image, which decides the effort for its samples,
 * too.
 */
export function wasmTools(output: Pick<OutputSpec, 'colors' | 'effort' | 'tuning'>, whole: PixelSize): GoalTools {
  return {
    hasKernels: supportsSimd(),
    flatten,
    resize: (image, size) => resizeImage(image, size),
    async encoderOf(format) {
      const { goals, encodeReduced, encodeWithin } = await loadCodec(format.id);
      const { colors, tuning } = output;
      const pixels = whole.widthPx * whole.heightPx;
      const effort = effortFor(format, output.effort, pixels);
      // The facts apply to the default encoder only.
      const facts = tuning?.encoder ? undefined : goals;
      const { quality } = format.write;
      const { probe, forSmall } = facts ?? {};
      const more = forSmall && effort === 'balanced' && pixels <= forSmall.upToPixels ? forSmall.options : {};
      return {
        format,
        quality: quality && qualityScale(facts),
        losslessPercent: quality?.losslessPercent ?? null,
        nearLossless: (!tuning && facts?.nearLossless) || [],
        flatBytesPerPixel: facts?.flatBytesPerPixel ?? null,
        variants: (!tuning && facts?.variants) || {},
        optionsFor: (image, percent) => tuning?.options ?? { ...facts?.optionsFor(image, percent), ...more },
        encode: (image, percent, options) => {
          const isTuned = tuning !== undefined || Object.keys(options).length > 0;
          return encodeImage(image, format, percent, { effort, ...(isTuned && { tuning: { ...tuning, options } }) });
        },
        fewerColors:
          colors && encodeReduced && encodeWithin && !tuning
            ? {
                encode: (image, leastScore) => encodeReduced(image, leastScore, effort),
                fit: (image, maxBytes) => encodeWithin(image, maxBytes, effort),
              }
            : null,
        decode: decodeOutput,
        probe: probe ? (image, percent, options) => probe(image, percent, effort, options) : null,
      };
    },
  };
}
