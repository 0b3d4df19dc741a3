import { renewAfterFailure } from '../../base/once.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import type { AlphaOptions } from './alpha.ts';
import wasmUrl from './webp_frames.wasm.gz?unpacked';

/** libwebp's own options. */
export interface FrameOptions extends AlphaOptions {
  readonly lossless?: number;
  /** 0 to 100. For lossless frames, it is the effort. */
  readonly quality: number;
  /** 0 (fastest) to 6 (smallest). */
  readonly method: number;
}

/** The exports of `build/libwebp/encoder.c`. Addresses of 2 GiB and above are returned as negative numbers. */
interface Libwebp {
  readonly memory: WebAssembly.Memory;
  allocate(bytes: number): Address;
  release(address: Address): void;
  /** @returns 0 if the image cannot be encoded */
  encode(
    rgba: Address,
    width: number,
    height: number,
    lossless: number,
    quality: number,
    method: number,
    alpha: number,
  ): number;
  result(): Address;
  resultBytes(): number;
  /** Frees the result. */
  finish(): void;
}

const withLibwebp = renewAfterFailure(async () => {
  const instance = await WebAssembly.instantiate(await compileWasm(wasmUrl, 'webp'));
  return instance.exports as unknown as Libwebp;
});

/**
 * Encodes a frame with our build of libwebp (`build/libwebp`), whose method 6 is faster. Requires `supportsSimd()`.
 *
 * @throws if there is too little memory, or FailureError `codec-unavailable`
 */
export function encodeFrame(image: PixelImage, options: FrameOptions): Promise<Uint8Array<ArrayBuffer>> {
  return withLibwebp(async (libwebp) => {
    const { rgba, widthPx, heightPx } = image;
    const address = libwebp.allocate(rgba.length) >>> 0;
    if (!address) throw new RangeError('no memory for the frame');
    new Uint8Array(libwebp.memory.buffer).set(rgba, address);
    const { lossless = 0, quality, method, alpha_compression = 1, alpha_filtering = 1 } = options;
    const alpha = alpha_compression && alpha_filtering;
    if (!libwebp.encode(address, widthPx, heightPx, lossless, quality, method, alpha))
      throw new Error('libwebp failed');
    const file = new Uint8Array(libwebp.memory.buffer, libwebp.result() >>> 0, libwebp.resultBytes()).slice();
    libwebp.finish();
    libwebp.release(address);
    return file;
  });
}
