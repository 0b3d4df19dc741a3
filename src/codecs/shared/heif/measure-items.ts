import { COMPLETE, type Completeness, compare } from '../reading/completeness.ts';
import { boxesIn } from '../reading/isobmff.ts';
import { type Extent, parseHeifMeta } from './meta-box.ts';

/** Checks whether the file contains all bytes of the main image, or of the tiles that it is composed of. */
export function measureHeifItems(bytes: Uint8Array): Completeness {
  for (const box of boxesIn(bytes, 0, bytes.length)) {
    if (box.type !== 'meta' || box.end > bytes.length) continue;
    const meta = parseHeifMeta(bytes, box.start, box.end);
    const extents = meta ? [meta.primaryId, ...meta.partIds].flatMap((id) => meta.extents.get(id) ?? []) : [];
    return compareExtents(extents, bytes.length);
  }
  return COMPLETE;
}

function compareExtents(extents: readonly Extent[], fileBytes: number): Completeness {
  let wanted = 0;
  let available = 0;
  for (const { offset, length } of extents) {
    wanted += length;
    available += Math.min(length, Math.max(0, fileBytes - offset));
  }
  return compare(available, wanted);
}
