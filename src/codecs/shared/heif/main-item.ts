import type { Bytes } from '../../../base/bytes.ts';
import { asciiAt, EndOfBytes, viewOf } from '../reading/byte-source.ts';
import { type Box, boxesIn, Cursor } from '../reading/isobmff.ts';

/**
 * Makes another image the main image of a file.
 *
 * @param bytes contains the payload of the `meta` box from `start` to `end`
 * @returns a copy of the bytes, which has the same length; `null` if the box names no main image
 * @throws EndOfBytes if the box is too short for its contents
 */
export function withMainItem(bytes: Uint8Array, start: number, end: number, itemId: number): Bytes | null {
  const main = [...boxesIn(bytes, start + 4, end)].find(({ type }) => type === 'pitm');
  if (!main) return null;
  if (main.start + 8 > bytes.length) throw new EndOfBytes();
  const changed = bytes.slice();
  // Version and flags come first.
  if (changed[main.start] === 0) viewOf(changed).setUint16(main.start + 4, itemId);
  else viewOf(changed).setUint32(main.start + 4, itemId);
  return changed;
}

/** Code points (ITU-T H.273) that state nothing. */
const UNSPECIFIED = 2;

/**
 * Makes decoders return an item's samples as they are stored: without rotation, crop and color conversion. Only its
 * conversion from luma and chroma stays.
 *
 * @param bytes the payload of a `meta` box, which is changed
 * @throws EndOfBytes if an inner box is too short for its contents
 */
export function showStored(bytes: Uint8Array, itemId: number): void {
  const boxes = [...boxesIn(bytes, 4, bytes.length)];
  const iinf = boxes.find(({ type }) => type === 'iinf');
  const entries = iinf ? boxesIn(bytes, iinf.start + (bytes[iinf.start] === 0 ? 6 : 8), iinf.end) : [];
  // libheif decodes no hidden image.
  for (const { start } of entries) if (idOfEntry(bytes, start) === itemId) bytes.fill(0, start + 1, start + 4);
  const iprp = boxes.find(({ type }) => type === 'iprp');
  const inner = iprp ? [...boxesIn(bytes, iprp.start, iprp.end)] : [];
  const ipco = inner.find(({ type }) => type === 'ipco');
  const properties = ipco ? [...boxesIn(bytes, ipco.start, ipco.end)] : [];
  const isHidden = ({ type, start }: Box) =>
    ['irot', 'imir', 'clap'].includes(type) || (type === 'colr' && asciiAt(bytes, start, 4) !== 'nclx');
  for (const box of inner.filter(({ type }) => type === 'ipma')) {
    for (const { at, byteCount, index } of associationsOf(bytes, box, itemId)) {
      const property = properties[index - 1];
      // 0 is no property.
      if (property && isHidden(property)) bytes.fill(0, at, at + byteCount);
      else if (property?.type === 'colr' && property.start + 8 <= bytes.length) {
        viewOf(bytes).setUint16(property.start + 4, UNSPECIFIED);
        viewOf(bytes).setUint16(property.start + 6, UNSPECIFIED);
      }
    }
  }
}

/** The item that an entry of `iinf` describes. Version 2 has short numbers. */
function idOfEntry(bytes: Uint8Array, start: number): number {
  return new Cursor(bytes, start + 4, bytes.length).uint(bytes[start] === 2 ? 2 : 4);
}

interface Association {
  readonly at: number;
  readonly byteCount: 1 | 2;
  /** Counts from 1. */
  readonly index: number;
}

function associationsOf(bytes: Uint8Array, { start, end }: Box, itemId: number): readonly Association[] {
  const cursor = new Cursor(bytes, start, end);
  const versionAndFlags = cursor.uint(4);
  const byteCount = (versionAndFlags & 1) === 1 ? 2 : 1;
  const idBytes = versionAndFlags >>> 24 === 0 ? 2 : 4;
  const found: Association[] = [];
  let at = start + 8;
  for (let entries = cursor.uint(4); entries > 0; entries--) {
    const id = cursor.uint(idBytes);
    at += idBytes + 1;
    for (let count = cursor.uint(1); count > 0; count--) {
      // The top bit means "essential".
      const index = cursor.uint(byteCount) & (byteCount === 2 ? 0x7fff : 0x7f);
      if (id === itemId) found.push({ at, byteCount, index });
      at += byteCount;
    }
  }
  return found;
}
