import { Unzlib } from 'fflate';

/**
 * The number of bytes to decompress at once. A zip bomb grows to at most a thousand times that before it is noticed.
 */
const PIECE_BYTES = 16_384;

/** Bytes beyond a strip that are ignored. Some writers fill the last strip up. */
const MAX_EXCESS_BYTES = 2 ** 20;

/**
 * Inflates zlib data.
 *
 * @param out is filled; data beyond its length is ignored
 * @returns the number of bytes written
 * @throws Error if the data is much longer, because thousands of strips that are a thousand times too long take minutes
 */
export function inflateZlib(bytes: Uint8Array, out: Uint8Array): number {
  let written = 0;
  let excess = 0;
  const stream = new Unzlib((part) => {
    const wanted = part.subarray(0, out.length - written);
    out.set(wanted, written);
    written += wanted.length;
    excess += part.length - wanted.length;
  });
  for (let at = 0; at < bytes.length && written < out.length; at += PIECE_BYTES) {
    stream.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
  }
  if (excess > MAX_EXCESS_BYTES + out.length) throw new Error('TIFF data is longer than its strip');
  return written;
}
