import { FailureError, fail } from '../../domain/failure.ts';
import { type ByteSource, EndOfBytes } from '../reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../reading/header-facts.ts';
import { isDeep, MAX_HEADER_BYTES, readLayout } from './layout.ts';

export async function readHeader(source: ByteSource): Promise<HeaderFacts> {
  const layout = readLayout(await source.readUpTo(0, MAX_HEADER_BYTES));
  if (!layout) {
    if (source.size <= MAX_HEADER_BYTES) throw new EndOfBytes();
    return fail({ code: 'damaged', format: 'netpbm' });
  }
  return factsOf(layout.widthPx, layout.heightPx, {
    mayHaveAlpha: layout.hasAlpha,
    ...(isDeep(layout) && { deep: true }),
  });
}

/** Text may start with the two letters of the signature. Numbers do not follow there. */
export function confirm(head: Uint8Array): boolean {
  try {
    // A header that goes on has been legal so far, but two letters alone say nothing.
    return readLayout(head) !== null || head.length > 8;
  } catch (error) {
    if (error instanceof FailureError) return false;
    throw error;
  }
}
