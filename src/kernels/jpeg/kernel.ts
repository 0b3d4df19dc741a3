import { kernelInstances } from '../instances.ts';
import type { Address } from '../memory.ts';
import type { EntropyKernel } from './coefficients.ts';
import type { DecoderKernel } from './file-buffer.ts';
import kernelUrl from './jpeg.as.ts?kernel';

/** Writes rows of a rotated or flipped plane. `width` and `height` are the size of the stored plane. */
type TurnPlane = (
  plane: Address,
  stride: number,
  width: number,
  height: number,
  isMirrored: boolean,
  isFlipped: boolean,
  first: number,
  rows: number,
  out: Address,
  outStride: number,
) => void;

/** The exports of jpeg.as.ts; README.md explains the steps. */
export interface Kernel extends EntropyKernel, DecoderKernel {
  heapBase(): Address;
  equals(a: Address, b: Address, bytes: number): number;
  lumaFromRgba(rgba: Address, count: number, out: Address): void;
  chromaFromRgba(rgba: Address, count: number, cb: Address, cr: Address): void;
  halfChromaFromRgba(upper: Address, lower: Address, count: number, cb: Address, cr: Address): void;
  widenPlane(row: Address, count: number, out: Address): void;
  mixRows(near: Address, far: Address, share: number, count: number, out: Address): void;
  keepSamples(row: Address, count: number, out: Address): void;
  halveSamples(row: Address, count: number, out: Address): void;
  shiftSamples(row: Address, count: number, out: Address): void;
  roundSamples(row: Address, count: number, bias: number, out: Address): void;
  doubleSamples(row: Address, count: number, isShifted: boolean, evenBias: number, oddBias: number, out: Address): void;
  turnRows: TurnPlane;
  turnColumns: TurnPlane;
  fillRow(row: Address, count: number, wanted: number): void;
  fillPixels(row: Address, count: number, wanted: number): void;
  samplesOf(
    blocks: Address,
    count: number,
    isZigzag: boolean,
    side: number,
    steps: Address,
    out: Address,
    stride: number,
  ): void;
  turnBlocks(
    blocks: Address,
    columns: number,
    swap: boolean,
    mirror: boolean,
    flip: boolean,
    out: Address,
    step: number,
  ): void;
  arrangeBlocks(blocks: Address, count: number, out: Address): void;
  mergeBlocks(
    upper: Address,
    lower: Address,
    columns: number,
    across: boolean,
    down: boolean,
    steps: Address,
    swap: boolean,
    mirror: boolean,
    flip: boolean,
    out: Address,
    step: number,
  ): void;
  setBusyEnergy(energy: number): void;
  beginPass(planes: number): void;
  setPlane(
    index: number,
    strip: Address,
    stride: number,
    columns: number,
    rows: number,
    coefficients: Address,
    blocksPerLine: number,
    reciprocals: Address,
    weights: Address,
    ones: Address,
    slot: number,
  ): void;
  takeCodesAsCosts(): void;
  encodeRow(row: number, mcus: number, effort: number): void;
  requantizeRow(row: number, mcus: number, effort: number, isSample: boolean): void;
}

/** Memory that an instance may keep between images: planes and coefficients of 25 MP in 4:2:0, or of 12 MP in 4:4:4. */
const MAX_KEPT_BYTES = 112 * 2 ** 20;

export const { use: withKernel, warmUp: warmUpKernel } = kernelInstances<Kernel>(kernelUrl, MAX_KEPT_BYTES);
