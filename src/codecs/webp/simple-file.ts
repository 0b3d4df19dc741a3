import { type Bytes, joinBytes } from '../../base/bytes.ts';
import { asciiAt } from '../shared/reading/byte-source.ts';

/** A WebP file with only the lossy image of a file, without profile and metadata; `null` if it has no such image. */
export function simpleWebp(bytes: Bytes): Bytes | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let offset = 12; offset + 8 <= bytes.length; ) {
    const length = view.getUint32(offset + 4, true);
    const end = offset + 8 + length + (length % 2);
    if (asciiAt(bytes, offset, 4) === 'VP8 ') {
      const chunk = bytes.subarray(offset, end);
      const head = new Uint8Array(12);
      head.set(bytes.subarray(0, 12));
      new DataView(head.buffer).setUint32(4, 4 + chunk.length, true);
      return joinBytes([head, chunk]);
    }
    offset = end;
  }
  return null;
}
