const CLEAR_AND_END_CODES = 2;
const MAX_CODES = 4096;

/** The result of expanding a GIF's image data. */
interface Expanded {
  /** The number of wanted pixels that the data contains. */
  readonly pixels: number;
  /** A code was used before it was defined. */
  readonly isBroken: boolean;
}

/**
 * Expands GIF image data: LZW codes of up to 12 bits, the lowest bit first. After the last code is defined, the codes
 * stay until the data clears them.
 *
 * @param data the sub-blocks' content, joined
 * @param minCodeBits 1 to 11
 * @param wanted the number of pixels in the image; data beyond them is ignored
 * @param out receives the color indexes. Without it, the pixels are only counted.
 */
export function expandLzw(data: Uint8Array, minCodeBits: number, wanted: number, out?: Uint8Array): Expanded {
  const clearCode = 1 << minCodeBits;
  const prefixes = new Uint16Array(MAX_CODES);
  const suffixes = Uint8Array.from({ length: MAX_CODES }, (_, code) => (code < clearCode ? code : 0));
  const firsts = suffixes.slice();
  const lengths = new Uint16Array(MAX_CODES).fill(1, 0, clearCode);
  let [codeCount, codeBits] = [clearCode + CLEAR_AND_END_CODES, minCodeBits + 1];
  let previous = -1;
  let [written, buffer, bufferedBits] = [0, 0, 0];
  for (const byte of data) {
    buffer |= byte << bufferedBits;
    bufferedBits += 8;
    while (bufferedBits >= codeBits) {
      const code = buffer & ((1 << codeBits) - 1);
      buffer >>>= codeBits;
      bufferedBits -= codeBits;
      if (code === clearCode) {
        [codeCount, codeBits] = [clearCode + CLEAR_AND_END_CODES, minCodeBits + 1];
        previous = -1;
        continue;
      }
      if (code === clearCode + 1) return { pixels: written, isBroken: false };
      if (code > codeCount || (code === codeCount && previous < 0)) return { pixels: written, isBroken: true };
      if (previous >= 0 && codeCount < MAX_CODES) {
        // A code may be used while it is being defined: the previous string, followed by that string's first pixel.
        prefixes[codeCount] = previous;
        firsts[codeCount] = firsts[previous] as number;
        suffixes[codeCount] = firsts[code === codeCount ? previous : code] as number;
        lengths[codeCount] = (lengths[previous] as number) + 1;
        codeCount++;
        if (codeCount === 1 << codeBits && codeBits < 12) codeBits++;
      }
      const length = lengths[code] as number;
      if (out) {
        // Strings are stored from their end. Writes beyond the array have no effect.
        let at = written + length;
        for (let part = code; at > written; part = prefixes[part] as number) out[--at] = suffixes[part] as number;
      }
      written += length;
      previous = code;
      if (written >= wanted) return { pixels: wanted, isBroken: false };
    }
  }
  return { pixels: written, isBroken: false };
}
