import { joinBytes } from '../../base/bytes.ts';
import { viewOf } from '../shared/reading/byte-source.ts';

/** A box of the container (ISO/IEC 18181-2). */
export function writeBox(type: string, ...content: readonly Uint8Array[]): Uint8Array {
  const head = new Uint8Array(8);
  viewOf(head).setUint32(0, 8 + content.reduce((sum, { length }) => sum + length, 0));
  head.set(text(type), 4);
  return joinBytes([head, ...content]);
}

export function text(ascii: string): Uint8Array {
  return Uint8Array.from(ascii, (letter) => letter.charCodeAt(0));
}
