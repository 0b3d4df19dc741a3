import createLibheif from 'libheif-js/libheif-wasm/libheif.js';
import decoderUrl from 'libheif-js/libheif-wasm/libheif.wasm?url';
import type { Bytes } from '../../base/bytes.ts';
import { renewAfterFailure } from '../../base/once.ts';
import { heic } from '../../formats/heic.ts';
import { type DeepImage, isOpaque, withoutAlpha } from '../../kernels/deep-image.ts';
import { pixelImage } from '../../kernels/image.ts';
import { compileWasm, startQuietly } from '../../kernels/load-wasm.ts';
import type { Codec } from '../contract.ts';
import { toSrgb } from '../shared/heif/color.ts';
import { decodeHeif, type HeifPixels, type Libheif } from './libheif.ts';

const MOST = 65_535;

const withLibheif = renewAfterFailure(async () => {
  const compiled = await compileWasm(decoderUrl, heic.id, { announcedBytes: heic.read.decoderBytes });
  const init = async (module: WebAssembly.Module, options: object): Promise<Libheif> =>
    createLibheif({
      ...options,
      instantiateWasm(imports: WebAssembly.Imports, take: (instance: WebAssembly.Instance) => void) {
        const instance = new WebAssembly.Instance(module, imports);
        take(instance);
        return instance.exports;
      },
    });
  return startQuietly(init, compiled);
});

/** @throws TypeError if libheif refuses the file */
async function decode(file: Bytes, isDeep: boolean): Promise<HeifPixels> {
  const pixels = await withLibheif(async (libheif) => decodeHeif(libheif, file, isDeep));
  if (!pixels) throw new TypeError('libheif refuses the file');
  return pixels;
}

export const codec = {
  async decode(file) {
    const { bytes, widthPx, heightPx } = await decode(file, false);
    const rgba = new Uint8ClampedArray(bytes.buffer);
    toSrgb(rgba, file);
    return pixelImage(rgba, widthPx, heightPx);
  },
  deep: {
    /** Reads all bits of an image, scaled to 16. */
    async read(file): Promise<DeepImage> {
      const { bytes, bitsPerSample, ...shape } = await decode(file, true);
      const samples = new Uint16Array(bytes.buffer);
      const most = 2 ** bitsPerSample - 1;
      for (let i = 0; i < samples.length; i++) samples[i] = Math.round(((samples[i] as number) / most) * MOST);
      const image: DeepImage = { ...shape, samples };
      return shape.channels === 4 && isOpaque(image) ? withoutAlpha(image) : image;
    },
    turns: true,
  },
} as const satisfies Codec;
