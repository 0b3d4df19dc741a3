import { Unzlib } from 'fflate';

/** Input given to the decompressor at once. A bomb grows to at most a thousand times that before it is noticed. */
const PIECE_BYTES = 16_384;

/**
 * Deflate in zlib's wrapper.
 *
 * @param out is filled; what the data has beyond it is ignored
 * @returns bytes written
 */
export function inflateZlib(bytes: Uint8Array, out: Uint8Array): number {
  let written = 0;
  const stream = new Unzlib((part) => {
    const wanted = part.subarray(0, out.length - written);
    out.set(wanted, written);
    written += wanted.length;
  });
  for (let at = 0; at < bytes.length && written < out.length; at += PIECE_BYTES) {
    stream.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  }
  return written;
}
