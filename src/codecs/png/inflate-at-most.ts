import { Unzlib } from 'fflate';
import { joinBytes } from '../../base/bytes.ts';

/**
 * Inflates zlib data in small pieces, because one call inflates its whole input, and 1 KB of data can become 1 MB.
 *
 * @returns `null` if the data is broken, or longer than `maxBytes`
 */
export function inflateAtMost(deflated: Uint8Array, maxBytes: number): Uint8Array | null {
  if (maxBytes === 0) return null;
  const parts: Uint8Array[] = [];
  let total = 0;
  let ended = false;
  const stream = new Unzlib((part, final) => {
    parts.push(part);
    total += part.length;
    ended = final;
  });
  const pieceBytes = 256;
  try {
    for (let at = 0; at < deflated.length && total <= maxBytes; at += pieceBytes) {
      stream.push(deflated.subarray(at, at + pieceBytes), at + pieceBytes >= deflated.length);
    }
  } catch {
    return null;
  }
  if (!ended || total > maxBytes) return null;
  return joinBytes(parts);
}
