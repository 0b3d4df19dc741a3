import { asciiAt, type ByteSource, bytesOf, EndOfBytes, viewOf } from './byte-source.ts';

/** One box of ISO/IEC 14496-12. Offsets count from the start of the file or of the given bytes. */
export interface Box {
  readonly type: string;
  readonly start: number;
  /** May lie beyond the end of a truncated file. */
  readonly end: number;
}

const MAX_BOXES = 1024;

/** Yields the boxes in `bytes` from `start` to `end`. Stops at a box with an invalid length. */
export function* boxesIn(bytes: Uint8Array, start: number, end: number): Generator<Box> {
  let at = start;
  const last = Math.min(end, bytes.length) - 8;
  for (let step = 0; step < MAX_BOXES && at <= last; step++) {
    const box = parseBox(bytes.subarray(at, Math.min(at + 16, end)), at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

/**
 * @returns the first box of these types at the top level of the file, or `null` if a box is invalid
 * @throws EndOfBytes if the file ends before such a box
 */
export async function findTopBox(source: ByteSource, types: readonly string[]): Promise<Box | null> {
  let end = 0;
  for await (const box of topBoxes(source)) {
    if (types.includes(box.type)) return box;
    end = box.end;
  }
  if (end + 8 > source.size) throw new EndOfBytes();
  return null;
}

/** Yields the boxes at the top level of the file, or in another box. Stops at a box with an invalid length. */
export async function* topBoxes(source: ByteSource, start = 0, end = source.size): AsyncGenerator<Box> {
  let at = start;
  // A box may claim to end beyond the file.
  const last = Math.min(end, source.size) - 8;
  for (let step = 0; step < MAX_BOXES && at <= last; step++) {
    const box = parseBox(await source.readUpTo(at, 16), at, end);
    if (!box) return;
    yield box;
    at = box.end;
  }
}

function parseBox(head: Uint8Array, at: number, end: number): Box | null {
  const view = viewOf(head);
  const type = asciiAt(head, 4, 4);
  const shortLength = view.getUint32(0);
  if (shortLength === 0) return { type, start: at + 8, end };
  if (shortLength >= 8) return { type, start: at + 8, end: at + shortLength };
  if (shortLength !== 1 || head.length < 16) return null;
  const length = Number(view.getBigUint64(8));
  return length >= 16 ? { type, start: at + 16, end: at + length } : null;
}

/** The brands of the `ftyp` box at the start of these bytes, the major brand first. Empty if there is no such box. */
export function readBrands(head: Uint8Array): readonly string[] {
  if (head.length < 16 || asciiAt(head, 4, 4) !== 'ftyp') return [];
  const end = Math.min(viewOf(head).getUint32(0), head.length);
  const brands = [asciiAt(head, 8, 4)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(asciiAt(head, at, 4));
  return brands;
}

/** Reads big-endian numbers and texts in sequence. Throws `EndOfBytes` at the end. */
export class Cursor {
  readonly #view: DataView;
  #at: number;

  constructor(bytes: Uint8Array, at: number, end: number) {
    this.#view = viewOf(bytes.subarray(0, end));
    this.#at = at;
  }

  /** @param byteCount 0, 1, 2, 4 or 8; for 0, it returns 0 */
  uint(byteCount: number): number {
    const at = this.#at;
    if (at + byteCount > this.#view.byteLength) throw new EndOfBytes();
    this.#at += byteCount;
    if (byteCount === 8) return Number(this.#view.getBigUint64(at));
    if (byteCount === 4) return this.#view.getUint32(at);
    if (byteCount === 2) return this.#view.getUint16(at);
    return byteCount === 1 ? this.#view.getUint8(at) : 0;
  }

  text(byteCount: number): string {
    if (this.#at + byteCount > this.#view.byteLength) throw new EndOfBytes();
    this.#at += byteCount;
    return asciiAt(bytesOf(this.#view), this.#at - byteCount, byteCount);
  }
}
