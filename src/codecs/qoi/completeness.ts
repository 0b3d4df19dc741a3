import { viewOf } from '../shared/reading/byte-source.ts';
import { type Completeness, compare } from '../shared/reading/completeness.ts';
import { HEADER_BYTES } from './header.ts';

/** Tags of eight bits, which take precedence over tags of two bits. */
const RGB_TAG = 0xfe;
const RGBA_TAG = 0xff;

/** Tags of two bits, at the top of the byte. */
const LUMA = 0b10;
const RUN = 0b11;

/** Counts the pixels in the chunks, because decoders repeat the last pixel if the chunks end early. */
export function measure(bytes: Uint8Array): Completeness {
  const view = viewOf(bytes);
  const wanted = view.getUint32(4) * view.getUint32(8);
  let pixels = 0;
  let at = HEADER_BYTES;
  while (pixels < wanted && at < bytes.length) {
    const tag = bytes[at] as number;
    const end = at + chunkBytes(tag);
    if (end > bytes.length) break;
    pixels += tag >> 6 === RUN && tag < RGB_TAG ? (tag & 63) + 1 : 1;
    at = end;
  }
  return compare(pixels, wanted);
}

function chunkBytes(tag: number): number {
  if (tag === RGB_TAG) return 4;
  if (tag === RGBA_TAG) return 5;
  return tag >> 6 === LUMA ? 2 : 1;
}
