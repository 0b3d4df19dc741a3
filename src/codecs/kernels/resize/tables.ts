import { toLinear } from './transfer.ts';

/** What 255 becomes in 16 bits: 64 units for each level, and room for twice as much before they saturate. */
export const FULL = 255 * 64;

/** Light of each sRGB byte in units of `FULL`, and then the same in the upper half of the word. */
export function makeLightTable(): Uint32Array<ArrayBuffer> {
  const light = Array.from({ length: 256 }, (_, i) => Math.round(toLinear(i / 255) * FULL));
  return Uint32Array.from([...light, ...light.map((value) => value << 16)]);
}

/** The sRGB byte of each light from 0 to `FULL`. */
export function makeByteTable(): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(FULL + 1);
  // From where on light is nearer to this byte than to the one below.
  for (let byte = 1; byte < 256; byte++) table.fill(byte, Math.ceil(toLinear((byte - 0.5) / 255) * FULL));
  return table;
}
