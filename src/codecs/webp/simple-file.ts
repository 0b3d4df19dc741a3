import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';

/** @returns where the first chunk of this type starts and ends, with its header and padding; `null` if there is none */
export function findChunk(bytes: Bytes, type: string): { readonly start: number; readonly end: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let start = 12; start + 8 <= bytes.length; ) {
    const length = view.getUint32(start + 4, true);
    const end = start + 8 + length + (length % 2);
    if (asciiAt(bytes, start, 4) === type) return { start, end };
    start = end;
  }
  return null;
}

/** A WebP file with only the lossy image of a file, without profile and metadata; `null` if it has no such image. */
export function simpleWebp(bytes: Bytes): Bytes | null {
  const found = findChunk(bytes, 'VP8 ');
  if (!found) return null;
  const chunk = bytes.subarray(found.start, found.end);
  const head = new Uint8Array(12);
  head.set(bytes.subarray(0, 12));
  new DataView(head.buffer).setUint32(4, 4 + chunk.length, true);
  return joinBytes([head, chunk]);
}
