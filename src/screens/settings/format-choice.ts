import { formatOf } from '../../codecs/formats.ts';
import type { FormatId } from '../../domain/format-id.ts';
import type { FormatChoice } from '../../domain/settings.ts';
import type { Translate } from '../../i18n/t.ts';

/**
 * The label of a format choice.
 *
 * @param sourceFormat what 'source' means for the image, `null` while there is none
 */
export function formatChoiceLabel(t: Translate, choice: FormatChoice, sourceFormat: FormatId | null): string {
  if (choice !== 'source') return formatOf(choice).label;
  return sourceFormat === null
    ? t('Same as original')
    : t('Same as original ({format})', { format: formatOf(sourceFormat).label });
}
