/** Pixels counted at once. */
export const PIECE_PIXELS = 2 ** 16;

/** The largest number of different colors that the histogram can hold. */
export const MOST_COUNTED = 2 ** 14;

/** Slots of the hash table: twice as many, so most colors are found in the first slot. */
export const SLOTS = 2 * MOST_COUNTED;

/**
 * Counts colors by all of their bits. If there are too many, counts by one bit fewer per channel, and so on.
 *
 * @param count counts the colors by the bits of this mask; returns a negative number if there are too many
 * @returns the number of colors
 */
export function countLevels(count: (bits: number) => number): number {
  for (let dropped = 0; ; dropped++) {
    const found = count((((0xff << dropped) & 0xff) * 0x01010101) >>> 0);
    if (found >= 0) return found;
  }
}
