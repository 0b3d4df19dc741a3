/** Pixels that are counted at once. */
export const PIECE_PIXELS = 2 ** 16;

/** The largest number of different colors that the histogram can hold. */
export const MOST_COUNTED = 2 ** 14;

/** Slots of the hash table: twice as many, so that most colors are found at once. */
export const SLOTS = 2 * MOST_COUNTED;

/**
 * Counts colors with all of their bits; if there are too many, with one bit fewer of each channel, and so on.
 *
 * @param count counts with these bits of a color; negative for too many colors
 * @returns the number of colors
 */
export function countLevels(count: (bits: number) => number): number {
  for (let dropped = 0; ; dropped++) {
    const found = count((((0xff << dropped) & 0xff) * 0x01010101) >>> 0);
    if (found >= 0) return found;
  }
}
