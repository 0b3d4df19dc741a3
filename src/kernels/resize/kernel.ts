import type { Address } from '../memory.ts';
import type { AxisKernel } from './axis.ts';

/** The exports of resize.as.ts; README.md explains the steps. */
export interface Kernel extends AxisKernel {
  readonly memory: WebAssembly.Memory;
  heapBase(): Address;
  packOpaque(band: Address, stride: number, block: Address): number;
  packOpaqueLinear(band: Address, stride: number, block: Address, lightCurve: Address, lightTable: Address): number;
  packAlpha(band: Address, stride: number, block: Address): void;
  packAlphaLinear(band: Address, stride: number, block: Address, lightCurve: Address): void;
  filterOpaque: FilterRows;
  filterAlpha: FilterRows;
  filterAlphaLong: FilterRows;
  filterDown(
    ring: Address,
    ringEnd: Address,
    first: Address,
    stride: number,
    weights: Address,
    pairs: number,
    lanes: number,
    line: Address,
    shift: number,
  ): void;
  scatterDown(pair: Address, weight: Address, sums: Address, lanes: number): void;
  settle(sums: Address, lanes: number, line: Address, shift: number): void;
  finishOpaque(line: Address, out: Address, widthPx: number): void;
  finishOpaqueLinear(line: Address, out: Address, widthPx: number, byteTable: Address): void;
  finishAlpha(line: Address, out: Address, widthPx: number): void;
  finishAlphaLinear(line: Address, out: Address, widthPx: number, byteTable: Address): void;
  shapePhases(phases: number, filter: number, stretch: number, before: number, taps: number, places: Address): void;
  peakOfPhases(): number;
  gainOfPhases(): number;
  quantizePhases(
    phases: number,
    places: Address,
    taps: number,
    bits: number,
    lead: number,
    stride: number,
    weights: Address,
  ): void;
  splitAlpha(row: Address, widthPx: number, planes: Address, planeStride: number, padding: number): void;
  splitAlphaLinear(
    row: Address,
    widthPx: number,
    planes: Address,
    planeStride: number,
    padding: number,
    light: Address,
  ): void;
  filterSlanted(
    upper: Address,
    lower: Address,
    planeStride: number,
    upperStart: number,
    lowerStart: number,
    step: number,
    count: number,
    phases: number,
    taps: number,
    weights: Address,
    out: Address,
    shift: number,
  ): void;
  filterSlantedDown(
    ring: Address,
    ringPairs: number,
    stride: number,
    start: number,
    step: number,
    count: number,
    phases: number,
    pairs: number,
    weights: Address,
    line: Address,
    shift: number,
  ): void;
  quantizeQuads(
    phases: number,
    places: Address,
    taps: number,
    bits: number,
    slope: number,
    pairs: number,
    weights: Address,
  ): void;
  packQuads(band: Address, stride: number, bytes: number, block: Address): number;
  filterQuads(
    block: Address,
    start: number,
    step: number,
    count: number,
    phases: number,
    pairs: number,
    weights: Address,
    upper: Address,
    lower: Address,
    plane: number,
    shift: number,
  ): void;
  filterQuadsDown(
    ring: Address,
    ringPairs: number,
    stride: number,
    plane: number,
    start: number,
    step: number,
    count: number,
    phases: number,
    pairs: number,
    weights: Address,
    out: Address,
    shift: number,
  ): void;
  lumaOfRow(row: Address, widthPx: number, luma: Address, shares: Address): number;
  sharpenOpaque(...row: SharpenedRow): void;
  sharpenAlpha(...row: [...SharpenedRow, shares: number]): void;
}

type SharpenedRow = [
  row: Address,
  widthPx: number,
  above: Address,
  here: Address,
  below: Address,
  amount: number,
  threshold: number,
  halo: number,
];

export type FilterRows = (
  block: Address,
  starts: Address,
  weights: Address,
  pairs: number,
  widthPx: number,
  upper: Address,
  lower: Address,
  shift: number,
) => void;

/** Pads a stride: rows a multiple of 4096 bytes apart would compete for the same cache sets. */
export function spread(stride: number): number {
  return stride % 4096 === 0 ? stride + 128 : stride;
}

export function put(memory: Uint8Array, address: Address, { buffer }: { readonly buffer: ArrayBuffer }): void {
  memory.set(new Uint8Array(buffer), address);
}
