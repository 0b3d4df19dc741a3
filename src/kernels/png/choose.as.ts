// Rates the result of a filter. A row with a lower number should compress better.

/** For each pair of bytes: the mark of the last filtered row that contained it. */
const SEEN: usize = memory.data(65536, 16);

let mark: u32 = 0;

/** To save time, only one of four pieces is counted in long rows. */
const PIECE: usize = 64;
const LONG: usize = 1024;

/** @returns the number of different pairs of neighboring bytes; fewer pairs mean more repetition */
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

/** @param bytes length of the row; 16 zero bytes must follow it @returns the sum of the absolute signed bytes */
export function sumDistances(at: usize, bytes: usize): u32 {
  let sums = i32x4.splat(0);
  for (const end = at + bytes; at < end; at += 16) {
    // The absolute value of -128 is 128 if it is read as an unsigned byte.
    const pairs = i16x8.extadd_pairwise_i8x16_u(i8x16.abs(v128.load(at)));
    sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(pairs));
  }
  return (
    i32x4.extract_lane(sums, 0) + i32x4.extract_lane(sums, 1) + i32x4.extract_lane(sums, 2) + i32x4.extract_lane(sums, 3)
  );
}
