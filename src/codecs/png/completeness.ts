import { crc32 } from '../../kernels/crc32/reference.ts';
import { openInflateCounter } from '../../kernels/inflate-count/inflate-count.ts';
import { asciiAt, viewOf } from '../reading/byte-source.ts';
import { type Completeness, compare, DAMAGED } from '../reading/completeness.ts';
import { type ImageHeader, parseImageHeader } from './header.ts';

const SAMPLES_OF_COLOR_TYPE: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Adam7: first column, first row, and the steps between them, of each pass. */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

export { withPngEnd as repair } from './end.ts';

/**
 * By the rows that the data inflates to. A file whose chunks are all sound may still hold too few
 * rows, and decoders leave the others blank without a word. A missing end chunk does no harm.
 */
export async function measure(bytes: Uint8Array): Promise<Completeness> {
  const header = parseImageHeader(viewOf(bytes.subarray(12, 33)));
  const data = header && findData(bytes);
  if (!data) return DAMAGED;
  const wanted = countRawBytes(header);
  const countInflatedBytes = await openInflateCounter();
  const count = countInflatedBytes(data, wanted);
  return count.outcome === 'broken' ? DAMAGED : compare(count.bytes, wanted);
}

/** @returns the content of each IDAT chunk; `null` when a checksum of one is wrong */
function findData(bytes: Uint8Array): Uint8Array[] | null {
  const view = viewOf(bytes);
  const parts: Uint8Array[] = [];
  for (let at = 33; at + 8 <= bytes.length; ) {
    const end = at + 8 + view.getUint32(at);
    const isData = asciiAt(bytes, at + 4, 4) === 'IDAT';
    if (!isData && parts.length > 0) break;
    if (isData) {
      if (end + 4 <= bytes.length && view.getUint32(end) !== crc32(bytes.subarray(at + 4, end))) return null;
      parts.push(bytes.subarray(at + 8, end));
    }
    at = end + 4;
  }
  return parts;
}

/** Bytes before compression: each row has one for its filter. */
function countRawBytes(header: ImageHeader): number {
  const { widthPx, heightPx } = header;
  const bitsPerPixel = header.bitDepth * (SAMPLES_OF_COLOR_TYPE[header.colorType] ?? 0);
  const countBytes = (columns: number, rows: number) =>
    columns > 0 && rows > 0 ? rows * (1 + Math.ceil((columns * bitsPerPixel) / 8)) : 0;
  if (!header.interlaced) return countBytes(widthPx, heightPx);
  return PASSES.reduce(
    (sum, [x, y, stepX, stepY]) =>
      sum + countBytes(Math.ceil((widthPx - x) / stepX), Math.ceil((heightPx - y) / stepY)),
    0,
  );
}
