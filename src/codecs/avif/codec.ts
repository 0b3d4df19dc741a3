import decoderUrl from '@jsquash/avif/codec/dec/avif_dec.wasm?url';
import encoderFactory from '@jsquash/avif/codec/enc/avif_enc.js';
import encoderUrl from '@jsquash/avif/codec/enc/avif_enc.wasm?url';
import decodeAvif, { init as initDecoder } from '@jsquash/avif/decode.js';
import { defaultOptions } from '@jsquash/avif/meta.js';
import { initEmscriptenModule } from '@jsquash/avif/utils.js';
import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import { avif } from '../../formats/avif.ts';
import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { host } from '../../host/host.ts';
import { type DeepImage, isOpaque, withoutAlpha } from '../../kernels/deep-image.ts';
import { type PixelImage, pixelImage } from '../../kernels/image.ts';
import { lossOfChroma, samplingFor } from '../../kernels/jpeg/sampling-choice.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import { hasTransparency } from '../../kernels/pixels/plain.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec, DeepWish } from '../contract.ts';
import { toSrgb } from '../shared/heif/color.ts';
import { setCodePoints } from '../shared/heif/wide-colors.ts';
import { lazyEncoder } from '../shared/lazy-encoder.ts';
import { startAomThreads } from './aom.ts';
import { encodeWithAom } from './aom-encoder.ts';
import { codedColors } from './coding.ts';
import { completeProperties } from './complete-properties.ts';
import { encodeDeepWithAom } from './deep-encoder.ts';
import { deepRgbaOf } from './deep-planes.ts';
import { aomOptions, libavifOptions, videoOptions } from './options.ts';

/** The single-threaded build, because threads need shared memory, which not all browsers have. */
const writeWithLibavif = lazyEncoder({
  format: 'avif',
  library: 'libavif',
  url: encoderUrl,
  announcedBytes: 1_120_976,
  init: (module, options) => initEmscriptenModule(encoderFactory, module, options),
});

const loadDecoder = once(async () =>
  startQuietly(initDecoder, await compileWasm(decoderUrl, 'avif', { announcedBytes: avif.read.decoderBytes })),
);

/** Encodes where our build of libaom cannot: in browsers without SIMD, and if it fails. */
function encodeWithLibavif(
  image: PixelImage,
  qualityPercent: number,
  effort: Effort = DEFAULT_EFFORT,
  options: EncoderOptions = {},
) {
  return writeWithLibavif(image, { ...defaultOptions, ...libavifOptions(qualityPercent, effort, options) });
}

async function encodeWithLibaom(
  image: PixelImage,
  qualityPercent: number,
  effort: Effort = DEFAULT_EFFORT,
  options: EncoderOptions = {},
) {
  // Without SIMD, each image would download an encoder that cannot run.
  const file = supportsSimd() && (await encodeWithAom(image, aomOptions(qualityPercent, effort, options)));
  return file || encodeWithLibavif(image, qualityPercent, effort, options);
}

/** The browser's AV1 encoder needs no download and is the fastest, but its files are larger (README.md). */
async function encodeInBrowser(image: PixelImage, qualityPercent: number, options: EncoderOptions = {}) {
  const wanted = videoOptions(qualityPercent, options);
  return wanted && !hasTransparency(image) ? (host().encodeAvif?.(image, wanted) ?? null) : null;
}

/** The most bits that AV1 has, and the least for HDR. */
const [MOST_BITS, LEAST_BITS] = [12, 10] as const;

/** Lossy files have 10 bits, which all browsers show. Lossless ones have the bits of their source, as far as AV1 has them. */
async function encodeDeep(image: DeepImage, effort: Effort, wish: DeepWish): Promise<Bytes> {
  const { qualityPercent, bits, light, options } = wish;
  const { sampling, ...wanted } = aomOptions(qualityPercent, effort, options);
  const isLossless = wanted.quantizer === 0;
  const depth = isLossless && bits > LEAST_BITS ? MOST_BITS : LEAST_BITS;
  const coding = { depth, chroma: sampling, colors: codedColors(light, isLossless), ...(light && { light }) } as const;
  const file = supportsSimd() && (await encodeDeepWithAom(image, coding, wanted));
  if (file) return file;
  const { widthPx, heightPx } = image;
  const pixels = { rgba: deepRgbaOf(image, depth), widthPx, heightPx };
  const plain = await writeWithLibavif(pixels, {
    ...defaultOptions,
    ...libavifOptions(qualityPercent, effort, options),
    bitDepth: depth,
  });
  return setCodePoints(plain, coding.colors);
}

/** Reads all bits of an image, scaled to 16. Opaque images get no alpha. */
async function decodeDeep(bytes: Bytes): Promise<DeepImage> {
  await loadDecoder();
  const decoded = await decodeAvif((completeProperties(bytes) ?? bytes).buffer, { bitDepth: 16 });
  if (!decoded) throw new TypeError('libavif refuses the file');
  const { data, width: widthPx, height: heightPx } = decoded;
  const rgba = { widthPx, heightPx, channels: 4, samples: data } as const;
  return isOpaque(rgba) ? withoutAlpha(rgba) : rgba;
}

export const codec = {
  prepare(size, effort) {
    // The browser has threads of its own.
    if (effort !== 'fast' && supportsSimd()) startAomThreads(size);
  },
  async encode(image, qualityPercent, effort: Effort = DEFAULT_EFFORT, options: EncoderOptions = {}) {
    const native = effort === 'fast' ? await encodeInBrowser(image, qualityPercent, options) : null;
    return native ?? encodeWithLibaom(image, qualityPercent, effort, options);
  },
  goals: {
    curve: [
      [1, 164, 0.0064],
      [10, 115, 0.0092],
      [20, 72.6, 0.0185],
      [30, 54.4, 0.0273],
      [40, 44.4, 0.0369],
      [50, 37.9, 0.0459],
      [60, 33.6, 0.0528],
      [70, 27.8, 0.0667],
      [80, 22.2, 0.0898],
      [86, 18.3, 0.114],
      [90, 15.6, 0.142],
      [95, 11.3, 0.209],
      [97, 9.4, 0.262],
      [99, 8, 0.317],
      [99.9, 5, 0.58],
    ],
    sample: { offset: 0.05, slope: 1 },
    step: 0.1,
    optionsFor: (image, quality): EncoderOptions => {
      const sampling = quality === null ? '4:4:4' : samplingFor(lossOfChroma(image), quality);
      return sampling === '4:4:4' ? { sampling } : {};
    },
  },
  others: {
    libaom: encodeWithLibaom,
  },
  deep: { read: decodeDeep, write: encodeDeep },
  /** libavif and libaom join grids and add the alpha image, but do not turn or mirror the image. */
  async decode(bytes) {
    await loadDecoder();
    const decoded = await decodeAvif((completeProperties(bytes) ?? bytes).buffer);
    if (!decoded) throw new TypeError('libavif refuses the file');
    const { data, width, height } = decoded;
    toSrgb(data, bytes);
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
