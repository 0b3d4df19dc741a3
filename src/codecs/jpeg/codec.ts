import decoderUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import encoderUrl from '@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm?url';
import decodeJpeg, { init as initDecoder } from '@jsquash/jpeg/decode.js';
import encodeJpeg, { init as initEncoder } from '@jsquash/jpeg/encode.js';
import { once } from '../../domain/once.ts';
import { type Codec, pixelImage } from '../contract.ts';
import { jpegOptions } from '../quality.ts';
import { compileWasm, ownBytes, QUIET } from '../wasm.ts';

const loadEncoder = once(async () => initEncoder(await compileWasm(encoderUrl, 'jpeg'), QUIET));
const loadDecoder = once(async () => initDecoder(await compileWasm(decoderUrl, 'jpeg'), QUIET));

/** MozJPEG. The picture must be opaque: alpha is dropped, not blended. */
export const codec = {
  async encode({ rgba, widthPx, heightPx }, quality) {
    await loadEncoder();
    const image = { data: rgba, width: widthPx, height: heightPx, colorSpace: 'srgb' } as ImageData;
    return ownBytes(await encodeJpeg(image, jpegOptions(quality)));
  },
  async decode(bytes) {
    await loadDecoder();
    const { data, width, height } = await decodeJpeg(bytes.buffer, { preserveOrientation: true });
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
