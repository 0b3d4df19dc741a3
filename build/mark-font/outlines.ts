import { readFileSync } from 'node:fs';
import { type Glyph, glyphsOf, type Point } from './glyphs.ts';
import { moveGlyphs, positionOf } from './variation.ts';
import { ByteReader, tablesOf } from './woff2.ts';

const SUBSETS = ['latin', 'latin-ext', 'vietnamese', 'greek', 'cyrillic'];

/** Semi-bold, which stays readable when it is small. */
const WEIGHT = 600;

/** Enough: a pixel of the largest text is wider. */
const UNITS_PER_EM = 1024;

/** Of a character: how far the next one is, and its contours. */
interface Character {
  readonly advance: number;
  readonly contours: readonly (readonly Point[])[];
}

/** The outlines of the site's font at one weight, as the text that `src/kernels/mark/outlines.ts` reads. */
export function packOutlines(): string {
  const characters = new Map<number, Character>();
  for (const subset of SUBSETS) {
    const file = new URL(
      `../../node_modules/@fontsource-variable/inter/files/inter-${subset}-wght-normal.woff2`,
      import.meta.url,
    );
    for (const [code, character] of charactersOf(readFileSync(file))) {
      if (!characters.has(code)) characters.set(code, character);
    }
  }
  const bytes: number[] = [];
  let last = 0;
  for (const [code, { advance, contours }] of [...characters].sort(([one], [other]) => one - other)) {
    pushNumber(bytes, code - last);
    last = code;
    pushNumber(bytes, advance);
    pushNumber(bytes, contours.length);
    const at = { x: 0, y: 0 };
    for (const contour of contours) {
      pushNumber(bytes, contour.length);
      for (const { x, y, isOnCurve } of contour) {
        pushNumber(bytes, zigzag(x - at.x) * 2 + (isOnCurve ? 1 : 0));
        pushNumber(bytes, zigzag(y - at.y));
        Object.assign(at, { x, y });
      }
    }
  }
  return Buffer.from(bytes).toString('base64');
}

function charactersOf(file: Buffer): ReadonlyMap<number, Character> {
  const tables = tablesOf(file);
  const table = (tag: string) => tables.get(tag) as Buffer;
  const glyphs = glyphsOf(table('glyf'));
  const wider = moveGlyphs(glyphs, table('gvar'), positionOf(WEIGHT, tables));
  const scale = UNITS_PER_EM / table('head').readUInt16BE(18);
  const widths = table('hhea').readUInt16BE(34);
  const advanceOf = (glyph: number) =>
    table('hmtx').readUInt16BE(Math.min(glyph, widths - 1) * 4) + (wider[glyph] ?? 0);
  return new Map(
    [...codesOf(table('cmap'))].map(([code, glyph]) => {
      const contours = contoursOf(glyphs, glyph).map((contour) =>
        contour.map(({ x, y, isOnCurve }) => ({ x: Math.round(x * scale), y: Math.round(y * scale), isOnCurve })),
      );
      return [code, { advance: Math.round(advanceOf(glyph) * scale), contours }];
    }),
  );
}

function contoursOf(glyphs: readonly Glyph[], index: number): readonly (readonly Point[])[] {
  const glyph = glyphs[index];
  if (!glyph) return [];
  if ('contours' in glyph) return glyph.contours;
  return glyph.parts.flatMap(({ glyph: part, x, y, matrix: [a, b, c, d] }) =>
    contoursOf(glyphs, part).map((contour) =>
      contour.map((point) => ({
        x: point.x * a + point.y * c + x,
        y: point.x * b + point.y * d + y,
        isOnCurve: point.isOnCurve,
      })),
    ),
  );
}

/** The glyphs of characters, from the table of all characters or, without one, that of the first 65,536. */
function codesOf(table: Buffer): ReadonlyMap<number, number> {
  const head = new ByteReader(table, 2);
  const offsets = Array.from({ length: head.u16() }, () => {
    head.at += 4;
    return head.u32();
  });
  const formats = new Map(offsets.map((offset) => [table.readUInt16BE(offset), offset]));
  const [all, first] = [formats.get(12), formats.get(4)];
  return all === undefined ? readSegments(table, first as number) : readGroups(table, all);
}

function readGroups(table: Buffer, at: number): ReadonlyMap<number, number> {
  const codes = new Map<number, number>();
  const from = new ByteReader(table, at + 12);
  for (let groups = from.u32(); groups > 0; groups--) {
    const [first, last, glyph] = [from.u32(), from.u32(), from.u32()];
    for (let code = first; code <= last; code++) codes.set(code, glyph + code - first);
  }
  return codes;
}

function readSegments(table: Buffer, at: number): ReadonlyMap<number, number> {
  const codes = new Map<number, number>();
  const bytes = table.readUInt16BE(at + 6);
  for (let offset = 0; offset < bytes; offset += 2) {
    const [end, start, delta] = [0, bytes + 2, 2 * bytes + 2].map((skip) =>
      table.readUInt16BE(at + 14 + skip + offset),
    ) as [number, number, number];
    const rangeAt = at + 14 + 3 * bytes + 2 + offset;
    const range = table.readUInt16BE(rangeAt);
    for (let code = start; code <= end && code < 0xffff; code++) {
      const stored = range === 0 ? code : table.readUInt16BE(rangeAt + range + 2 * (code - start));
      if (stored !== 0) codes.set(code, (stored + delta) & 0xffff);
    }
  }
  return codes;
}

function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** Seven bits in each byte, the lowest ones first. */
function pushNumber(bytes: number[], value: number): void {
  let left = value;
  for (; left > 127; left = Math.floor(left / 128)) bytes.push((left % 128) + 128);
  bytes.push(left);
}
