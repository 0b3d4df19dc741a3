import { once } from '../../base/once.ts';
import { compileWasm } from '../load-wasm.ts';
import { growTo } from '../memory.ts';
import { countInflatedBytes, type InflatedCount } from './count-plain.ts';
import kernelUrl from './inflate-count.as.ts?kernel';

/**
 * Counts the bytes that zlib data inflates to.
 *
 * @param parts the data, in pieces
 * @param stopAt counting stops when it reaches this number of bytes
 */
export type CountInflatedBytes = (parts: readonly Uint8Array[], stopAt: number) => InflatedCount;

interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): number;
  count(data: number, length: number, stopAt: number): number;
  countedBytes(): number;
}

/** The kernel returns an index in this list. */
const OUTCOMES = ['ended', 'enough', 'ran-out', 'broken'] as const;

/** Zero bytes after the data. */
const PADDING_BYTES = 32;

/** The maximum memory that the kernel keeps between calls. */
const MAX_KEPT_BYTES = 16 * 2 ** 20;

/** Opens the kernel, or the TypeScript reference if WebAssembly is not available. */
export const openInflateCounter = once(async (): Promise<CountInflatedBytes> => {
  const module = await compileWasm(kernelUrl, null).catch(() => null);
  return module ? onKernel(module) : countInflatedBytes;
});

function onKernel(module: WebAssembly.Module): CountInflatedBytes {
  let kernel: Kernel | null = null;
  return (parts, stopAt) => {
    kernel ??= new WebAssembly.Instance(module).exports as unknown as Kernel;
    const { memory } = kernel;
    const start = kernel.heapBase();
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    growTo(memory, start + length + PADDING_BYTES);
    const data = new Uint8Array(memory.buffer, start, length + PADDING_BYTES);
    let filled = 0;
    for (const part of parts) {
      data.set(part, filled);
      filled += part.length;
    }
    data.fill(0, length);
    const outcome = OUTCOMES[kernel.count(start, length, Math.min(stopAt, Number.MAX_SAFE_INTEGER))] ?? 'broken';
    const bytes = kernel.countedBytes();
    if (memory.buffer.byteLength > MAX_KEPT_BYTES) kernel = null;
    return { bytes, outcome };
  };
}
