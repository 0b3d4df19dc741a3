import { once } from '../../base/once.ts';
import { compileWasm } from '../load-wasm.ts';
import { growTo } from '../memory.ts';
import kernelUrl from './crc32.as.ts?kernel';
import { updateCrc } from './plain.ts';

export { CRC_START, finishCrc } from './plain.ts';

/**
 * Adds bytes to a checksum.
 *
 * @param state `CRC_START`, or the state after the preceding bytes
 * @returns the next state; `finishCrc` converts it to the checksum
 */
export type UpdateCrc = (state: number, bytes: Uint8Array) => number;

interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): number;
  makeTables(): void;
  update(crc: number, at: number, bytes: number): number;
}

/** Bytes copied into the kernel's memory at once, few enough to stay in the processor's cache. */
const BLOCK_BYTES = 256 * 1024;

/** Loads the function that updates a checksum: the kernel, or plain TypeScript without WebAssembly. */
export const openCrc = once(async (): Promise<UpdateCrc> => {
  const module = await compileWasm(kernelUrl, null).catch(() => null);
  return module ? onKernel(module) : updateCrc;
});

function onKernel(module: WebAssembly.Module): UpdateCrc {
  const kernel = new WebAssembly.Instance(module).exports as unknown as Kernel;
  const start = kernel.heapBase();
  growTo(kernel.memory, start + BLOCK_BYTES);
  kernel.makeTables();
  const block = new Uint8Array(kernel.memory.buffer, start, BLOCK_BYTES);
  return (state, bytes) => {
    let crc = state;
    for (let at = 0; at < bytes.length; at += BLOCK_BYTES) {
      const part = bytes.subarray(at, at + BLOCK_BYTES);
      block.set(part);
      crc = kernel.update(crc, start, part.length);
    }
    return crc;
  };
}
