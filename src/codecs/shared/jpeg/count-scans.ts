import type { ByteSource } from '../reading/byte-source.ts';
import { END_OF_IMAGE, START_OF_SCAN } from './segments.ts';

/** Bytes to read at once. */
const PIECE_BYTES = 2 ** 18;

/**
 * Counts the scans of a file, from the first one to the end of the image. Coded data cannot contain their marker.
 *
 * @param from the offset of the first scan
 * @param most where to stop counting
 */
export async function countScans(source: ByteSource, from: number, most: number): Promise<number> {
  let scans = 0;
  let [isAfterFill, at] = [false, from];
  while (at < source.size && scans <= most) {
    const piece = await source.readUpTo(at, PIECE_BYTES);
    if (piece.length === 0) break;
    const starts = isAfterFill ? [-1] : [];
    for (let fill = starts[0] ?? piece.indexOf(0xff); fill < piece.length && scans <= most; ) {
      const marker = piece[fill + 1];
      if (marker === END_OF_IMAGE) return scans;
      if (marker === START_OF_SCAN) scans++;
      const next = piece.indexOf(0xff, fill + 1);
      if (next < 0) break;
      fill = next;
    }
    isAfterFill = piece.at(-1) === 0xff;
    at += piece.length;
  }
  return scans;
}
