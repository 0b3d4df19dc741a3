import { renewAfterFailure } from '../../base/once.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import { withPatience } from '../../kernels/with-patience.ts';
import { startAomThreads, type ThreadedModule } from '../shared/threads.ts';
import { type Chroma, type Coding, UNSPECIFIED } from './coding.ts';
import { type KeyFrame, readKeyFrame } from './key-frame.ts';

/** The exports of `build/libaom/encoder.c`. Addresses of 2 GiB and above are returned as negative numbers. */
interface Aom {
  readonly memory: WebAssembly.Memory;
  allocate(bytes: number): Address;
  release(address: Address): void;
  /** @returns 0 if libaom refuses the image. Then the instance must not be used again. */
  encode(
    planes: Address,
    width: number,
    height: number,
    chroma: number,
    depth: number,
    quantizer: number,
    speed: number,
    primaries: number,
    transfer: number,
    matrix: number,
    threads: number,
  ): number;
  result(): Address;
  resultBytes(): number;
  /** Frees the encoder and its result. */
  finish(): void;
}

/** The numbers of `build/libaom/encoder.c`. */
const CHROMA: { readonly [Name in Chroma]: number } = { '4:0:0': 0, '4:2:0': 1, '4:4:4': 2 };

/** The planes of a frame, one after another and without padding. Depths above 8 bits have two bytes per sample. */
export interface Frame extends PixelSize, Coding {
  readonly planes: Uint8ClampedArray<ArrayBuffer> | Uint16Array<ArrayBuffer>;
}

/** The alpha of an image. It has no color. */
export function alphaFrame({ widthPx, heightPx }: PixelSize, planes: Frame['planes'], depth: Frame['depth']): Frame {
  return { widthPx, heightPx, planes, depth, chroma: '4:0:0', colors: UNSPECIFIED };
}

export interface FrameOptions {
  /** The index of AV1's quantizer, 1 (best) to 255. 0 is lossless. */
  readonly quantizer: number;
  /** libaom's speed, 0 (smallest files) to 9 (fastest). */
  readonly speed: number;
}

/** Encodes frames, one after another. @returns `null` if the module cannot be fetched, refuses or lacks memory */
export type EncodeFrame = (frame: Frame, options: FrameOptions) => Promise<KeyFrame | null>;

/** Creates the function that encodes with a module of `build/libaom`, which the first call loads. */
export function lazyAom(url: string, announcedBytes: number): EncodeFrame {
  const withAom = renewAfterFailure(async () => {
    const module = await compileWasm(url, 'avif', { announcedBytes });
    return (await WebAssembly.instantiate(module)).exports as unknown as Aom;
  });
  return async (frame, options) => {
    const stream =
      (await encodeTogether(frame, options, announcedBytes)) ??
      (await withAom(async (aom) => encode(aom, frame, options, frame.depth > 8 ? 1 : 2)).catch(() => null));
    return stream && readKeyFrame(stream);
  };
}

/** With fewer pixels for each, starting a thread would take more time than it saves. */
const PIXELS_PER_THREAD = 5e5;

/** How long other threads may take to start. */
const START_MS = 5000;

/** The pages of the memory that `build/libaom/build.sh threads` imports. */
const SHARED_MEMORY = { initial: 256, maximum: 32_768, shared: true } as const;

/** Encodes with this thread and others. @returns `null` if there are none, or if it fails */
async function encodeTogether(frame: Frame, options: FrameOptions, announcedBytes: number): Promise<Uint8Array | null> {
  if (frame.depth > 8) return null;
  const threads = startAomThreads(Math.floor((frame.widthPx * frame.heightPx) / PIXELS_PER_THREAD) - 1);
  const [first] = threads;
  if (first === undefined) return null;
  try {
    const module = await compileWasm(first.moduleUrl, 'avif', { announcedBytes });
    const memory = new WebAssembly.Memory(SHARED_MEMORY);
    const aom = (await WebAssembly.instantiate(module, { env: { memory } })).exports as unknown as Aom & ThreadedModule;
    const joined = threads.map(({ join }, thread) => {
      const stack = aom.stackOfThread();
      if (!stack) throw new RangeError('no memory for the stack');
      return join({ module, memory, stack, thread });
    });
    await withPatience(Promise.all(joined), START_MS);
    return encode({ ...aom, memory }, frame, options, threads.length + 1);
  } catch {
    return null;
  } finally {
    for (const { end } of threads) end();
  }
}

/** @param threads 1: as libaom encodes for one thread. From 2 on, the bytes do not depend on it */
function encode(aom: Aom, frame: Frame, { quantizer, speed }: FrameOptions, threads: number): Uint8Array {
  const { planes, widthPx, heightPx, chroma, depth, colors } = frame;
  const address = aom.allocate(planes.byteLength) >>> 0;
  if (!address) throw new RangeError('no memory for the planes');
  new Uint8Array(aom.memory.buffer).set(new Uint8Array(planes.buffer, planes.byteOffset, planes.byteLength), address);
  const { primaries, transfer, matrix } = colors;
  const isEncoded = aom.encode(
    address,
    widthPx,
    heightPx,
    CHROMA[chroma],
    depth,
    quantizer,
    speed,
    primaries,
    transfer,
    matrix,
    threads,
  );
  if (!isEncoded) throw new Error('libaom refuses the image');
  const stream = new Uint8Array(aom.memory.buffer, aom.result() >>> 0, aom.resultBytes()).slice();
  aom.finish();
  aom.release(address);
  return stream;
}
