import { fail } from '../../domain/outcome/failure.ts';

/** The most bytes of a header. Comments may have any length. */
export const MAX_HEADER_BYTES = 16_384;

/** The largest sample that the formats allow. */
const MAX_SAMPLE = 65_535;

const SPACE = /[ \t\n\v\f\r]/;

export interface Layout {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Samples per pixel: gray, or red, green and blue, and alpha if `hasAlpha`. */
  readonly depth: number;
  readonly hasAlpha: boolean;
  /** The largest sample. */
  readonly maxSample: number;
  /** `text`: numbers. `digits`: a text of 0 and 1. `bits`: 8 pixels per byte. `bytes`: 1 or 2 bytes per sample. */
  readonly coding: 'text' | 'digits' | 'bits' | 'bytes';
  /** In files of bits, 1 is black. */
  readonly isInverted: boolean;
  readonly dataOffset: number;
}

/**
 * @param head the start of the file, up to `MAX_HEADER_BYTES`
 * @returns `null` if the header continues beyond `head`
 * @throws FailureError `damaged`
 */
export function readLayout(head: Uint8Array): Layout | null {
  const kind = (head[1] ?? 0) - 0x30;
  return kind === 7 ? readPam(head) : readPnm(head, kind);
}

function readPnm(head: Uint8Array, kind: number): Layout | null {
  const isBits = kind === 1 || kind === 4;
  const numbers: number[] = [];
  let at = 2;
  while (numbers.length < (isBits ? 2 : 3)) {
    at = skipSpace(head, at);
    const start = at;
    while (isDigit(head[at])) at++;
    if (at >= head.length) return null;
    // The character is neither a space nor a digit.
    if (at === start) return damaged();
    numbers.push(Number(textOf(head, start, at)));
  }
  // Exactly one space precedes the data.
  if (!SPACE.test(textOf(head, at, at + 1))) return damaged();
  const [widthPx = 0, heightPx = 0, maxSample = 1] = numbers;
  return checked({
    widthPx,
    heightPx,
    depth: kind === 3 || kind === 6 ? 3 : 1,
    hasAlpha: false,
    maxSample,
    coding: kind === 1 ? 'digits' : kind === 4 ? 'bits' : kind > 4 ? 'bytes' : 'text',
    isInverted: isBits,
    dataOffset: at + 1,
  });
}

/** Skips spaces, and comments from a number sign to the end of the line. */
function skipSpace(head: Uint8Array, from: number): number {
  let at = from;
  for (;;) {
    while (at < head.length && SPACE.test(textOf(head, at, at + 1))) at++;
    if (head[at] !== 0x23) return at;
    while (at < head.length && head[at] !== 0x0a) at++;
  }
}

/** A map, because the key comes from the file, and every object has a `constructor`. */
const DEPTHS_OF_TUPLES: ReadonlyMap<string, readonly [depth: number, hasAlpha: boolean]> = new Map([
  ['BLACKANDWHITE', [1, false]],
  ['GRAYSCALE', [1, false]],
  ['RGB', [3, false]],
  ['BLACKANDWHITE_ALPHA', [2, true]],
  ['GRAYSCALE_ALPHA', [2, true]],
  ['RGB_ALPHA', [4, true]],
]);

const FACTS = ['WIDTH', 'HEIGHT', 'DEPTH', 'MAXVAL', 'TUPLTYPE'];

/** Reads the header of a PAM file: a line for each fact, in any order. */
function readPam(head: Uint8Array): Layout | null {
  const facts = new Map<string, string>();
  let at = 3;
  for (;;) {
    const end = head.indexOf(0x0a, at);
    if (end < 0) return null;
    const [name = '', ...rest] = textOf(head, at, end).trim().split(/\s+/);
    at = end + 1;
    if (name === 'ENDHDR') break;
    if (name === '' || name.startsWith('#')) continue;
    if (!FACTS.includes(name)) return damaged();
    facts.set(name, rest.join(' '));
  }
  const [widthPx, heightPx, depth, maxSample] = ['WIDTH', 'HEIGHT', 'DEPTH', 'MAXVAL'].map((name) =>
    Number(facts.get(name) ?? Number.NaN),
  );
  // Without a known type, the depth determines whether there is alpha.
  const [least, hasAlpha] = DEPTHS_OF_TUPLES.get(facts.get('TUPLTYPE') ?? '') ?? [depth, depth === 2 || depth === 4];
  if (!widthPx || !heightPx || !depth || !maxSample || !least || depth < least || least > 4) return damaged();
  return checked({
    widthPx,
    heightPx,
    depth,
    hasAlpha,
    maxSample,
    coding: 'bytes',
    isInverted: false,
    dataOffset: at,
  });
}

function checked(layout: Layout): Layout {
  const { maxSample, widthPx, heightPx, depth } = layout;
  const isLegal = [maxSample, widthPx, heightPx, depth].every(Number.isSafeInteger);
  return isLegal && maxSample >= 1 && maxSample <= MAX_SAMPLE && depth >= 1 && depth <= 16 ? layout : damaged();
}

function isDigit(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x30 && byte <= 0x39;
}

function textOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function damaged(): never {
  return fail({ code: 'damaged', format: 'netpbm' });
}

/** Whether samples need more than 8 bits. */
export function isDeep({ maxSample }: Layout): boolean {
  return maxSample > 255;
}

/** The least length of the samples, in bytes. A text needs a digit for each sample, and spaces between numbers. */
export function leastDataBytesOf(layout: Layout): number {
  const { widthPx, heightPx, depth, coding } = layout;
  const samples = widthPx * heightPx * depth;
  return dataBytesOf(layout) ?? (coding === 'digits' ? samples : 2 * samples - 1);
}

/** The length of the samples, in bytes. `null` for texts, whose numbers vary in length. */
export function dataBytesOf({ widthPx, heightPx, depth, maxSample, coding }: Layout): number | null {
  if (coding === 'bits') return Math.ceil(widthPx / 8) * heightPx;
  if (coding === 'bytes') return widthPx * heightPx * depth * (maxSample > 255 ? 2 : 1);
  return null;
}
