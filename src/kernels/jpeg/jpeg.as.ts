// One module encodes, decodes entropy codes and rewrites without loss. So a page that can encode one image can also
// rewrite the next one, even offline (README.md).

export { chromaFromRgba, fillPixels, fillRow, halfChromaFromRgba, lumaFromRgba } from './color.as';
export { beginPass, encodeRow, requantizeRow, setPlane, takeCodesAsCosts } from './encode.as';
export { beginScan, buildCodes, countedBits, countRows, definitionOf, endScan, rewindScan, setComponent, writeRows } from './entropy.as';
export { buildTable, checkScans, decodeRows, endDecoding, equals, fillPadding, setMember, startScan } from './entropy-decode.as';
export { mergeBlocks, turnBlocks } from './merge.as';
export {
  doubleSamples,
  halveSamples,
  keepSamples,
  mixRows,
  roundSamples,
  shiftSamples,
  turnColumns,
  turnRows,
  widenPlane,
} from './planes.as';
export { arrangeBlocks } from './order.as';
export { setBusyEnergy } from './quantize.as';
export { samplesOf } from './samples.as';

export function heapBase(): usize {
  return __heap_base;
}
