import decoderUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import encoderUrl from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url';
import decodeJpeg, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import type { Bytes } from '../../base/bytes.ts';
import { once, renewAfterFailure } from '../../base/once.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { encodeRgba, warmUpKernel } from '../../kernels/jpeg/encode.ts';
import { probeRgba } from '../../kernels/jpeg/probe.ts';
import { lossOfChroma, samplingFor } from '../../kernels/jpeg/sampling-choice.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';
import { planesToRows } from '../../kernels/pixels/pixels.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec } from '../contract.ts';
import type { Probe } from '../goal-facts.ts';
import { componentCountOf } from './component-count.ts';
import { cropLosslessly, rewriteLosslessly } from './lossless.ts';
import { encodingOptions, jpegOptions } from './options.ts';

const loadEncoder = once(async () => startQuietly(initEncoder, await compileWasm(encoderUrl, 'jpeg')));
const withDecoder = renewAfterFailure(async () => startQuietly(initDecoder, await compileWasm(decoderUrl, 'jpeg')));

/** The components of CMYK and YCCK files. */
const INK_COUNT = 4;

/** The chroma loss of images. Cached, because a search needs it at every quality that it considers. */
const losses = new WeakMap<PixelImage, number>();

function knownLossOf(image: PixelImage): number {
  const loss = losses.get(image) ?? lossOfChroma(image);
  losses.set(image, loss);
  return loss;
}

/**
 * Our kernel encodes if the browser has SIMD, otherwise MozJPEG does. The codec lab offers both. The image must be
 * opaque, because the encoders drop alpha without blending.
 */
export const codec = {
  warmUp: () => (supportsSimd() ? warmUpKernel() : loadEncoder()),
  async encode(image, qualityPercent, effort: Effort = DEFAULT_EFFORT, options?: EncoderOptions) {
    return supportsSimd()
      ? encodeRgba(image, encodingOptions(qualityPercent, effort, options, image))
      : encodeWithMozJpeg(image, qualityPercent, { progressive: effort === 'smallest' });
  },
  ifMuchSmaller: { scans: 'shorter' },
  goals: {
    curve: [
      [1, 175, 0.008],
      [3, 149, 0.0101],
      [6, 116, 0.0137],
      [10, 88.6, 0.0185],
      [15, 69, 0.0241],
      [20, 58.6, 0.0291],
      [30, 46.3, 0.0383],
      [40, 39.1, 0.0472],
      [50, 33.1, 0.0561],
      [60, 29.3, 0.0653],
      [70, 24.5, 0.0805],
      [80, 19, 0.104],
      [86, 15.7, 0.128],
      [91, 12.3, 0.169],
      [95, 9.4, 0.24],
      [98, 7, 0.374],
      [100, 5.5, 0.475],
    ],
    sample: { offset: 0.05, slope: 1 },
    // Our quantization steps also change between whole qualities. MozJPEG needs whole numbers.
    step: supportsSimd() ? 0.05 : 1,
    optionsFor: (image, quality) => {
      const sampling = quality === null ? '4:4:4' : samplingFor(knownLossOf(image), quality);
      return { tables: 'perceptual', sampling };
    },
    // Of 12 megapixels, a progressive file takes twice the time to encode and to decode.
    forSmall: { upToPixels: 4e6, options: { scans: 'shorter' } },
    ...(supportsSimd() && {
      probe,
      // Each of the six blocks in 16 x 16 pixels takes two bits: one for an equal mean, one for no other coefficients.
      flatBytesPerPixel: 12 / 8 / 256,
      // Images whose blocks are all equal need one of the last two.
      variants: { size: [{ weight: '0.8' }, { sampling: '4:4:4' }, { scans: 'progressive' }] },
    }),
  },
  others: {
    mozjpeg: (image, qualityPercent, _effort, { scans, ...options } = {}) =>
      encodeWithMozJpeg(image, qualityPercent, { progressive: scans !== 'sequential', ...options }),
  },
  async recompress(bytes, facts, below) {
    if (!supportsSimd()) return null;
    const rewritten = await rewriteLosslessly(bytes, facts, below);
    return rewritten.ok ? rewritten.bytes : null;
  },
  async recompressPart(bytes, facts, choose) {
    if (!supportsSimd()) return null;
    const cropped = await cropLosslessly(bytes, facts, choose);
    return cropped.ok ? cropped.bytes : null;
  },
  decode: async (bytes) =>
    componentCountOf(bytes) === INK_COUNT && supportsSimd()
      ? (await onDemand(import('./inks.ts'))).decodeInks(bytes, decodeWithMozJpeg)
      : decodeWithMozJpeg(bytes),
} as const satisfies Codec;

/** Reads one or three components, and turns the image. */
function decodeWithMozJpeg(bytes: Bytes): Promise<PixelImage> {
  return withDecoder(async () => {
    const { data, width, height } = await decodeJpeg(bytes.buffer, { preserveOrientation: true });
    return pixelImage(data, width, height);
  });
}

async function probe(
  image: PixelImage,
  qualityPercent: number,
  effort: Effort,
  options: EncoderOptions,
): Promise<Probe> {
  const planes = probeRgba(image, encodingOptions(qualityPercent, effort, options, image));
  let bytes = 0;
  const rows = await planesToRows(planes, async (memory) => {
    const { layouts, codedBytes } = await planes.fill(memory);
    bytes = codedBytes;
    return layouts;
  });
  return { image: rows, bytes };
}

async function encodeWithMozJpeg(
  { rgba, widthPx, heightPx }: PixelImage,
  qualityPercent: number,
  options: Parameters<typeof jpegOptions>[1],
): Promise<Uint8Array<ArrayBuffer>> {
  await loadEncoder();
  const image = { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' } as Parameters<
    typeof encodeJpeg
  >[0];
  return ownBytes(await encodeJpeg(image, jpegOptions(qualityPercent, options)));
}
