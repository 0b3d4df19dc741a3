/** Bytes that own their buffer, so it can be transferred. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Concatenates the parts in a new buffer. */
export function joinBytes(parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    all.set(part, offset);
    offset += part.length;
  }
  return all;
}

export function equalBytes(a: Bytes, b: Bytes): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i]);
}
