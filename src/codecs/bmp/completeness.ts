import { onDemand } from '../../domain/outcome/on-demand.ts';
import { COMPLETE, type Completeness, compare } from '../shared/reading/completeness.ts';
import { parseBitmapHeader, RLE4, RLE8 } from './header.ts';

/** BI_RGB, BI_BITFIELDS and BI_ALPHABITFIELDS: all rows have the same length. */
const UNCOMPRESSED = [0, 3, 6];

export async function measure(bytes: Uint8Array): Promise<Completeness> {
  const header = parseBitmapHeader(bytes.subarray(0, 70));
  if (!header) return COMPLETE;
  const { widthPx, heightPx, bitsPerPixel, compression, dataOffset } = header;
  if (compression === RLE8 || compression === RLE4) {
    // Loaded on demand: hardly any bitmap has runs.
    const { walkRuns } = await onDemand(import('../shared/dib.ts'));
    const found = walkRuns(bytes, dataOffset, header, () => {});
    return compare(found, widthPx * heightPx);
  }
  if (!UNCOMPRESSED.includes(compression)) return COMPLETE;
  // Rows are padded to four bytes. Decoders do not need the padding of the last row.
  const rowBits = widthPx * bitsPerPixel;
  const wanted = Math.ceil(rowBits / 32) * 4 * (heightPx - 1) + Math.ceil(rowBits / 8);
  return compare(Math.max(0, bytes.length - dataOffset), wanted);
}
