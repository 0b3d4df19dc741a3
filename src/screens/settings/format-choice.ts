import type { ImageFacts } from '../../domain/settings/recipe.ts';
import { appliedAim, effectiveFormat, type FormatChoice, type Settings } from '../../domain/settings/settings.ts';
import type { FormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import type { Translate } from '../../i18n/t.ts';
import type { Tool } from '../../tools/tools.ts';

/** The chosen format, or `null` if the tool chooses a format for each image of a batch. */
export function chosenFormat(tool: Tool, settings: Settings, image: ImageFacts | null): Settings['format'] {
  const { format } = settings;
  const isChosen = format === 'smallest' ? appliedAim(tool, settings) !== 'number' : format !== null;
  if (isChosen) return format;
  return choosesForEach(tool) ? null : effectiveFormat(settings, image, tool);
}

export function choosesForEach({ takes, automaticFormat: { opaque, transparent } }: Tool): boolean {
  return takes === 'many' && transparent.some((choice) => choice !== opaque);
}

/** The label of the choice that leaves the format to the tool. */
export function automaticLabel(t: Translate, { automaticFormat: { opaque } }: Tool): string {
  return t('Automatic ({format})', { format: formatChoiceLabel(t, opaque, null) });
}

/**
 * The label of a format choice.
 *
 * @param sourceFormat the format that 'source' means for the image; `null` without an image
 */
export function formatChoiceLabel(
  t: Translate,
  choice: FormatChoice | 'smallest',
  sourceFormat: FormatId | null,
): string {
  if (choice === 'smallest') return t('Automatic ({format})', { format: t('smallest') });
  if (choice !== 'source') return formatOf(choice).label;
  return sourceFormat === null
    ? t('Same as original')
    : t('Same as original ({format})', { format: formatOf(sourceFormat).label });
}
