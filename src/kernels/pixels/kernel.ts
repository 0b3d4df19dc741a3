import { once } from '../../domain/once.ts';
import { compileWasm } from '../load-wasm.ts';
import kernelUrl from './pixels.as.ts?kernel';

export type Address = number;

/** What pixels.as.ts exports; docs/kernels.md explains the steps. */
export interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  planesToRgba(
    y: Address,
    yStride: number,
    u: Address,
    v: Address,
    chromaStride: number,
    widthPx: number,
    heightPx: number,
    halfWidth: boolean,
    halfHeight: boolean,
    firstRow: number,
    rows: number,
    out: Address,
    scratch: Address,
  ): void;
  hasTransparency(at: Address, bytes: number): number;
  flatten(at: Address, bytes: number, matte: number): void;
  clearHiddenColors(at: Address, bytes: number): number;
  turnRows: Turn;
  turnColumns: Turn;
}

type Turn = (
  from: Address,
  stride: number,
  widthPx: number,
  rows: number,
  mirror: boolean,
  flip: boolean,
  out: Address,
) => void;

/** Memory that an instance may keep between images: the planes of 40 MP in 4:2:0 or 20 MP in 4:4:4. */
const MAX_KEPT_BYTES = 64 * 2 ** 20;

const PAGE_BYTES = 65_536;

/** An instance that is not in use, with the memory that it has grown. */
let spare: Kernel | null = null;

const compile = once(() => compileWasm(kernelUrl, null));

/** Load and compile the kernel, so that the first image does not wait for it. */
export async function warmUpKernel(): Promise<void> {
  await compile();
}

interface BorrowedKernel {
  readonly kernel: Kernel;
  /** Memory is free from here on. */
  readonly start: Address;
  readonly giveBack: () => void;
}

/** An instance with at least this much memory, which nobody else has until it is given back, or not. */
export async function borrowKernel(bytes: number): Promise<BorrowedKernel> {
  const module = await compile();
  const kernel = spare ?? (new WebAssembly.Instance(module).exports as unknown as Kernel);
  spare = null;
  const start = align(kernel.heapBase(), 64);
  const missing = start + bytes - kernel.memory.buffer.byteLength;
  if (missing > 0) kernel.memory.grow(Math.ceil(missing / PAGE_BYTES));
  const giveBack = () => {
    if (kernel.memory.buffer.byteLength <= MAX_KEPT_BYTES) spare = kernel;
  };
  return { kernel, start, giveBack };
}

/** Lend an instance with at least this much memory from `start` on. `use` may wait in between. */
export async function withKernel<T>(
  bytes: number,
  use: (kernel: Kernel, start: Address) => T | Promise<T>,
): Promise<Awaited<T>> {
  const { kernel, start, giveBack } = await borrowKernel(bytes);
  const result = await use(kernel, start);
  giveBack();
  return result;
}

export function align(size: number, step: number): number {
  return Math.ceil(size / step) * step;
}
