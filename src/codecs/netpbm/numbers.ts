const NUMBER_SIGN = 0x23;
const LINE_END = 0x0a;

/**
 * Reads the numbers of a text in sequence.
 *
 * @param isDigits each digit is a number, with or without a space between them
 * @param take receives each number; returns whether it wants another
 * @returns false if the text contains anything other than numbers, spaces and comments
 */
export function readNumbers(
  bytes: Uint8Array,
  from: number,
  isDigits: boolean,
  take: (value: number) => boolean,
): boolean {
  let at = from;
  while (at < bytes.length) {
    const byte = bytes[at] as number;
    if (byte === NUMBER_SIGN) {
      while (at < bytes.length && bytes[at] !== LINE_END) at++;
    } else if (byte >= 0x30 && byte <= 0x39) {
      let value = 0;
      do {
        value = Math.min(value * 10 + (bytes[at++] as number) - 0x30, 1e9);
      } while (!isDigits && (bytes[at] ?? 0) >= 0x30 && (bytes[at] ?? 0) <= 0x39);
      if (!take(value)) return true;
    } else if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) {
      at++;
    } else {
      return false;
    }
  }
  return true;
}

/** @returns the count of numbers, at most `most`; `null` if the text contains anything else */
export function countNumbers(bytes: Uint8Array, from: number, isDigits: boolean, most: number): number | null {
  let count = 0;
  const isText = readNumbers(bytes, from, isDigits, () => ++count < most);
  return isText ? count : null;
}
