import { resultSize } from '../../domain/geometry/pixel-plan.ts';
import type { Encoded } from '../../domain/outcome/encoded.ts';
import type { Note } from '../../domain/outcome/notes.ts';
import type { Reached } from '../../domain/outcome/reached.ts';
import type { BatchItem } from './batch-item.ts';

/** A result in journals of earlier versions. Some of its facts were only in its notes. */
export interface EarlierResult
  extends Pick<Encoded, 'format' | 'bytes' | 'transparency'>,
    Partial<Pick<Encoded, 'notes' | 'carries'>> {
  readonly reached?: Omit<Reached, 'heat'>;
}

/** @returns the result with all facts; `null` if its size in pixels is unknown */
export function restoreResult(
  result: Encoded | EarlierResult,
  { source, recipeKey }: Pick<BatchItem, 'source' | 'recipeKey'>,
): Encoded | null {
  if ('origin' in result) return result;
  const { notes = [], carries = [], reached } = result;
  const find = <Code extends Note['code']>(code: Code) =>
    notes.find((note): note is Extract<Note, { readonly code: Code }> => note.code === code);
  const size = find('scaled-to-fit')?.size ?? (source && recipeKey && resultSize(source.size, JSON.parse(recipeKey)));
  if (!size) return null;
  const canvas = find('made-by-canvas');
  return {
    ...result,
    size,
    notes,
    carries,
    origin: find('recompressed') ? 'recompressed' : find('kept-original') ? 'original' : 'pixels',
    reached: reached && { ...reached, heat: null, ...(find('score-estimated') && { isEstimate: true }) },
    ...(canvas && { byCanvas: canvas.because }),
    ...(find('larger-than-original') && { isLarger: true }),
  };
}
