import { toLinear } from '../transfer.ts';

/** White in 16 bits: 64 units per level. Values up to twice that do not saturate. */
export const FULL = 255 * 64;

interface Parabola {
  readonly base: number;
  readonly slope: number;
  readonly bend: number;
}

/** The light of sixteen bytes with the upper four bits `segment`: a parabola through its start, middle and end. */
function parabolaOf(segment: number): Parabola {
  const lightAt = (within: number) => toLinear((segment * 16 + within) / 255) * FULL;
  const base = Math.round(lightAt(0));
  // In sixteenths. The 8 compensates for rounding down.
  const slopeTo = (within: number) => ((lightAt(within) - base) * 16 + 8) / within;
  const bend = Math.round(((slopeTo(15) - slopeTo(7)) / 8) * 16);
  return { base, slope: Math.round(slopeTo(15) - (bend * 15) / 16), bend };
}

const PARABOLAS: readonly Parabola[] = Array.from({ length: 16 }, (_, segment) => parabolaOf(segment));

/** Linear light of an sRGB byte, 0 to `FULL`, at most 1.25 units off. Uses 16-bit numbers like the kernel. */
export function lightOf(byte: number): number {
  const { base, slope, bend } = PARABOLAS[byte >> 4] as Parabola;
  const within = byte & 15;
  return base + ((within * (slope + ((within * bend) >> 4))) >> 4);
}

/** The parabolas as bytes, sixteen of each: low and high bytes of bases, low and high bytes of slopes, bends. */
export function makeLightCurve(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...PARABOLAS.map(({ base }) => base & 255),
    ...PARABOLAS.map(({ base }) => base >> 8),
    ...PARABOLAS.map(({ slope }) => slope & 255),
    ...PARABOLAS.map(({ slope }) => slope >> 8),
    ...PARABOLAS.map(({ bend }) => bend),
  ]);
}

/** Linear light of each sRGB byte, then the same values in the upper half of the word. */
export function makeLightTable(): Uint32Array<ArrayBuffer> {
  const light = Array.from({ length: 256 }, (_, byte) => lightOf(byte));
  return Uint32Array.from([...light, ...light.map((value) => value << 16)]);
}

/** The sRGB byte of each linear value from 0 to `FULL`. */
export function makeByteTable(): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(FULL + 1);
  // The first light that is nearer to this byte than to the one below.
  for (let byte = 1; byte < 256; byte++) table.fill(byte, Math.ceil(toLinear((byte - 0.5) / 255) * FULL));
  return table;
}
