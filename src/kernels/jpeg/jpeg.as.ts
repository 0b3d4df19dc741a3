// What the encoder's module holds (docs/kernels.md).

export { beginScan, buildCodes, countRows, definitionOf, endScan, rewindScan, setComponent, writeRows } from './entropy.as';

export function heapBase(): usize {
  return __heap_base;
}
