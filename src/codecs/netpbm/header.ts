import { FailureError, fail } from '../../domain/outcome/failure.ts';
import { type ByteSource, EndOfBytes } from '../shared/reading/byte-source.ts';
import { factsOf, type HeaderFacts } from '../shared/reading/header-facts.ts';
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

/** Checks for numbers after the signature, because a text may start with its two letters. */
export function confirm(head: Uint8Array): boolean {
  try {
    // A header that continues beyond `head` is valid so far, but two letters alone prove nothing.
    return readLayout(head) !== null || head.length > 8;
  } catch (error) {
    if (error instanceof FailureError) return false;
    throw error;
  }
}
