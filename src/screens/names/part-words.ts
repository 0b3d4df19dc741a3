import type { NamePart } from '../../domain/recipe/name-parts.ts';
import type { PlainPhrase } from '../../i18n/t.ts';

/** What stands in a name for each part. */
export const PART_MEANINGS: { readonly [Part in NamePart]: PlainPhrase } = {
  name: 'Name of the original',
  'date:YYYY-MM-DD': 'When the photo was taken',
  'counter:000': 'Position in the list',
  width: 'Width in pixels',
  height: 'Height in pixels',
  format: 'Format of the result',
  quality: 'Quality of the settings',
  look: 'Look of the settings',
  folder: 'Folder of the original',
  ext: 'File extension',
};
