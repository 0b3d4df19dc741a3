import decoderUrl from '@jsquash/webp/codec/dec/webp_dec.wasm?url';
import encoderUrl from '@jsquash/webp/codec/enc/webp_enc.wasm?url';
import simdEncoderUrl from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url';
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { DEFAULT_EFFORT, type Effort } from '../../domain/effort.ts';
import { once } from '../../domain/once.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec, EncoderOptions } from '../contract.ts';
import { LOSSLESS_PERCENT, nearLosslessOptions, tunedOptions, webpOptions } from './options.ts';

const loadEncoder = once(async () =>
  startQuietly(initEncoder, await compileWasm(supportsSimd() ? simdEncoderUrl : encoderUrl, 'webp')),
);
const loadDecoder = once(async () => startQuietly(initDecoder, await compileWasm(decoderUrl, 'webp')));

/** From about this quality on, images with sharp chroma look better at the same size. */
const SHARP_FROM = 90;

async function encode(
  { rgba, widthPx, heightPx }: PixelImage,
  qualityPercent: number,
  effort: Effort = DEFAULT_EFFORT,
  options: EncoderOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  await loadEncoder();
  const image = { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' } as ImageData;
  const near = Number(options.near) || null;
  const byEffort = webpOptions(near ? LOSSLESS_PERCENT : qualityPercent, { smallest: effort === 'smallest' });
  const chosen = { ...byEffort, ...tunedOptions(options) };
  return ownBytes(await encodeWebp(image, { ...chosen, ...(near && nearLosslessOptions(near, chosen.method)) }));
}

/** libwebp. Quality 1 is lossless, as in canvas. */
export const codec = {
  encode,
  goals: {
    curve: [
      [1, 95, 0.0135],
      [3, 86.8, 0.0149],
      [6, 79.7, 0.0173],
      [10, 72.3, 0.02],
      [15, 64.8, 0.0231],
      [20, 59.6, 0.0262],
      [30, 51.3, 0.032],
      [40, 44.9, 0.038],
      [50, 40.5, 0.0438],
      [60, 36.3, 0.05],
      [70, 33.1, 0.0573],
      [80, 26.5, 0.0756],
      [86, 21.2, 0.101],
      [91, 16.3, 0.144],
      [95, 13.2, 0.209],
      [98, 11.5, 0.281],
      // 100 percent would be lossless.
      [99.5, 11.2, 0.3],
    ],
    sample: { offset: 0.2, slope: 0.933 },
    step: 0.25,
    // Near its best quality, the plain conversion of chroma does more damage than the quantizer.
    optionsFor: (_image, quality): EncoderOptions =>
      quality !== null && quality < SHARP_FROM ? {} : { chroma: 'sharp' },
    nearLossless: ['20', '40', '60', '80'].map((near) => ({ near })),
  },
  motion: {
    read: async (bytes, decodeStill = decode) => (await import('./read-motion.ts')).readMotion(bytes, decodeStill),
    async write(facts, { qualityPercent, effort, options, elsewhere }) {
      const isLossless = qualityPercent === LOSSLESS_PERCENT;
      // Frames are small enough for the most thorough method.
      const lossyEffort = effort === 'fast' ? effort : 'smallest';
      const { writeMotion } = await import('./write-motion.ts');
      const encodeAnywhere: typeof encode = (...image) => (elsewhere?.isIdle() ? elsewhere.encode : encode)(...image);
      const encoders = {
        lossy: isLossless ? null : (part: PixelImage) => encodeAnywhere(part, qualityPercent, lossyEffort, options),
        lossless:
          !isLossless && options ? null : (part: PixelImage) => encodeAnywhere(part, LOSSLESS_PERCENT, effort, options),
      };
      return writeMotion(facts, encoders, elsewhere ? 1 : 0);
    },
  },
  decode,
} as const satisfies Codec;

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<PixelImage> {
  await loadDecoder();
  const { data, width, height } = await decodeWebp(bytes.buffer);
  return pixelImage(data, width, height);
}
