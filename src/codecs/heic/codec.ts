import decoderUrl from '@discourse/heic/codec/dec/heic_dec.wasm?url';
import decodeHeic, { init } from '@discourse/heic/decode.js';
import { once } from '../../base/once.ts';
import { heic } from '../../formats/heic.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import type { Codec } from '../contract.ts';
import { toSrgb } from '../shared/heif/color.ts';

const load = once(async () =>
  startQuietly(init, await compileWasm(decoderUrl, 'heic', { announcedBytes: heic.read.decoderBytes })),
);

/** Decodes with libheif and libde265. They join grids, add the alpha image, crop, turn and mirror. */
export const codec = {
  async decode(bytes) {
    await load();
    const { data, width, height } = await decodeHeic(bytes.buffer);
    toSrgb(data, bytes);
    return pixelImage(data, width, height);
  },
} as const satisfies Codec;
