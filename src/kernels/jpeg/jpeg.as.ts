// One module encodes, decodes entropy codes and rewrites without loss, so what works for one image works for the next (docs/kernels.md).

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
export { beginScan, buildCodes, countedBits, countRows, definitionOf, endScan, rewindScan, setComponent, writeRows } from './entropy.as';
export { buildTable, decodeScan, equals, fillPadding, setMember, startScan } from './entropy-decode.as';

export { setBusyEnergy } from './quantize.as';

export function heapBase(): usize {
  return __heap_base;
}
