const CLEAR = 256;
const END = 257;
const FIRST_FREE = 258;
const MAX_CODES = 4096;

/**
 * Inflates TIFF's variant of LZW: the highest bit comes first, and codes become one bit wider one code early.
 *
 * @param out is filled; data beyond its length is ignored
 * @returns the number of bytes written
 */
export function inflateLzw(bytes: Uint8Array, out: Uint8Array): number {
  const prefixes = new Uint16Array(MAX_CODES);
  const suffixes = new Uint8Array(MAX_CODES);
  const firsts = new Uint8Array(MAX_CODES);
  const lengths = new Uint16Array(MAX_CODES);
  for (let code = 0; code < CLEAR; code++) {
    suffixes[code] = code;
    firsts[code] = code;
    lengths[code] = 1;
  }
  let free = FIRST_FREE;
  let width = 9;
  let previous = -1;
  let [bits, held, at, written] = [0, 0, 0, 0];
  while (written < out.length) {
    while (held < width) {
      if (at >= bytes.length) return written;
      bits = ((bits << 8) | (bytes[at++] as number)) & 0xffffff;
      held += 8;
    }
    held -= width;
    const code = (bits >> held) & ((1 << width) - 1);
    if (code === END) return written;
    if (code === CLEAR) {
      free = FIRST_FREE;
      width = 9;
      previous = -1;
      continue;
    }
    if (previous >= 0 && free < MAX_CODES) {
      if (code > free) throw new Error('LZW code before its definition');
      prefixes[free] = previous;
      lengths[free] = (lengths[previous] as number) + 1;
      // The code that is being defined starts like the previous one.
      suffixes[free] = firsts[code === free ? previous : code] as number;
      firsts[free] = firsts[previous] as number;
      free++;
    } else if (code >= free) {
      throw new Error('LZW code before its definition');
    }
    const length = lengths[code] as number;
    let [entry, end] = [code, written + length];
    written = end;
    while (end > written - length) {
      end--;
      if (end < out.length) out[end] = suffixes[entry] as number;
      entry = prefixes[entry] as number;
    }
    previous = code;
    if (free >= (1 << width) - 1 && width < 12) width++;
  }
  return Math.min(written, out.length);
}
