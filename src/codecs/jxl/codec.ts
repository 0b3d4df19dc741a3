import decoderUrl from '@jsquash/jxl/codec/dec/jxl_dec.wasm?url';
import encoderFactory from '@jsquash/jxl/codec/enc/jxl_enc.js';
import encoderUrl from '@jsquash/jxl/codec/enc/jxl_enc.wasm?url';
import decodeJxl, { init as initDecoder } from '@jsquash/jxl/decode.js';
import { defaultOptions } from '@jsquash/jxl/meta.js';
import { initEmscriptenModule } from '@jsquash/jxl/utils.js';
import { once } from '../../base/once.ts';
import { onDemand } from '../../domain/outcome/on-demand.ts';
import { DEFAULT_EFFORT, type Effort } from '../../formats/effort.ts';
import type { EncoderOptions } from '../../formats/format.ts';
import { jxl } from '../../formats/jxl.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec } from '../contract.ts';
import { lazyEncoder } from '../shared/lazy-encoder.ts';
import { readDeep, writeDeep } from './deep.ts';
import { jxlOptions } from './options.ts';
import { encodeStill, startLibjxlThreads } from './still.ts';
import { unwrapJpeg, wrapJpeg } from './whole-jpeg.ts';

/** Replaces our build where that cannot run. The package's builds with threads hardly use them. */
const writeWithPackage = lazyEncoder({
  format: 'jxl',
  library: 'libjxl',
  url: encoderUrl,
  announcedBytes: 514_763,
  init: (module, options) => initEmscriptenModule(encoderFactory, module, options),
});

const loadDecoder = once(async () =>
  startQuietly(initDecoder, await compileWasm(decoderUrl, 'jxl', { announcedBytes: 315_547 })),
);

/**
 * Encodes and decodes with our build of libjxl. `@jsquash/jxl` replaces it without SIMD, where an encoder fails, and for sources
 * with rare colors.
 */
export const codec = {
  prepare(size) {
    if (supportsSimd()) startLibjxlThreads(size);
  },
  async encode(image, qualityPercent, effort: Effort = DEFAULT_EFFORT, options: EncoderOptions = {}) {
    const chosen = jxlOptions(qualityPercent, effort, options);
    const file = supportsSimd() ? await encodeStill(image, chosen) : null;
    return file ?? writeWithPackage(image, { ...defaultOptions, ...chosen });
  },
  goals: {
    curve: [
      [1, 97.8, 0.0116],
      [10, 93, 0.0125],
      [20, 72.6, 0.0173],
      [30, 54.4, 0.0256],
      [40, 44.4, 0.0344],
      [50, 37.9, 0.0419],
      [60, 33.6, 0.0491],
      [70, 27.8, 0.0609],
      [80, 22.2, 0.0785],
      [86, 18.3, 0.0951],
      [90, 15.6, 0.114],
      [95, 11.3, 0.15],
      [97, 9.4, 0.174],
      [99, 8, 0.211],
      [99.9, 4, 0.3],
    ],
    sample: { offset: 0.05, slope: 1 },
    step: 0.1,
    optionsFor: (): EncoderOptions => ({}),
    // At some distances, libjxl switches its methods abruptly.
    variants: { look: [{ smoothing: '2' }, { smoothing: '0' }] },
  },
  whole: {
    async wrap(jpeg, { size }) {
      const wrapped = await wrapJpeg(jpeg, size);
      return wrapped.ok ? wrapped.bytes : null;
    },
    async unwrap(jxl, { size }) {
      const restored = await unwrapJpeg(jxl, size);
      return restored.ok ? restored.bytes : null;
    },
  },
  // Our build needs SIMD.
  ...(supportsSimd() && { deep: { read: readDeep, write: writeDeep } }),
  motion: {
    read: async (bytes) => (await onDemand(import('./read-motion.ts'))).readMotion(bytes),
    async write(facts, { qualityPercent, effort, options }) {
      const { writeMotion } = await onDemand(import('./write-motion.ts'));
      const wanted = jxlOptions(qualityPercent, effort, options);
      // Flat graphics are smaller if they are lossless.
      const lossless = jxlOptions(jxl.write.quality.losslessPercent, effort);
      return writeMotion(facts, wanted.lossless || options ? [wanted] : [wanted, lossless]);
    },
  },
  async decode(bytes) {
    const image = supportsSimd() ? await (await onDemand(import('./read-still.ts'))).readStill(bytes) : null;
    if (image) return image;
    await loadDecoder();
    const { data, width, height } = await decodeJxl(bytes.buffer);
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
