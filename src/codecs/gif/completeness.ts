import { viewOf } from '../shared/reading/byte-source.ts';
import { type Completeness, compare, DAMAGED } from '../shared/reading/completeness.ts';
import { joinSubBlocks, skipSubBlocks } from './blocks.ts';
import { expandLzw } from './expand-lzw.ts';
import { colorTableBytes } from './header.ts';

const IMAGE = 0x2c;
const EXTENSION = 0x21;

/**
 * Counts the pixels of the first frame. Later frames do not matter, because a still image contains only the first one.
 */
export function measure(bytes: Uint8Array): Completeness {
  const view = viewOf(bytes);
  let at = 13 + colorTableBytes(view.getUint8(10));
  while (bytes[at] === EXTENSION) at = skipSubBlocks(bytes, at + 2);
  if (bytes[at] !== IMAGE) return DAMAGED;
  const wanted = view.getUint16(at + 5, true) * view.getUint16(at + 7, true);
  const dataAt = at + 10 + colorTableBytes(view.getUint8(at + 9));
  const minCodeBits = bytes[dataAt];
  if (minCodeBits === undefined) return compare(0, wanted);
  if (minCodeBits < 1 || minCodeBits > 11) return DAMAGED;
  const { pixels, isBroken } = expandLzw(joinSubBlocks(bytes, dataAt + 1).data, minCodeBits, wanted);
  return isBroken ? DAMAGED : compare(pixels, wanted);
}
