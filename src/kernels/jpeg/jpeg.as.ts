// What the encoder's module holds (docs/kernels.md).

export {
  averageRows,
  averageSquares,
  chromaFromRgba,
  fillPixels,
  fillRow,
  halfChromaFromRgba,
  lumaFromRgba,
  widenPlane,
} from './color.as';
export { beginPass, encodeRow, setPlane, takeCodesAsCosts } from './encode.as';
export { beginScan, buildCodes, countRows, definitionOf, endScan, rewindScan, setComponent, writeRows } from './entropy.as';

export { setBusyEnergy } from './quantize.as';

export function heapBase(): usize {
  return __heap_base;
}
