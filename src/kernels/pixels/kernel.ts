import { kernelInstances } from '../instances.ts';
import type { Address } from '../memory.ts';
import kernelUrl from './pixels.as.ts?kernel';

/** The exports of pixels.as.ts; README.md explains the steps. */
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

export const {
  borrow: borrowKernel,
  use: withKernel,
  warmUp: warmUpKernel,
} = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);
