import loadOxipng, { optimise_raw } from '@jsquash/oxipng/codec/pkg/squoosh_oxipng.js';
import oxipngUrl from '@jsquash/oxipng/codec/pkg/squoosh_oxipng_bg.wasm?url';
import loadPng, { decode } from '@jsquash/png/codec/pkg/squoosh_png.js';
import pngUrl from '@jsquash/png/codec/pkg/squoosh_png_bg.wasm?url';
import { once } from '../../base/once.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { type DeflateLevel, warmUpKernel as warmUpDeflate } from '../../kernels/deflate/deflate.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes } from '../../kernels/load-wasm.ts';
import { clearHiddenColors } from '../../kernels/pixels/pixels.ts';
import { warmUpKernel as warmUpRows } from '../../kernels/png/png.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec } from '../contract.ts';
import { DEEP_BITS } from './image-data.ts';
import { prepareRows } from './pixel-data.ts';
import { encodeReduced, encodeWithin } from './reduce-colors.ts';
import { writePng } from './write.ts';

/** oxipng's level, 0 to 6. Levels above 2 take up to four times as long and save at most 1%. */
const LEVELS: { readonly [Name in Effort]: number } = { fast: 0, balanced: 1, smallest: 2 };

// The single-threaded build: threads would need shared memory, which not all browsers have.
const loadOptimizer = once(async () => loadOxipng(await compileWasm(oxipngUrl, 'png')));
const loadDecoder = once(async () => loadPng(await compileWasm(pngUrl, 'png')));

/**
 * Our kernels encode. oxipng encodes in browsers without SIMD and for the options of the codec lab. Both pick the
 * smallest of gray, palette (up to 256 colors), RGB and RGBA that stores the image exactly. Both are lossless, except
 * that they clear the colors of pixels with alpha 0. At the smallest effort, both encode the image and the smaller
 * file wins.
 */
export const codec = {
  prepare(size) {
    if (supportsSimd()) prepareRows(size);
  },
  warmUp: () => (supportsSimd() ? Promise.all([warmUpRows(), warmUpDeflate()]) : loadOptimizer()),
  async encode(image, _quality?: number, effort: Effort = DEFAULT_EFFORT, options: EncoderOptions = {}) {
    const isOurs = supportsSimd() && options.level === undefined && options.interlacing !== 'on';
    return isOurs ? encodeWithKernels(image, effort, 'balanced') : encodeWithOxipng(image, effort, options);
  },
  encodeReduced: (image, leastScore, effort) =>
    encodeReduced(image, leastScore, (written, isReduced) =>
      supportsSimd()
        ? encodeWithKernels(written, effort, isReduced ? 'thorough' : 'balanced')
        : encodeWithOxipng(written, effort, {}),
    ),
  encodeWithin: (image, maxBytes, effort) =>
    encodeWithin(image, maxBytes, (written) => encodeWithKernels(written, effort, 'thorough')),
  motion: {
    // Frames are truncated to 8 bits, as in browsers: the patterns of dithered rectangles would not fit together.
    read: async (bytes, decodeStill = decodeTruncatedTo8Bits) =>
      (await onDemand(import('./read-motion.ts'))).readMotion(bytes, decodeStill),
    write: async (facts, { effort }) =>
      (await onDemand(import('./write-motion.ts'))).writeMotion(facts, effort, decodePng),
  },
  deep: {
    read: async (bytes) => (await onDemand(import('./read-deep.ts'))).readDeep(bytes),
    write: async (image, effort, { light }) =>
      (await onDemand(import('./write-deep.ts'))).writeDeep(image, effort, light),
  },
  decode: decodePng,
} as const satisfies Codec;

/** The offset in the file of the bits per sample, which are in the first chunk. */
const DEPTH_OFFSET = 24;

async function decodePng(bytes: Uint8Array<ArrayBuffer>): Promise<PixelImage> {
  return bytes[DEPTH_OFFSET] === DEEP_BITS
    ? (await onDemand(import('./read-deep.ts'))).readDithered(bytes)
    : decodeTruncatedTo8Bits(bytes);
}

/** Truncates samples of 16 bits to 8. */
async function decodeTruncatedTo8Bits(bytes: Uint8Array<ArrayBuffer>): Promise<PixelImage> {
  await loadDecoder();
  const { data, width, height } = decode(bytes);
  return pixelImage(data, width, height);
}

/** @param level the level that our encoder uses unless the effort is `fast` */
async function encodeWithKernels(
  image: PixelImage,
  effort: Effort,
  level: DeflateLevel,
): Promise<Uint8Array<ArrayBuffer>> {
  if (effort !== 'smallest') return writePng(image, effort === 'fast' ? effort : level);
  const ours = await writePng(image, level);
  const theirs = await encodeWithOxipng(image, effort, {});
  return ours.length < theirs.length ? ours : theirs;
}

async function encodeWithOxipng(
  image: PixelImage,
  effort: Effort,
  options: EncoderOptions,
): Promise<Uint8Array<ArrayBuffer>> {
  await loadOptimizer();
  const { rgba, widthPx, heightPx } = await clearHiddenColors(image);
  const level = Number(options.level ?? LEVELS[effort]);
  return ownBytes(optimise_raw(rgba, widthPx, heightPx, level, options.interlacing === 'on', false));
}
