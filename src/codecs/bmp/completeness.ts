import { COMPLETE, type Completeness, compare } from '../shared/reading/completeness.ts';
import { parseBitmapHeader } from './header.ts';

/** BI_RGB, BI_BITFIELDS and BI_ALPHABITFIELDS: all rows have the same length. */
const UNCOMPRESSED = [0, 3, 6];

export function measure(bytes: Uint8Array): Completeness {
  const header = parseBitmapHeader(bytes.subarray(0, 70));
  if (!header || !UNCOMPRESSED.includes(header.compression)) return COMPLETE;
  // Rows are padded to four bytes. Decoders do not need the padding of the last row.
  const rowBits = header.widthPx * header.bitsPerPixel;
  const wanted = Math.ceil(rowBits / 32) * 4 * (header.heightPx - 1) + Math.ceil(rowBits / 8);
  return compare(Math.max(0, bytes.length - header.dataOffset), wanted);
}
