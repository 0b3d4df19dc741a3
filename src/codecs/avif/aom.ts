import { renewAfterFailure } from '../../base/once.ts';
import type { PixelSize } from '../../domain/geometry/size.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import { helpersFor, Teamwork } from '../shared/team.ts';
import { type Chroma, type Coding, UNSPECIFIED } from './coding.ts';
import { type KeyFrame, readKeyFrame } from './key-frame.ts';

/** The exports of `build/libaom/encoder.c`. Addresses of 2 GiB and above are returned as negative numbers. */
interface Aom {
  readonly memory: WebAssembly.Memory;
  allocate(bytes: number): Address;
  release(address: Address): void;
  /** Converts rows to their places in the planes. `row` is even. */
  convert(
    rgba: Address,
    part: number,
    widthPx: number,
    heightPx: number,
    row: number,
    rows: number,
    planes: Address,
  ): void;
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

/** What becomes of RGBA: the numbers of `build/libaom/planes.c`. `colors`: planes of green, blue and red. */
const PARTS = { alpha: 0, '4:2:0': 1, '4:4:4': 2, colors: 3 } as const;

/** Pixels of 8 bits, which libaom's module converts. */
interface Pixels {
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly part: keyof typeof PARTS;
}

export interface Frame extends PixelSize, Coding {
  /** Of more than 8 bits: the planes, one after another and without padding. */
  readonly source: Pixels | Uint16Array<ArrayBuffer>;
}

/** The alpha of an image. It has no color. */
export function alphaFrame({ widthPx, heightPx }: PixelSize, source: Frame['source'], depth: Frame['depth']): Frame {
  return { widthPx, heightPx, source, depth, chroma: '4:0:0', colors: UNSPECIFIED };
}

export interface FrameOptions {
  /** The index of AV1's quantizer, 1 (best) to 255. 0 is lossless. */
  readonly quantizer: number;
  /** libaom's speed, 0 (smallest files) to 9 (fastest). */
  readonly speed: number;
}

/** Encodes frames, one after another. @returns `null` if the module cannot be fetched, refuses or lacks memory */
export type EncodeFrame = (frame: Frame, options: FrameOptions) => Promise<KeyFrame | null>;

/** The threads for frames of 8 bits. */
const team = new Teamwork<Aom>('avif', 820_676);

/** Creates the function that encodes with a module of `build/libaom`, which the first call loads. */
export function lazyAom(url: string, announcedBytes: number): EncodeFrame {
  const withAom = renewAfterFailure(async () => {
    const module = await compileWasm(url, 'avif', { announcedBytes });
    return (await WebAssembly.instantiate(module)).exports as unknown as Aom;
  });
  return async (frame, options) => {
    const isDeep = frame.depth > 8;
    const stream =
      (!isDeep && (await team.encode(helpersFor(frame), (aom, threads) => encode(aom, frame, options, threads)))) ||
      (await withAom(async (aom) => encode(aom, frame, options, isDeep ? 1 : 2)).catch(() => null));
    return stream && readKeyFrame(stream);
  };
}

/** Starts the threads for a frame of 8 bits, which the next call of `EncodeFrame` then finds. */
export function startAomThreads(size: PixelSize): void {
  team.start(helpersFor(size));
}

/** Ends the threads that wait for the next frame. */
export const releaseAomThreads = () => team.release();

/** @param threads 1: as libaom encodes for one thread. From 2 on, the bytes do not depend on it */
function encode(aom: Aom, frame: Frame, { quantizer, speed }: FrameOptions, threads: number): Uint8Array {
  const { widthPx, heightPx, chroma, depth, colors } = frame;
  const address = writePlanes(aom, frame);
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

/** RGBA that is converted at once, few enough bytes to stay in the processor's cache. */
const STRIP_BYTES = 2 ** 18;

/** Writes the planes of a frame into the memory of libaom. @returns their address */
function writePlanes(aom: Aom, { source, widthPx, heightPx, chroma }: Frame): Address {
  const pixels = widthPx * heightPx;
  const step = chroma === '4:2:0' ? 2 : 1;
  const ofChroma = chroma === '4:0:0' ? 0 : 2 * Math.ceil(widthPx / step) * Math.ceil(heightPx / step);
  const planes = allocate(aom, 'rgba' in source ? pixels + ofChroma : source.byteLength);
  if (!('rgba' in source)) {
    new Uint16Array(aom.memory.buffer, planes).set(source);
    return planes;
  }
  const rowBytes = widthPx * 4;
  const rowsAtOnce = Math.max(2, Math.floor(STRIP_BYTES / rowBytes / 2) * 2);
  const strip = allocate(aom, rowsAtOnce * rowBytes);
  const memory = new Uint8Array(aom.memory.buffer);
  for (let row = 0; row < heightPx; row += rowsAtOnce) {
    const rgba = source.rgba.subarray(row * rowBytes, (row + rowsAtOnce) * rowBytes);
    memory.set(rgba, strip);
    aom.convert(strip, PARTS[source.part], widthPx, heightPx, row, rgba.length / rowBytes, planes);
  }
  aom.release(strip);
  return planes;
}

function allocate(aom: Aom, bytes: number): Address {
  const address = aom.allocate(bytes) >>> 0;
  if (!address) throw new RangeError('no memory for the planes');
  return address;
}
