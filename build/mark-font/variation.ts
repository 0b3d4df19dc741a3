import type { Glyph, Point } from './glyphs.ts';
import { ByteReader } from './woff2.ts';

/** The position of a weight between the font's default weight (0) and its heaviest (1). */
export function positionOf(weight: number, tables: ReadonlyMap<string, Buffer>): number {
  const axis = new ByteReader(tables.get('fvar') as Buffer, 4);
  axis.at = axis.u16() + 4;
  axis.u32();
  const standard = axis.u32() / 65536;
  const heaviest = axis.u32() / 65536;
  const position = (weight - standard) / (heaviest - standard);
  const map = new ByteReader(tables.get('avar') as Buffer, 8);
  const steps = Array.from({ length: map.u16() }, () => [map.f2dot14(), map.f2dot14()] as const);
  const next = steps.findIndex(([from]) => from >= position);
  const [low = [0, 0], high = [1, 1]] = [steps[next - 1], steps[next]];
  return low[1] + ((position - low[0]) / (high[0] - low[0])) * (high[1] - low[1]);
}

interface Moves {
  /** The moved points; `null` for all of them. */
  readonly points: readonly number[] | null;
  readonly dx: readonly number[];
  readonly dy: readonly number[];
  /** How far this position goes along. */
  readonly share: number;
}

/**
 * Moves the points of each glyph to a position on the only axis.
 *
 * @returns how much wider each glyph becomes
 */
export function moveGlyphs(glyphs: readonly Glyph[], table: Buffer, position: number): readonly number[] {
  const head = new ByteReader(table, 6);
  const [sharedCount, sharedAt, count, flags, dataAt] = [head.u16(), head.u32(), head.u16(), head.u16(), head.u32()];
  const offsets = Array.from({ length: count + 1 }, () => (flags & 1 ? head.u32() : head.u16() * 2));
  const shared = new ByteReader(table, sharedAt);
  const peaks = Array.from({ length: sharedCount }, () => shared.f2dot14());
  return glyphs.map((glyph, index) => {
    const [from = 0, to = 0] = offsets.slice(index, index + 2);
    const places = 'parts' in glyph ? glyph.parts : glyph.contours.flat();
    const total = places.length + 4;
    if (from === to) return 0;
    const data = table.subarray(dataAt + from, dataAt + to);
    return applyMoves(glyph, places, readMoves(data, peaks, position, total));
  });
}

function applyMoves(glyph: Glyph, places: readonly { x: number; y: number }[], all: readonly Moves[]): number {
  const total = places.length + 4;
  const sums = { x: new Float64Array(total), y: new Float64Array(total) };
  for (const moves of all) {
    const whole = spread(glyph, moves, total);
    for (let i = 0; i < total; i++) {
      sums.x[i] = (sums.x[i] as number) + (whole.x[i] as number) * moves.share;
      sums.y[i] = (sums.y[i] as number) + (whole.y[i] as number) * moves.share;
    }
  }
  for (const [i, place] of places.entries()) {
    place.x += sums.x[i] as number;
    place.y += sums.y[i] as number;
  }
  // Of the four points behind those of the outline, the first two are the edges of the advance.
  return (sums.x[total - 3] as number) - (sums.x[total - 4] as number);
}

function readMoves(data: Buffer, peaks: readonly number[], position: number, total: number): readonly Moves[] {
  const head = new ByteReader(data);
  const countAndFlags = head.u16();
  const body = new ByteReader(data, head.u16());
  const shared = countAndFlags & 0x8000 ? readPoints(body) : null;
  return Array.from({ length: countAndFlags & 0xfff }, () => {
    const size = head.u16();
    const index = head.u16();
    const peak = index & 0x8000 ? head.f2dot14() : (peaks[index & 0xfff] ?? 0);
    if (index & 0x4000) throw new Error('a region has ends of its own');
    const end = body.at + size;
    const points = index & 0x2000 ? readPoints(body) : shared;
    const length = points?.length ?? total;
    const [dx, dy] = [readDeltas(body, length), readDeltas(body, length)];
    body.at = end;
    const share = peak === 0 ? 1 : Math.min(1, Math.max(0, position / peak));
    return { points, dx, dy, share };
  });
}

function readPoints(from: ByteReader): readonly number[] | null {
  const first = from.u8();
  const count = first & 0x80 ? ((first & 0x7f) << 8) | from.u8() : first;
  if (count === 0) return null;
  const points: number[] = [];
  for (let at = 0; points.length < count; ) {
    const control = from.u8();
    for (let run = (control & 0x7f) + 1; run > 0; run--) {
      at += control & 0x80 ? from.u16() : from.u8();
      points.push(at);
    }
  }
  return points;
}

function readDeltas(from: ByteReader, count: number): readonly number[] {
  const deltas: number[] = [];
  while (deltas.length < count) {
    const control = from.u8();
    for (let run = (control & 0x3f) + 1; run > 0; run--) {
      deltas.push(control & 0x80 ? 0 : control & 0x40 ? from.i16() : from.i8());
    }
  }
  return deltas;
}

/** Gives points without a move of their own one between their neighbors' (OpenType, 'gvar', inferred deltas). */
function spread(glyph: Glyph, { points, dx, dy }: Moves, total: number) {
  const moved = { x: new Float64Array(total), y: new Float64Array(total) };
  const own = points ?? Array.from({ length: total }, (_, at) => at);
  for (const [i, at] of own.entries()) {
    moved.x[at] = dx[i] as number;
    moved.y[at] = dy[i] as number;
  }
  if (points === null || 'parts' in glyph) return moved;
  const isOwn = new Set(points);
  let start = 0;
  for (const contour of glyph.contours) {
    const fixed = contour.map((_, i) => i).filter((i) => isOwn.has(start + i));
    for (const [n, from] of fixed.entries()) {
      const to = fixed[(n + 1) % fixed.length] as number;
      for (let i = (from + 1) % contour.length; i !== to; i = (i + 1) % contour.length) {
        between(moved.x, contour, start, { from, to, i }, 'x');
        between(moved.y, contour, start, { from, to, i }, 'y');
      }
    }
    start += contour.length;
  }
  return moved;
}

function between(
  moves: Float64Array,
  contour: readonly Point[],
  start: number,
  { from, to, i }: { readonly from: number; readonly to: number; readonly i: number },
  side: 'x' | 'y',
): void {
  const place = (at: number) => contour[at]?.[side] ?? 0;
  const move = (at: number) => moves[start + at] as number;
  const [low, high] = place(from) <= place(to) ? [from, to] : [to, from];
  const [lowest, highest] = [place(low), place(high)];
  const at = place(i);
  if (lowest === highest) moves[start + i] = move(low) === move(high) ? move(low) : 0;
  else if (at <= lowest) moves[start + i] = move(low);
  else if (at >= highest) moves[start + i] = move(high);
  else moves[start + i] = move(low) + ((at - lowest) / (highest - lowest)) * (move(high) - move(low));
}
