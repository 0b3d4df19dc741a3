import type { Bytes } from '../../base/bytes.ts';
import { once } from '../../base/once.ts';
import { fail } from '../../domain/outcome/failure.ts';
import { compileWasm } from '../../kernels/load-wasm.ts';
import type { Address } from '../../kernels/memory.ts';
import { supportsSimd } from '../../kernels/simd.ts';
import libjxlUrl from './libjxl.wasm.gz?unpacked';

/** What all modules of `build/libjxl` export. */
export interface LibjxlWriter {
  readonly memory: WebAssembly.Memory;
  allocate(bytes: number): Address;
  release(address: Address): void;
  result(): Address;
  resultBytes(): number;
  startWriting(
    width: number,
    height: number,
    channels: number,
    bits: 8 | 10 | 12 | 16,
    plays: number,
    primaries: number,
    transfer: number,
    peakNits: number,
    quality: number,
    effort: number,
    smoothing: number,
  ): number;
  writeFrame(
    pixels: Address,
    x: number,
    y: number,
    width: number,
    height: number,
    ticks: number,
    isLast: boolean,
  ): number;
  /** Frees the result. Then the instance can write another file. */
  finish(): void;
}

/** The exports of `libjxl.wasm`. Except after `finish`, an instance transcodes, writes or reads only one file. */
export interface Libjxl extends LibjxlWriter {
  _initialize(): void;
  wrap(jpeg: Address, bytes: number): number;
  unwrap(jxl: Address, bytes: number): number;
  scan(jxl: Address, bytes: number): number;
  width(): number;
  height(): number;
  channels(): number;
  frameCount(): number;
  plays(): number;
  ticksPerSecond(): number;
  secondsOfTicks(): number;
  rewind(channels: number, bits: 8 | 16, toSrgb: boolean): number;
  readFrame(): number;
  pixels(): Address;
  ticks(): number;
}

/** By the number that the module returns. */
const OUTCOMES = ['done', 'refused', 'memory', 'differs', 'cut-off', 'end'] as const;

export type Outcome = (typeof OUTCOMES)[number];

const loadLibjxl = once(() => compileWasm(libjxlUrl, 'jxl', { announcedBytes: 912_958 }));

/** Starts an instance of our build of libjxl (`build/libjxl`). @throws FailureError `codec-unavailable` */
export async function startLibjxl(): Promise<Libjxl> {
  if (!supportsSimd()) fail({ code: 'codec-unavailable', format: 'jxl', because: 'no-webassembly' });
  const libjxl = (await WebAssembly.instantiate(await loadLibjxl())).exports as unknown as Libjxl;
  libjxl._initialize();
  return libjxl;
}

/** Runs a function of the module. An instance stops where one of its own allocations fails. */
export function outcomeOf(run: () => number): Outcome {
  try {
    return OUTCOMES[run()] ?? 'refused';
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) return 'memory';
    throw error;
  }
}

/** @throws RangeError if there is too little memory */
export function requireWritten(outcome: Outcome): void {
  if (outcome === 'memory') throw new RangeError('libjxl has too little memory');
  if (outcome !== 'done') throw new Error(`libjxl writes nothing: ${outcome}`);
}

/** @throws FailureError for a file that cannot be read, RangeError if there is too little memory */
export function requireRead(outcome: Outcome): void {
  if (outcome === 'memory') throw new RangeError('libjxl has too little memory');
  if (outcome === 'cut-off') fail({ code: 'cut-off', format: 'jxl', percent: null });
  if (outcome !== 'done') fail({ code: 'damaged', format: 'jxl' });
}

/** Copies bytes into the memory of an instance. @throws RangeError if it has too little */
export function put(libjxl: LibjxlWriter, bytes: Uint8Array | Uint8ClampedArray): Address {
  const address = libjxl.allocate(bytes.length) >>> 0;
  if (!address) throw new RangeError('no memory for a file or a frame');
  new Uint8Array(libjxl.memory.buffer).set(bytes, address);
  return address;
}

/** The file that an instance wrote. */
export function resultOf(libjxl: LibjxlWriter): Bytes {
  return new Uint8Array(libjxl.memory.buffer, libjxl.result() >>> 0, libjxl.resultBytes()).slice();
}
