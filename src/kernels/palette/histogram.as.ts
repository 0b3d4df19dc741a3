// Counts the colors of an image.

/** A slot has four words: the masked color, the number of pixels with it, the leading full color, and its votes. */
const SLOT_BITS: usize = 4;

let used: i32 = 0;

/** Starts a histogram in a table of `slots` slots, a power of two. */
export function beginHistogram(table: usize, slots: i32): void {
  memory.fill(table, 0, <usize>slots << SLOT_BITS);
  used = 0;
}

// @ts-ignore: decorator
@inline
function add(table: usize, slots: i32, color: u32, key: u32, run: u32): void {
  const last = <u32>slots - 1;
  let hash = (((key * 0x9e3779b1) >> 15) ^ key) & last;
  let slot = table + (<usize>hash << SLOT_BITS);
  while (load<u32>(slot, 4) != 0 && load<u32>(slot) != key) {
    hash = (hash + 1) & last;
    slot = table + (<usize>hash << SLOT_BITS);
  }
  const count = load<u32>(slot, 4);
  if (count == 0) {
    store<u32>(slot, key);
    used++;
  }
  store<u32>(slot, count + run, 4);
  // Boyer-Moore majority vote: a color of more than half of the slot's pixels wins.
  const votes = load<u32>(slot, 12);
  if (load<u32>(slot, 8) == color) store<u32>(slot, votes + run, 12);
  else if (votes > run) store<u32>(slot, votes - run, 12);
  else {
    store<u32>(slot, color, 8);
    store<u32>(slot, run - votes, 12);
  }
}

/**
 * Adds pixels to the histogram. All pixels with alpha 0 have one color.
 *
 * @param bits mask of the bits that distinguish colors
 * @param most the maximum number of slots in use; less than `slots`
 * @returns the number of slots in use, or -1 if there are more than `most`
 */
export function addPixels(table: usize, slots: i32, from: usize, pixels: i32, bits: u32, most: i32): i32 {
  const end = from + (<usize>pixels << 2);
  while (from < end) {
    const pixel = load<u32>(from);
    const start = from;
    do {
      from += 4;
    } while (from < end && load<u32>(from) == pixel);
    const isHidden = pixel >> 24 == 0;
    // No other color has this key, because the mask clears these bits.
    const key = isHidden ? ~bits : pixel & bits;
    add(table, slots, isHidden ? 0 : pixel, key, <u32>((from - start) >> 2));
    if (used > most) return -1;
  }
  return used;
}

/** Stores the colors and the counts of the slots in use, in the order of the table. */
export function listColors(table: usize, slots: i32, colors: usize, counts: usize): void {
  for (const end = table + (<usize>slots << SLOT_BITS); table < end; table += 16) {
    const count = load<u32>(table, 4);
    if (count == 0) continue;
    store<u32>(colors, load<u32>(table, 8));
    store<u32>(counts, count);
    colors += 4;
    counts += 4;
  }
}
