// What the lossless rewriter's module holds: the decoder and the writer share its memory (docs/kernels.md).

export { beginScan, buildCodes, countRows, definitionOf, endScan, rewindScan, setComponent, writeRows } from './entropy.as';
export { buildTable, decodeScan, equals, fillPadding, setMember, startScan } from './entropy-decode.as';

export function heapBase(): usize {
  return __heap_base;
}
