import decoderUrl from '@jsquash/webp/codec/dec/webp_dec.wasm?url';
import encoderUrl from '@jsquash/webp/codec/enc/webp_enc.wasm?url';
import simdEncoderUrl from '@jsquash/webp/codec/enc/webp_enc_simd.wasm?url';
import decodeWebp, { init as initDecoder } from '@jsquash/webp/decode.js';
import encodeWebp, { init as initEncoder } from '@jsquash/webp/encode.js';
import { DEFAULT_EFFORT, type Effort } from '../../domain/effort.ts';
import { once } from '../../domain/once.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec, EncoderOptions } from '../contract.ts';
import { tunedOptions, webpOptions } from './options.ts';

const loadEncoder = once(async () =>
  startQuietly(initEncoder, await compileWasm(supportsSimd() ? simdEncoderUrl : encoderUrl, 'webp')),
);
const loadDecoder = once(async () => startQuietly(initDecoder, await compileWasm(decoderUrl, 'webp')));

/** libwebp. Quality 1 is lossless, as in canvas. */
export const codec = {
  async encode(
    { rgba, widthPx, heightPx },
    qualityPercent,
    effort: Effort = DEFAULT_EFFORT,
    options: EncoderOptions = {},
  ) {
    await loadEncoder();
    const image = { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' } as ImageData;
    const byEffort = webpOptions(qualityPercent, { smallest: effort === 'smallest' });
    return ownBytes(await encodeWebp(image, { ...byEffort, ...tunedOptions(options) }));
  },
  async decode(bytes) {
    await loadDecoder();
    const { data, width, height } = await decodeWebp(bytes.buffer);
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
