// Reads the rows of a PNG with 8 bits per sample, in RGB or RGBA: inflates, reverses filters, and checks everything.

import { updateAdler } from './adler.as';
import { nextByte } from './bit-source.as';
import { BROKEN, beginInflate, dropOutput, ENDED, inflateTo, out } from './inflate.as';
import { unfilterRow } from './unfilter.as';

let adler: u32 = 1;
let data: usize = 0;
let inflated: usize = 0;
/** The first inflated byte that has not been converted to pixels. */
let row: usize = 0;

export function heapBase(): usize {
  return __heap_base;
}

/**
 * Starts a stream.
 *
 * @param zlib a zlib stream with its checksum, followed by 32 bytes
 * @param room the address for inflated bytes
 * @returns false if this is not a zlib stream
 */
export function begin(zlib: usize, length: usize, room: usize): bool {
  const method = <u32>load<u8>(zlib);
  const flags = <u32>load<u8>(zlib, 1);
  if ((method & 15) != 8 || method >> 4 > 7 || ((method << 8) | flags) % 31 != 0 || (flags & 32) != 0) return false;
  data = zlib + length;
  adler = 1;
  inflated = room;
  row = room;
  beginInflate(zlib + 2, length - 6, <usize>1 << ((method >> 4) + 8), room);
  return true;
}

/**
 * Reads the next rows.
 *
 * @param rows their number; memory must have room for their inflated bytes, 32 KiB before them and 512 bytes after them
 * @param step bytes per pixel: 3 or 4
 * @param pixels receives the rows in RGBA; 64 bytes after them are overwritten; the row above precedes them
 * @returns false if the data is invalid
 */
export function readRows(rows: i32, columns: usize, step: usize, pixels: usize): bool {
  const bytes = columns * step + 1;
  dropOld();
  const from = out;
  const wanted = row + bytes * <usize>rows;
  if (wanted > out && inflateTo(wanted) == BROKEN) return false;
  adler = updateAdler(adler, from, out - from);
  if (out < wanted) return false;
  for (let i = 0; i < rows; i++, row += bytes, pixels += columns * 4) {
    if (!unfilterRow(row + 1, columns, step, load<u8>(row), pixels - columns * 4, pixels)) return false;
  }
  return true;
}

/** Drops output that copies cannot reach and that has been read. */
function dropOld(): void {
  const kept = min(row, out - min<usize>(out - inflated, 32768));
  dropOutput(kept - inflated);
  row -= kept - inflated;
}

/** @returns whether the stream ends after the last row, with the right checksum */
export function isWhole(): bool {
  if (out != row || inflateTo(out + 1) != ENDED || out != row) return false;
  return nextByte() + 4 == data && bswap(load<u32>(nextByte())) == adler;
}
