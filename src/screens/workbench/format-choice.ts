import { FORMATS } from '../../codecs/formats.ts';
import type { FormatId } from '../../domain/format-id.ts';
import type { FormatChoice } from '../../domain/settings.ts';
import type { Say } from '../../words/say.ts';

/**
 * The label of a format choice.
 *
 * @param sourceFormat what 'source' means for the image, `null` while there is none
 */
export function formatChoiceLabel(say: Say, choice: FormatChoice, sourceFormat: FormatId | null): string {
  if (choice !== 'source') return FORMATS[choice].label;
  return sourceFormat === null
    ? say('Same as original')
    : say('Same as original ({format})', { format: FORMATS[sourceFormat].label });
}
