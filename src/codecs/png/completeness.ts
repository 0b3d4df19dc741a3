import { openInflateCounter } from '../../kernels/deflate/inflate-count.ts';
import { viewOf } from '../shared/reading/byte-source.ts';
import { type Completeness, compare, DAMAGED } from '../shared/reading/completeness.ts';
import { type ImageHeader, parseImageHeader } from './header.ts';
import { findData, passesOf, SAMPLES_OF_COLOR_TYPE } from './image-data.ts';

export { repair } from './end.ts';

/**
 * Counts the bytes to which the data inflates. Even if all chunks are intact, a file may have too few rows, and
 * decoders silently leave the others blank. A missing end chunk does no harm.
 */
export async function measure(bytes: Uint8Array): Promise<Completeness> {
  const header = parseImageHeader(viewOf(bytes.subarray(12, 33)));
  const data = header && (await findData(bytes));
  if (!data) return DAMAGED;
  const wanted = countRawBytes(header);
  const countInflatedBytes = await openInflateCounter();
  const count = countInflatedBytes(data, wanted);
  return count.outcome === 'broken' ? DAMAGED : compare(count.bytes, wanted);
}

/** The number of bytes before compression. Each row has one for its filter. */
function countRawBytes(header: ImageHeader): number {
  const bitsPerPixel = header.bitDepth * (SAMPLES_OF_COLOR_TYPE[header.colorType] ?? 0);
  const rowBytes = (columns: number) => 1 + Math.ceil((columns * bitsPerPixel) / 8);
  return passesOf(header).reduce((sum, { columns, rows }) => sum + rows * rowBytes(columns), 0);
}
