import type { Bytes } from '../../base/bytes.ts';
import { parseHeifMeta } from '../shared/heif/meta-box.ts';
import { EndOfBytes, viewOf } from '../shared/reading/byte-source.ts';
import { boxesIn } from '../shared/reading/isobmff.ts';

/**
 * Makes the thumbnail the main image of a file. Phones store one of 320 x 240 pixels, which decodes in a hundredth of the
 * time.
 *
 * @returns `null` if the file has no thumbnail of its main image
 */
export function showThumbnail(bytes: Bytes): Bytes | null {
  try {
    const meta = [...boxesIn(bytes, 0, bytes.length)].find(({ type }) => type === 'meta');
    if (!meta || meta.end > bytes.length) return null;
    const parsed = parseHeifMeta(bytes, meta.start, meta.end);
    const thumbnail = parsed?.references.find(({ type, to }) => type === 'thmb' && to.includes(parsed.primaryId));
    const main = [...boxesIn(bytes, meta.start + 4, meta.end)].find(({ type }) => type === 'pitm');
    return main && thumbnail ? withMainItem(bytes, main.start, thumbnail.from) : null;
  } catch (cause) {
    if (cause instanceof EndOfBytes) return null;
    throw cause;
  }
}

/** @param at where the content of the `pitm` box starts: version and flags, then the item's number */
function withMainItem(bytes: Bytes, at: number, itemId: number): Bytes {
  const changed = bytes.slice();
  if (changed[at] === 0) viewOf(changed).setUint16(at + 4, itemId);
  else viewOf(changed).setUint32(at + 4, itemId);
  return changed;
}
