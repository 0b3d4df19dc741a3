import type { Failure } from '../domain/outcome/failure.ts';
import type { SourceFormatId } from '../formats/formats.ts';
import { completenessOf } from './parts.ts';
import type { Completeness } from './shared/reading/completeness.ts';

/**
 * Detects images with missing data before they are decoded. Decoders fill the missing part with gray or black and
 * report success.
 *
 * @param bytes the whole file
 * @returns `cut-off`, `damaged`, or `null` if the first frame is complete. Never rejects.
 */
export async function checkComplete(
  bytes: Uint8Array,
  { format }: { readonly format: SourceFormatId },
): Promise<Failure | null> {
  const { measure } = completenessOf(format);
  if (measure === 'none') return null;
  let found: Completeness;
  try {
    found = await measure(bytes);
  } catch {
    // The structure cannot be read. The decoder reports the failure better.
    return null;
  }
  if (found.kind === 'complete') return null;
  if (found.kind === 'damaged') return { code: 'damaged', format };
  return { code: 'cut-off', format, percent: found.share === null ? null : toPercent(found.share) };
}

/** At most 99, because data is missing. */
function toPercent(share: number): number {
  return Math.min(99, Math.max(0, Math.floor(share * 100)));
}
