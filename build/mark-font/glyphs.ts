import { ByteReader } from './woff2.ts';

export interface Point {
  x: number;
  y: number;
  readonly isOnCurve: boolean;
}

/** A glyph whose contours are its own. */
interface Simple {
  readonly contours: readonly (readonly Point[])[];
}

/** A glyph of other glyphs. */
export interface Composite {
  readonly parts: readonly Part[];
}

interface Part {
  readonly glyph: number;
  x: number;
  y: number;
  /** The 2 x 2 matrix. */
  readonly matrix: readonly [number, number, number, number];
}

export type Glyph = Simple | Composite;

/** Reads the transformed outlines of WOFF 2.0, section 5.1. */
export function glyphsOf(table: Buffer): readonly Glyph[] {
  const head = new ByteReader(table, 4);
  const count = head.u16();
  head.at += 2;
  const sizes = Array.from({ length: 7 }, () => head.u32());
  let at = head.at;
  const [contours, points, flags, data, composites] = sizes.map((size) => {
    at += size;
    return new ByteReader(table, at - size);
  }) as [ByteReader, ByteReader, ByteReader, ByteReader, ByteReader];
  return Array.from({ length: count }, () => {
    const ends = contours.i16();
    if (ends < 0) return readComposite(composites, data);
    const lengths = Array.from({ length: ends }, () => points.short());
    const at = { x: 0, y: 0 };
    const glyph = { contours: lengths.map((length) => readContour(length, flags, data, at)) };
    if (ends > 0) data.short();
    return glyph;
  });
}

function readContour(length: number, flags: ByteReader, data: ByteReader, at: { x: number; y: number }): Point[] {
  return Array.from({ length }, () => {
    const flag = flags.u8();
    const [dx, dy] = readStep(flag & 127, data);
    at.x += dx;
    at.y += dy;
    return { x: at.x, y: at.y, isOnCurve: flag < 128 };
  });
}

function readStep(flag: number, data: ByteReader): readonly [number, number] {
  const signed = (bits: number, value: number) => (bits & 1 ? value : -value);
  const first = data.u8();
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const high = flag - 20;
    return [
      signed(flag, 1 + (high & 0x30) + (first >> 4)),
      signed(flag >> 1, 1 + ((high & 0x0c) << 2) + (first & 0x0f)),
    ];
  }
  const second = data.u8();
  if (flag < 120) {
    const high = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(high / 12) << 8) + first),
      signed(flag >> 1, 1 + (((high % 12) >> 2) << 8) + second),
    ];
  }
  const third = data.u8();
  if (flag < 124) {
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 15) << 8) + third)];
  }
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + data.u8())];
}

function readComposite(from: ByteReader, data: ByteReader): Composite {
  const parts: Part[] = [];
  let flags: number;
  do {
    flags = from.u16();
    const glyph = from.u16();
    if (!(flags & 2)) throw new Error('a part is placed by points');
    const [x, y] = flags & 1 ? [from.i16(), from.i16()] : [from.i8(), from.i8()];
    parts.push({ glyph, x, y, matrix: readMatrix(flags, from) });
  } while (flags & 0x20);
  if (flags & 0x100) data.short();
  return { parts };
}

function readMatrix(flags: number, from: ByteReader): Part['matrix'] {
  if (flags & 0x80) return [from.f2dot14(), from.f2dot14(), from.f2dot14(), from.f2dot14()];
  const across = flags & 0x48 ? from.f2dot14() : 1;
  return [across, 0, 0, flags & 0x40 ? from.f2dot14() : across];
}
