import type { Bytes } from '../../base/bytes.ts';
import { renewAfterFailure } from '../../base/once.ts';
import type { PixelImage } from '../../kernels/image.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import aomUrl from './avif_aom.wasm.gz?unpacked';
import { writeAvif } from './container.ts';
import { readKeyFrame } from './key-frame.ts';
import { planesOf, type Sampling } from './planes.ts';

/** The compressed size of the encoder, which is fetched when the first image needs it. */
const DOWNLOAD_BYTES = 814_943;

export interface AomOptions {
  /** The index of AV1's quantizer, 1 (best) to 255. */
  readonly quantizer: number;
  readonly sampling: Sampling;
  /** libaom's speed, 0 (smallest files) to 9 (fastest). */
  readonly speed: number;
}

/** The exports of `build/libaom/encoder.c`. Addresses of 2 GiB and above are returned as negative numbers. */
interface Aom {
  readonly memory: WebAssembly.Memory;
  allocate(bytes: number): Address;
  release(address: Address): void;
  /** @returns 0 if libaom refuses the image. Then the instance must not be used again. */
  encode(planes: Address, width: number, height: number, fullChroma: number, quantizer: number, speed: number): number;
  result(): Address;
  resultBytes(): number;
  /** Frees the encoder and its result. */
  finish(): void;
}

const withAom = renewAfterFailure(async () => {
  const module = await compileWasm(aomUrl, 'avif', { announcedBytes: DOWNLOAD_BYTES });
  return (await WebAssembly.instantiate(module)).exports as unknown as Aom;
});

/**
 * Encodes an image with our build of libaom (`build/libaom`). Requires `supportsSimd()`.
 *
 * @param image must be opaque
 * @returns an AVIF file, or `null` if the encoder cannot be fetched, refuses the image or has too little memory for it
 */
export async function encodeWithAom(image: PixelImage, options: AomOptions): Promise<Bytes | null> {
  const stream = await withAom(async (aom) => encodePlanes(aom, image, options)).catch(() => null);
  const keyFrame = stream && readKeyFrame(stream);
  return keyFrame && writeAvif(image, keyFrame);
}

function encodePlanes(aom: Aom, image: PixelImage, { quantizer, sampling, speed }: AomOptions): Bytes {
  const planes = planesOf(image, sampling);
  const address = aom.allocate(planes.length) >>> 0;
  if (!address) throw new RangeError('no memory for the planes');
  new Uint8Array(aom.memory.buffer).set(planes, address);
  const fullChroma = Number(sampling === '4:4:4');
  if (!aom.encode(address, image.widthPx, image.heightPx, fullChroma, quantizer, speed))
    throw new Error('libaom refuses the image');
  const stream = new Uint8Array(aom.memory.buffer, aom.result() >>> 0, aom.resultBytes()).slice();
  aom.finish();
  aom.release(address);
  return stream;
}
