import { kernelInstances } from '../instances.ts';
import type { Address } from '../memory.ts';
import kernelUrl from './mark.as.ts?kernel';

/** The exports of mark.as.ts. */
interface Kernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  mixRow(to: Address, from: Address, count: number, tables: Address): void;
  coverRows(areas: Address, widthPx: number, heightPx: number, stride: number, shares: Address): void;
  averageRows(from: Address, to: Address, widthPx: number, heightPx: number, stride: number, radius: number): void;
  averageColumns(from: Address, to: Address, heightPx: number, stride: number, radius: number, sums: Address): void;
  shadeText(
    shares: Address,
    blurred: Address,
    widthPx: number,
    heightPx: number,
    stride: number,
    opacity: number,
    gain: number,
    darkness: number,
    light: Address,
  ): void;
}

/** Enough for the runs of any image, and for most texts. */
const MAX_KEPT_BYTES = 8 * 2 ** 20;

export const { use: withKernel } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);
