import decoderUrl from '@jsquash/webp/codec/dec/webp_dec.wasm?url';
import encoderUrl from '@jsquash/webp/codec/enc/webp_enc.wasm?url';
import simdEncoderUrl from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url';
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec } from '../contract.ts';
import { MAX_QUEUED_FRAMES } from '../motion.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';
import { encodeLossy } from './alpha.ts';
import { encodeFrame } from './frame-encoder.ts';
import { LOSSLESS_PERCENT, lookFor, lookOptions, nearLosslessOptions, tunedOptions, webpOptions } from './options.ts';

const loadEncoder = once(async () =>
  startQuietly(initEncoder, await compileWasm(supportsSimd() ? simdEncoderUrl : encoderUrl, 'webp')),
);
const loadDecoder = once(async () => startQuietly(initDecoder, await compileWasm(decoderUrl, 'webp')));

/** From about this quality on, images with sharp chroma look better at the same size. */
const SHARP_FROM = 90;

/** With these options, our own build of libwebp encodes, if the browser can run it. */
const BY_OWN_BUILD: EncoderOptions = { build: 'own' };

async function encode(
  image: PixelImage,
  qualityPercent: number,
  effort: Effort = DEFAULT_EFFORT,
  options: EncoderOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (options.build === BY_OWN_BUILD.build && supportsSimd()) {
    const chosen = webpOptions(qualityPercent, { smallest: effort === 'smallest' });
    // Frames are too many for a thorough search.
    const alphaEffort = effort === 'fast' ? 'fast' : 'balanced';
    return 'lossless' in chosen ? encodeFrame(image, chosen) : encodeLossy(image, chosen, alphaEffort, encodeFrame);
  }
  await loadEncoder();
  const near = Number(options.near) || null;
  const percent = near ? LOSSLESS_PERCENT : qualityPercent;
  const byEffort = webpOptions(percent, { smallest: effort === 'smallest' });
  const look = options.look && percent !== LOSSLESS_PERCENT ? lookOptions(options.look, effort) : {};
  const chosen = { ...byEffort, ...look, ...tunedOptions(options) };
  if (!('lossless' in chosen)) {
    return encodeLossy(image, chosen, effort === 'fast' ? effort : 'smallest', encodeStill);
  }
  return encodeStill(image, { ...chosen, ...(near && nearLosslessOptions(near, chosen.method)) });
}

async function encodeStill(image: PixelImage, options: Parameters<typeof encodeWebp>[1]): Promise<Bytes> {
  const { rgba: data, widthPx: width, heightPx: height } = image;
  const imageData = { data, width, height, colorSpace: 'srgb' } as Parameters<typeof encodeWebp>[0];
  return ownBytes(await encodeWebp(imageData, options));
}

/** Encodes and decodes with libwebp. 100 percent is lossless, as in canvas. */
export const codec = {
  encode,
  goals: {
    curve: [
      [1, 92.6, 0.0125],
      [3, 84.6, 0.0138],
      [6, 77.7, 0.0161],
      [10, 70.4, 0.0186],
      [15, 63.1, 0.0214],
      [20, 58, 0.0243],
      [30, 49.9, 0.0297],
      [40, 43.6, 0.0353],
      [50, 39.3, 0.0407],
      [60, 35.3, 0.0467],
      [70, 32.2, 0.0538],
      [80, 25.9, 0.0714],
      [86, 20.8, 0.0959],
      [91, 16.1, 0.138],
      [95, 13.1, 0.203],
      [98, 11.4, 0.274],
      // 100 percent would be lossless.
      [99.5, 11.1, 0.294],
    ],
    sample: { offset: 0.2, slope: 0.933 },
    step: 0.1,
    // Near its best quality, the plain conversion of chroma does more damage than the quantizer.
    optionsFor: (image, quality): EncoderOptions => ({
      look: lookFor(image),
      ...((quality === null || quality >= SHARP_FROM) && { chroma: 'sharp' }),
    }),
    // A quicker method needs a few percent more bytes. The strength of noise shaping determines at which qualities each
    // segment of the image gets the next quantizer.
    variants: { size: [{ method: '5' }, { sns: '80' }, { sns: '50' }] },
    nearLossless: ['20', '40', '60', '80'].map((near) => ({ near })),
  },
  motion: {
    read: async (bytes, decodeStill = decode) =>
      (await onDemand(import('./read-motion.ts'))).readMotion(bytes, decodeStill),
    async write(facts, { qualityPercent, effort, options, otherThread }) {
      const isLossless = qualityPercent === LOSSLESS_PERCENT;
      // Frames are small enough for the most thorough method.
      const lossyEffort = effort === 'fast' ? effort : 'smallest';
      const { writeMotion } = await onDemand(import('./write-motion.ts'));
      const chosen = options ?? BY_OWN_BUILD;
      const encodeAnywhere: typeof encode = async (...image) =>
        (otherThread && (await otherThread.hasRoom(chosen)) ? otherThread.encode : encode)(...image);
      const encoders = {
        lossy: isLossless ? null : (part: PixelImage) => encodeAnywhere(part, qualityPercent, lossyEffort, chosen),
        lossless:
          !isLossless && options ? null : (part: PixelImage) => encodeAnywhere(part, LOSSLESS_PERCENT, effort, chosen),
      };
      // The other thread starts while the first frame is decoded.
      void otherThread?.hasRoom(chosen);
      return writeMotion(facts, encoders, otherThread ? MAX_QUEUED_FRAMES : 0);
    },
  },
  decode,
} as const satisfies Codec;

/** The flags are in the first chunk of files that contain more than an image. */
const FLAGS_AT = 20;
const HAS_ANIMATION = 0x02;

async function decode(bytes: Uint8Array<ArrayBuffer>): Promise<PixelImage> {
  if (asciiAt(bytes, 12, 4) === 'VP8X' && (bytes[FLAGS_AT] ?? 0) & HAS_ANIMATION) return decodeFirstFrame(bytes);
  await loadDecoder();
  const { data, width, height } = await decodeWebp(bytes.buffer);
  return pixelImage(data, width, height);
}

/** Decodes an animation of one frame, which counts as a still image, but which libwebp refuses. */
async function decodeFirstFrame(bytes: Uint8Array<ArrayBuffer>): Promise<PixelImage> {
  const { readMotion } = await onDemand(import('./read-motion.ts'));
  for await (const { image } of readMotion(bytes, decode).frames()) return image;
  return fail({ code: 'damaged', format: 'webp' });
}
