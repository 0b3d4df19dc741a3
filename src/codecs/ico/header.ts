import { fail } from '../../domain/outcome/failure.ts';
import { type ByteSource, viewOf } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
import { largestOf, readEntries } from './entries.ts';

const MAX_ENTRIES = 256;

/** Reads icons and cursors. The size is that of the largest image, which browsers show. */
export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const count = (await source.read(4, 2)).getUint16(0, true);
  if (count === 0 || count > MAX_ENTRIES) fail({ code: 'damaged', format: 'ico' });
  const shown = largestOf(await readEntries(source, count));
  return factsOf(shown?.widthPx ?? 0, shown?.heightPx ?? 0, { mayHaveAlpha: true });
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
