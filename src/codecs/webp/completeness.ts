import { asciiAt, viewOf } from '../shared/reading/byte-source.ts';
import { COMPLETE, type Completeness, compare } from '../shared/reading/completeness.ts';

const IMAGE_CHUNKS = ['VP8 ', 'VP8L', 'ANMF'];

/**
 * Checks the chunks up to the first image. The RIFF size only determines the share, so a wrong size does no harm if the
 * chunks are complete.
 */
export function measure(bytes: Uint8Array): Completeness {
  const view = viewOf(bytes);
  let at = 12;
  while (at + 8 <= bytes.length) {
    const end = at + 8 + view.getUint32(at + 4, true);
    if (end > bytes.length) {
      const riffEnd = view.getUint32(4, true) + 8;
      return compare(bytes.length, Math.max(end, riffEnd));
    }
    if (IMAGE_CHUNKS.includes(asciiAt(bytes, at, 4))) return COMPLETE;
    at = end + (end & 1);
  }
  return { kind: 'short', share: null };
}
