import { once } from '../domain/once.ts';
import { compileWasm } from './load-wasm.ts';
import { type Address, align, growTo } from './memory.ts';

/** What each kernel exports. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
}

/** An encoder borrows one and has the planes decoded by another, which is given back first: each gets its own again. */
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

/**
 * Instances of a kernel, each for one caller at a time. Those that are given back are kept for the next callers.
 *
 * @param url address of the kernel
 * @param maxKeptBytes memory that an unused instance may keep for the next caller
 */
export function kernelInstances<Kernel extends KernelExports>(
  url: string,
  maxKeptBytes: number,
): KernelInstances<Kernel> {
  const compile = once(() => compileWasm(url, null));
  /** Instances that are not in use, with the memory that they have grown; the last one was in use last. */
  const spares: Kernel[] = [];
  const borrow = async (bytes: number) => {
    const module = await compile();
    const kernel = spares.pop() ?? (new WebAssembly.Instance(module).exports as unknown as Kernel);
    const start = align(kernel.heapBase(), 64);
    growTo(kernel.memory, start + bytes);
    const giveBack = () => {
      if (kernel.memory.buffer.byteLength <= maxKeptBytes && spares.length < MAX_SPARES) spares.push(kernel);
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
