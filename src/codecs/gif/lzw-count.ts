const CLEAR_AND_END_CODES = 2;
const MAX_CODES = 4096;

/**
 * Counts the pixels in GIF image data without writing them: of each code only the length of its
 * string is kept.
 *
 * @param data the sub-blocks' content, joined
 * @param minCodeBits 1 to 8 (some writers store 1-bit images as 1)
 * @param stopAt count after which nothing more has to be known
 */
export function countLzwPixels(
  data: Uint8Array,
  minCodeBits: number,
  stopAt: number,
): { readonly pixels: number; readonly isBroken: boolean } {
  const clearCode = 1 << minCodeBits;
  const lengths = new Uint16Array(MAX_CODES).fill(1, 0, clearCode);
  let codeCount = clearCode + CLEAR_AND_END_CODES;
  let codeBits = minCodeBits + 1;
  let previousLength = 0;
  let pixels = 0;
  let buffer = 0;
  let bufferedBits = 0;
  for (const byte of data) {
    buffer |= byte << bufferedBits;
    bufferedBits += 8;
    while (bufferedBits >= codeBits) {
      const code = buffer & ((1 << codeBits) - 1);
      buffer >>>= codeBits;
      bufferedBits -= codeBits;
      if (code === clearCode) {
        codeCount = clearCode + CLEAR_AND_END_CODES;
        codeBits = minCodeBits + 1;
        previousLength = 0;
        continue;
      }
      if (code === clearCode + 1) return { pixels, isBroken: false };
      // The code about to be defined may be used at once: the previous string and its first pixel.
      const isNext = code === codeCount && previousLength > 0;
      if (code >= codeCount && !isNext) return { pixels, isBroken: true };
      const length = isNext ? previousLength + 1 : (lengths[code] ?? 0);
      if (previousLength > 0 && codeCount < MAX_CODES) {
        lengths[codeCount++] = previousLength + 1;
        if (codeCount === 1 << codeBits && codeBits < 12) codeBits++;
      }
      previousLength = length;
      pixels += length;
      if (pixels >= stopAt) return { pixels, isBroken: false };
    }
  }
  return { pixels, isBroken: false };
}
