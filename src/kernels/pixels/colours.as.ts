// How many colors there are, as far as a limit.

/** Slots of the table; four times the largest limit, so that searches stay short. */
const SLOTS: usize = 1024;

/**
 * @param table `SLOTS` pairs of pixel and mark, all 0 at first; goes on from call to call
 * @param known colors that are in the table already
 * @returns colors in the table now; one more than `limit`, at most 256, means there are too many
 */
export function countColours(at: usize, bytes: usize, table: usize, known: u32, limit: u32): u32 {
  const end = at + bytes;
  let last: u32 = 0;
  let count = known;
  let isFirst = true;
  for (; at < end; at += 4) {
    const pixel = load<u32>(at);
    if (pixel == last && !isFirst) continue;
    isFirst = false;
    last = pixel;
    // Knuth's multiplicative hash, its top ten bits.
    let slot = <usize>((pixel * 2654435769) >> 22);
    while (load<u32>(table + (slot << 3), 4) != 0 && load<u32>(table + (slot << 3)) != pixel) {
      slot = (slot + 1) & (SLOTS - 1);
    }
    if (load<u32>(table + (slot << 3), 4) == 0) {
      if (count == limit) return limit + 1;
      store<u32>(table + (slot << 3), pixel);
      store<u32>(table + (slot << 3), 1, 4);
      count++;
    }
  }
  return count;
}
