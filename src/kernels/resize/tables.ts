import { toLinear } from '../transfer.ts';

/** What 255 becomes in 16 bits: 64 units for each level, and room for twice as much before they saturate. */
export const FULL = 255 * 64;

interface Parabola {
  readonly base: number;
  readonly slope: number;
  readonly bend: number;
}

/** Light over the sixteen bytes whose upper half is `segment`: through its start, middle and end. */
function parabolaOf(segment: number): Parabola {
  const lightAt = (within: number) => toLinear((segment * 16 + within) / 255) * FULL;
  const base = Math.round(lightAt(0));
  // In sixteenths, of which 8 make up for rounding down.
  const slopeTo = (within: number) => ((lightAt(within) - base) * 16 + 8) / within;
  const bend = Math.round(((slopeTo(15) - slopeTo(7)) / 8) * 16);
  return { base, slope: Math.round(slopeTo(15) - (bend * 15) / 16), bend };
}

const PARABOLAS: readonly Parabola[] = Array.from({ length: 16 }, (_, segment) => parabolaOf(segment));

/** Light of an sRGB byte in units of `FULL`, at most 1.25 of them off: with 16-bit numbers, as the kernel has it. */
export function lightOf(byte: number): number {
  const { base, slope, bend } = PARABOLAS[byte >> 4] as Parabola;
  const within = byte & 15;
  return base + ((within * (slope + ((within * bend) >> 4))) >> 4);
}

/** The parabolas as bytes, sixteen of each: bases' lower and higher ones, slopes' lower and higher ones, bends. */
export function makeLightCurve(): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...PARABOLAS.map(({ base }) => base & 255),
    ...PARABOLAS.map(({ base }) => base >> 8),
    ...PARABOLAS.map(({ slope }) => slope & 255),
    ...PARABOLAS.map(({ slope }) => slope >> 8),
    ...PARABOLAS.map(({ bend }) => bend),
  ]);
}

/** Light of each sRGB byte, and then the same in the upper half of the word. */
export function makeLightTable(): Uint32Array<ArrayBuffer> {
  const light = Array.from({ length: 256 }, (_, byte) => lightOf(byte));
  return Uint32Array.from([...light, ...light.map((value) => value << 16)]);
}

/** The sRGB byte of each light from 0 to `FULL`. */
export function makeByteTable(): Uint8Array<ArrayBuffer> {
  const table = new Uint8Array(FULL + 1);
  // From where on light is nearer to this byte than to the one below.
  for (let byte = 1; byte < 256; byte++) table.fill(byte, Math.ceil(toLinear((byte - 0.5) / 255) * FULL));
  return table;
}
