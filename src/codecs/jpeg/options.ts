import type { Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { jpeg } from '../../formats/jpeg.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { type Lambdas, lambdasOf } from '../../kernels/jpeg/lambda.ts';
import type { EncodingOptions } from '../../kernels/jpeg/make-rows.ts';
import { perceptualTables } from '../../kernels/jpeg/perceptual-tables.ts';
import { lossOfChroma, samplingFor } from '../../kernels/jpeg/sampling-choice.ts';
import { resolvePercent } from '../quality.ts';

/** The libjpeg quality, 0 to 100, that canvas uses for this percentage: rounded half up. */
export function jpegQuality(qualityPercent: number): number {
  return Math.floor(resolvePercent(jpeg.write.quality, qualityPercent) + 0.5);
}

/** The quality that determines the tables. Canvas treats 0 as 1. */
function tableQuality(qualityPercent: number): number {
  return Math.max(1, jpegQuality(qualityPercent));
}

const SAMPLINGS = ['4:2:0', '4:2:2', '4:4:4'] as const;

const SCANS = ['sequential', 'progressive', 'shorter'] as const;

/**
 * Options for our kernel. Like Skia's canvas, it samples chroma 4:4:4 at quality 100 and 4:2:0 below.
 *
 * @param options values for our encoder's options in `src/formats/lab`
 * @param image the image to encode; only the sampling `content` needs it
 */
export function encodingOptions(
  qualityPercent: number,
  effort: Effort,
  options: EncoderOptions = {},
  image: PixelImage | null = null,
): EncodingOptions {
  // Only perceptual tables accept fractions. The tables of canvas need a whole quality.
  const isOurs = options.tables === 'perceptual';
  const quality = isOurs ? Math.min(100, Math.max(1, qualityPercent)) : tableQuality(qualityPercent);
  const byCanvas = quality === 100 ? '4:4:4' : '4:2:0';
  const byContent = options.sampling === 'content' && image ? samplingFor(lossOfChroma(image), quality) : null;
  const sampling = SAMPLINGS.find((one) => one === options.sampling) ?? byContent ?? byCanvas;
  const scans = SCANS.find((one) => one === options.scans);
  const tables = isOurs ? perceptualTables(quality, sampling) : undefined;
  const lambdas = options.weight ? scaledLambdas(lambdasOf(quality, effort, tables), Number(options.weight)) : null;
  return { quality, sampling, effort, ...(scans && { scans }), ...(tables && { tables }), ...(lambdas && { lambdas }) };
}

/** With less weight, the encoder accepts more errors to save bits. */
function scaledLambdas({ luma, chroma, busyEnergy }: Lambdas, weight: number): Lambdas {
  return { luma: luma * weight, chroma: chroma * weight, busyEnergy };
}

/** MozJPEG's tables in `src/formats/lab`. The index of each is the number that MozJPEG uses for it. */
const MOZJPEG_TABLES = ['annex-k', 'flat', 'ms-ssim', 'imagemagick', 'psnr-hvs'];

/**
 * Options for `@jsquash/jpeg`, which encodes in browsers without SIMD and in the codec lab. By default, the file has the
 * same quantization tables, sampling and mode as a file from canvas.
 *
 * @param options values for MozJPEG's options in `src/formats/lab`
 */
export function jpegOptions(qualityPercent: number, { progressive = false, ...options }: MozJpegOptions = {}) {
  const integer = tableQuality(qualityPercent);
  const { trellis = 'one', sampling = 'canvas', tables = 'annex-k' } = options;
  const hasFullChroma = sampling === 'canvas' ? integer === 100 : sampling === '4:4:4';
  return {
    quality: integer,
    quant_table: MOZJPEG_TABLES.indexOf(tables),
    auto_subsample: false,
    chroma_subsample: hasFullChroma ? 1 : 2,
    separate_chroma_quality: false,
    chroma_quality: integer,
    trellis_multipass: trellis !== 'one',
    trellis_opt_zero: trellis === 'zeros' || trellis === 'tables',
    trellis_opt_table: trellis === 'tables',
    trellis_loops: 1,
    arithmetic: false,
    smoothing: 0,
    color_space: 3,
    optimize_coding: true,
    // Below 24, some Annex K entries exceed 255, and only `baseline` clamps them to 8 bits.
    baseline: !progressive || integer < 24,
    progressive,
  } as const;
}

interface MozJpegOptions {
  readonly progressive?: boolean;
  readonly trellis?: string;
  readonly sampling?: string;
  readonly tables?: string;
}
