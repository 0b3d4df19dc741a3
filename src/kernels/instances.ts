import { once } from '../domain/once.ts';
import { compileWasm } from './load-wasm.ts';
import { type Address, align, growTo } from './memory.ts';

/** What each kernel exports. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
}

/**
 * How many unused instances are kept. An encoder borrows one instance and the decoder of its planes another. The
 * decoder returns its instance first, so each of them gets the same instance again the next time.
 */
const MAX_SPARES = 2;

export interface BorrowedKernel<Kernel> {
  readonly kernel: Kernel;
  /** Memory is free from here on. */
  readonly start: Address;
  readonly giveBack: () => void;
}

export interface KernelInstances<Kernel> {
  /** Loads and compiles the kernel, so that the first image does not wait for it. */
  warmUp(): Promise<void>;
  /**
   * Borrows an instance with at least this much memory from `start` on. Nobody else gets it before the caller gives it
   * back. A caller that fails need not give it back.
   */
  borrow(bytes: number): Promise<BorrowedKernel<Kernel>>;
  /** Borrows an instance for the duration of `use`, which may be asynchronous. */
  use<T>(bytes: number, use: (kernel: Kernel, start: Address) => T | Promise<T>): Promise<Awaited<T>>;
}

let unkept = 0;

/**
 * Memory of all instances that were not kept: those in use and those that are only freed by a garbage collection, which
 * can take long.
 */
export function unkeptBytes(): number {
  return unkept;
}

/**
 * Manages instances of a kernel. Each serves one caller at a time and is then kept for the next caller.
 *
 * @param url address of the kernel
 * @param maxKeptBytes memory that an unused instance may keep for the next caller
 */
export function kernelInstances<Kernel extends KernelExports>(
  url: string,
  maxKeptBytes: number,
): KernelInstances<Kernel> {
  const compile = once(() => compileWasm(url, null));
  /** Unused instances, which keep the memory that they have grown to. The last one was returned last. */
  const spares: Kernel[] = [];
  const borrow = async (bytes: number) => {
    const module = await compile();
    const kernel = spares.pop() ?? (new WebAssembly.Instance(module).exports as unknown as Kernel);
    const start = align(kernel.heapBase(), 64);
    growTo(kernel.memory, start + bytes);
    const borrowedBytes = kernel.memory.buffer.byteLength;
    unkept += borrowedBytes;
    const giveBack = () => {
      const { byteLength } = kernel.memory.buffer;
      const isKept = byteLength <= maxKeptBytes && spares.length < MAX_SPARES;
      unkept += isKept ? -borrowedBytes : byteLength - borrowedBytes;
      if (isKept) spares.push(kernel);
    };
    return { kernel, start, giveBack };
  };
  return {
    borrow,
    async warmUp() {
      await compile();
    },
    async use<T>(bytes: number, use: (kernel: Kernel, start: Address) => T | Promise<T>): Promise<Awaited<T>> {
      const { kernel, start, giveBack } = await borrow(bytes);
      const result = await use(kernel, start);
      giveBack();
      return result;
    },
  };
}
