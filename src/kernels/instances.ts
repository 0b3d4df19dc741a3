import { once } from '../base/once.ts';
import { compileWasm } from './load-wasm.ts';
import { type Address, align, growTo } from './memory.ts';

/** The exports that all kernels have. */
interface KernelExports {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
}

/**
 * The number of unused instances to keep. An encoder borrows one instance and the decoder of its planes another. The
 * decoder returns its instance first, so each of them gets the same instance again the next time.
 */
const MAX_SPARES = 2;

export interface BorrowedKernel<Kernel> {
  readonly kernel: Kernel;
  /** The first free address in the kernel's memory. */
  readonly start: Address;
  readonly release: () => void;
}

export interface KernelInstances<Kernel> {
  /** Loads and compiles the kernel, so the first image does not wait for it. */
  warmUp(): Promise<void>;
  /**
   * Borrows an instance with at least this much memory from `start` on. No other caller gets it until `release` is
   * called. A caller that fails need not call it.
   *
   * @throws FailureError `codec-unavailable` if the kernel cannot be loaded
   * @throws RangeError if the system has too little memory
   */
  borrow(bytes: number): Promise<BorrowedKernel<Kernel>>;
  /** Borrows an instance for the duration of `use`, which may be asynchronous. */
  use<T>(bytes: number, use: (kernel: Kernel, start: Address) => T | Promise<T>): Promise<Awaited<T>>;
}

let uncollected = 0;

/**
 * Returns the bytes of memory of all instances that are not kept: instances in use, and instances that wait for garbage
 * collection, which can take long.
 */
export function uncollectedBytes(): number {
  return uncollected;
}

/**
 * Manages the instances of a kernel. Each serves one caller at a time and is then kept for the next caller.
 *
 * @param url URL of the kernel
 * @param maxKeptBytes memory that an unused instance may keep for the next caller
 */
export function kernelInstances<Kernel extends KernelExports>(
  url: string,
  maxKeptBytes: number,
): KernelInstances<Kernel> {
  const compile = once(() => compileWasm(url, null));
  /** Unused instances with the memory that they have grown to. The most recently returned one is last. */
  const spares: Kernel[] = [];
  const borrow = async (bytes: number) => {
    const module = await compile();
    const kernel = spares.pop() ?? (new WebAssembly.Instance(module).exports as unknown as Kernel);
    const start = align(kernel.heapBase(), 64);
    growTo(kernel.memory, start + bytes);
    const borrowedBytes = kernel.memory.buffer.byteLength;
    uncollected += borrowedBytes;
    const release = () => {
      const { byteLength } = kernel.memory.buffer;
      const isKept = byteLength <= maxKeptBytes && spares.length < MAX_SPARES;
      uncollected += isKept ? -borrowedBytes : byteLength - borrowedBytes;
      if (isKept) spares.push(kernel);
    };
    return { kernel, start, release };
  };
  return {
    borrow,
    async warmUp() {
      await compile();
    },
    async use<T>(bytes: number, use: (kernel: Kernel, start: Address) => T | Promise<T>): Promise<Awaited<T>> {
      const { kernel, start, release } = await borrow(bytes);
      const result = await use(kernel, start);
      release();
      return result;
    },
  };
}
