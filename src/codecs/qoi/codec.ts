import decoderUrl from '@jsquash/qoi/codec/dec/qoi_dec.wasm?url';
import encoderUrl from '@jsquash/qoi/codec/enc/qoi_enc.wasm?url';
import decodeQoi, { init as initDecoder } from '@jsquash/qoi/decode.js';
import encodeQoi, { init as initEncoder } from '@jsquash/qoi/encode.js';
import { once } from '../../base/once.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, ownBytes, startQuietly } from '../../kernels/load-wasm.ts';
import { hasTransparency } from '../../kernels/pixels/pixels.ts';
import type { Codec } from '../contract.ts';

const loadEncoder = once(async () => startQuietly(initEncoder, await compileWasm(encoderUrl, 'qoi')));
const loadDecoder = once(async () => startQuietly(initDecoder, await compileWasm(decoderUrl, 'qoi')));

/** The offset of the number of channels in the header. */
const CHANNELS_AT = 12;

/** Uses the reference encoder and decoder. Lossless, even for transparent pixels. */
export const codec = {
  async encode(image) {
    await loadEncoder();
    const { rgba, widthPx, heightPx } = image;
    const source = { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' } as Parameters<
      typeof encodeQoi
    >[0];
    const bytes = ownBytes(await encodeQoi(source));
    // The encoder always states four channels. Chunks of opaque pixels are the same for three.
    if (!(await hasTransparency(image))) bytes[CHANNELS_AT] = 3;
    return bytes;
  },
  async decode(bytes) {
    await loadDecoder();
    const { data, width, height } = await decodeQoi(bytes.buffer);
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
