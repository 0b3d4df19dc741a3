import decoderUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import encoderUrl from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url';
import decodeJpeg, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import { DEFAULT_EFFORT, type Effort } from '../../domain/effort.ts';
import { once } from '../../domain/once.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import type { Codec } from '../contract.ts';
import { rewriteLosslessly } from './lossless.ts';
import { jpegOptions } from './options.ts';

const loadEncoder = once(async () => startQuietly(initEncoder, await compileWasm(encoderUrl, 'jpeg')));
const loadDecoder = once(async () => startQuietly(initDecoder, await compileWasm(decoderUrl, 'jpeg')));

/** MozJPEG. The image must be opaque: alpha is dropped, not blended. */
export const codec = {
  warmUp: loadEncoder,
  async encode({ rgba, widthPx, heightPx }, qualityPercent, effort: Effort = DEFAULT_EFFORT) {
    await loadEncoder();
    const image = { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' } as ImageData;
    return ownBytes(await encodeJpeg(image, jpegOptions(qualityPercent, { progressive: effort === 'smallest' })));
  },
  async recode(bytes, facts) {
    if (!supportsSimd()) return null;
    const rewritten = await rewriteLosslessly(bytes, facts);
    return rewritten.ok ? rewritten.bytes : null;
  },
  async decode(bytes) {
    await loadDecoder();
    const { data, width, height } = await decodeJpeg(bytes.buffer, { preserveOrientation: true });
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
