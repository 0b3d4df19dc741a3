import { SCHEMA } from '../../domain/settings/schema.ts';
import type { Settings } from '../../domain/settings/settings.ts';
import type { FormatId } from '../../formats/formats.ts';
import { formatOf } from '../../formats/formats.ts';
import type { Translate } from '../../i18n/t.ts';
import type { SettingGroup } from './setting-field.ts';
import type { PanelSubject } from './size-fields.ts';

/** Chooses the frame to save, if the image is animated and the output format cannot be. */
export function frameGroups(
  t: Translate,
  { image, settings }: PanelSubject,
  output: FormatId,
): readonly SettingGroup<Settings>[] {
  const { label: format, write } = formatOf(output);
  if (!image?.animated || !formatOf(image.format).read.motion || write.motion) return [];
  const { min, max } = SCHEMA.frame;
  return [
    {
      id: 'frame',
      fields: [
        { kind: 'number', name: 'frame', label: t('Frame'), value: settings.frame, min, max, suffix: '' },
        { kind: 'hint', text: t('{format} cannot be animated: one frame is saved.', { format }) },
      ],
    },
  ];
}
