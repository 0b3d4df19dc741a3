/**
 * Unpacks samples of 1 to 16 or 32 bits. Of 32 bits, the upper 16 are kept.
 *
 * @param out receives the samples at `first`, `first + step` and so on
 */
export function unpackSamples(
  row: Uint8Array,
  count: number,
  bits: number,
  littleEndian: boolean,
  out: Uint16Array,
  first: number,
  step: number,
): void {
  let to = first;
  if (bits === 8) {
    for (let i = 0; i < count; i++, to += step) out[to] = row[i] as number;
  } else if (bits === 16 || bits === 32) {
    const width = bits / 8;
    const upper = littleEndian ? width - 1 : 0;
    const lower = littleEndian ? width - 2 : 1;
    for (let at = 0; at < count * width; at += width, to += step) {
      out[to] = ((row[at + upper] as number) << 8) | (row[at + lower] as number);
    }
  } else {
    let [held, value, at] = [0, 0, 0];
    for (let i = 0; i < count; i++, to += step) {
      while (held < bits) {
        value = ((value << 8) | (row[at++] ?? 0)) & 0xffffff;
        held += 8;
      }
      held -= bits;
      out[to] = (value >> held) & ((1 << bits) - 1);
    }
  }
}
