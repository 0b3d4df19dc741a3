import { kernelInstances } from '../instances.ts';
import type { Address } from '../memory.ts';
import kernelUrl from './mark.as.ts?kernel';

/** The exports of mark.as.ts. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  mixRow(to: Address, from: Address, count: number, tables: Address): void;
}

/** Enough for the runs of any image. */
const MAX_KEPT_BYTES = 2 * 2 ** 20;

export const { use: withKernel } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);
