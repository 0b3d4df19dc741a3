import { fail } from '../../domain/outcome/failure.ts';
import { type ByteSource, viewOf } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';

const MAX_ENTRIES = 256;

/** Reads icons and cursors. The size is that of the largest entry, which browsers show. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const count = (await source.read(4, 2)).getUint16(0, true);
  if (count === 0 || count > MAX_ENTRIES) fail({ code: 'damaged', format: 'ico' });
  const directory = await source.read(6, count * 16);
  let widthPx = 0;
  let heightPx = 0;
  for (let at = 0; at < directory.byteLength; at += 16) {
    // One byte each; 0 means 256.
    const entryWidthPx = directory.getUint8(at) || 256;
    const entryHeightPx = directory.getUint8(at + 1) || 256;
    if (entryWidthPx * entryHeightPx <= widthPx * heightPx) continue;
    widthPx = entryWidthPx;
    heightPx = entryHeightPx;
  }
  return factsOf(widthPx, heightPx, { mayHaveAlpha: true });
}

/** Checks the first directory entry, because a signature of four bytes is short. */
export function confirm(head: Uint8Array): boolean {
  if (head.length < 22) return false;
  const view = viewOf(head);
  const count = view.getUint16(4, true);
  return (
    count >= 1 &&
    count <= MAX_ENTRIES &&
    head[9] === 0 &&
    view.getUint32(14, true) > 0 &&
    view.getUint32(18, true) >= 6 + count * 16
  );
}
