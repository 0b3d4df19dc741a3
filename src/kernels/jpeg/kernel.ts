import { kernelInstances } from '../instances.ts';
import type { Address, EntropyKernel } from './coefficients.ts';
import kernelUrl from './jpeg.as.ts?kernel';

/** What jpeg.as.ts exports; docs/kernels.md explains the steps. */
export interface Kernel extends EntropyKernel {
  heapBase(): Address;
}

/** Memory that an instance may keep between images: the coefficients of 20 MP in 4:2:0. */
const MAX_KEPT_BYTES = 64 * 2 ** 20;

export const { use: withKernel, warmUp: warmUpKernel } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);
