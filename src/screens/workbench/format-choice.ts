import { FORMATS } from '../../codecs/formats.ts';
import type { FormatId } from '../../domain/format-id.ts';
import type { FormatChoice } from '../../domain/tools.ts';

/**
 * A choice of the format list in words.
 *
 * @param sourceFormat what 'source' means for the picture, `null` while there is none
 */
export function formatChoiceLabel(choice: FormatChoice, sourceFormat: FormatId | null): string {
  if (choice !== 'source') return FORMATS[choice].label;
  return sourceFormat === null ? 'Same as original' : `Same as original (${FORMATS[sourceFormat].label})`;
}
