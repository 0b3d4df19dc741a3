/**
 * @param out is filled; data beyond its length is ignored
 * @returns the number of bytes written
 */
export function inflatePackBits(bytes: Uint8Array, out: Uint8Array): number {
  let [at, written] = [0, 0];
  while (written < out.length && at < bytes.length) {
    const head = bytes[at++] as number;
    // The head -128 has no effect.
    if (head === 128) continue;
    if (head < 128) {
      const part = bytes.subarray(at, Math.min(at + head + 1, at + out.length - written));
      out.set(part, written);
      written += part.length;
      at += head + 1;
    } else if (at < bytes.length) {
      out.fill(bytes[at++] as number, written, written + 257 - head);
      written += 257 - head;
    }
  }
  return Math.min(written, out.length);
}
