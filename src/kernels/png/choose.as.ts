// Judges what a filter leaves of a row.

/** By pair of bytes: the mark of the row and filter that had it last. */
const SEEN: usize = memory.data(65536, 16);

let mark: u32 = 0;

/** In long rows, pairs are counted in one of four pieces. */
const PIECE: usize = 64;
const LONG: usize = 1024;

/** @returns how many different pairs of neighboring bytes there are: the fewer, the more repeats itself */
export function countPairs(at: usize, bytes: usize): u32 {
  mark++;
  if (mark == 256) {
    memory.fill(SEEN, 0, 65536);
    mark = 1;
  }
  const own = mark;
  const end = at + bytes - 1;
  const piece = bytes < LONG ? bytes : PIECE;
  let count: u32 = 0;
  for (; at < end; at += 3 * piece) {
    for (const pieceEnd = min(at + piece, end); at < pieceEnd; at++) {
      const seen = SEEN + <usize>load<u16>(at);
      count += u32(load<u8>(seen) != own);
      store<u8>(seen, own);
    }
  }
  return count;
}

/** @param bytes 16 bytes behind them are 0 @returns the sum of their distances from 0, as bytes that wrap around */
export function sumDistances(at: usize, bytes: usize): u32 {
  let sums = i32x4.splat(0);
  for (const end = at + bytes; at < end; at += 16) {
    // The distance of -128 is 128 as an unsigned byte.
    const pairs = i16x8.extadd_pairwise_i8x16_u(i8x16.abs(v128.load(at)));
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(pairs));
  }
  return (
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  );
}
