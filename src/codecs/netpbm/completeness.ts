import { COMPLETE, type Completeness, compare, DAMAGED } from '../shared/reading/completeness.ts';
import { dataBytesOf, MAX_HEADER_BYTES, readLayout } from './layout.ts';
import { countNumbers } from './numbers.ts';

export function measure(bytes: Uint8Array): Completeness {
  const layout = readLayout(bytes.subarray(0, MAX_HEADER_BYTES));
  if (!layout) return { kind: 'short', share: null };
  const { widthPx, heightPx, depth, coding, dataOffset } = layout;
  const wanted = dataBytesOf(layout);
  if (wanted !== null) return compare(bytes.length - dataOffset, wanted);
  const numbers = countNumbers(bytes, dataOffset, coding === 'digits', widthPx * heightPx * depth);
  if (numbers === null) return DAMAGED;
  return numbers >= widthPx * heightPx * depth ? COMPLETE : compare(numbers, widthPx * heightPx * depth);
}
