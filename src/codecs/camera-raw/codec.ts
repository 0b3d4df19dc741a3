import decoderUrl from '@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm?url';
import decodeJpeg, { init } from '@jsquash/jpeg/decode.js';
import { renewAfterFailure } from '../../base/once.ts';
import { jpeg } from '../../formats/jpeg.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import type { Codec } from '../contract.ts';
import { repair } from './repair.ts';

const withDecoder = renewAfterFailure(async () => startQuietly(init, await compileWasm(decoderUrl, 'jpeg')));

/** Pages and commands decode the preview as the JPEG that it is. This decodes it where only the photo is known. */
export const codec = {
  decode: async (bytes) => {
    const preview = await repair(new Blob([bytes]));
    if (preview.type !== jpeg.mime) throw new Error('the RAW photo has no preview');
    const file = await preview.arrayBuffer();
    return withDecoder(async () => {
      const { data, width, height } = await decodeJpeg(file, { preserveOrientation: true });
      return pixelImage(data, width, height);
    });
  },
} as const satisfies Codec;
