import type { Settings } from '../../domain/settings/settings.ts';
import type { PlainPhrase, Translate } from '../../i18n/t.ts';
import type { SettingField } from './setting-field.ts';
import type { PanelSubject } from './size-fields.ts';

const MB = 2 ** 20;

/** Limits of mail servers for one message, and of Discord without a subscription. */
const PRESETS: readonly { readonly id: string; readonly label: PlainPhrase; readonly setBytes: number }[] = [
  { id: 'email', label: 'Email', setBytes: 20 * MB },
  { id: 'discord', label: 'Discord', setBytes: 10 * MB },
];

/** The fields for the maximum size of all results together. For one image of a batch, only an explanation. */
export function setFields(t: Translate, { settings, scope }: PanelSubject): readonly SettingField<Settings>[] {
  if (scope !== 'batch')
    return [{ kind: 'hint', text: t('This image gets its share, and looks as good as the others.') }];
  const { setBytes } = settings;
  return [
    {
      kind: 'bytes',
      name: 'setBytes',
      label: t('All together at most'),
      value: setBytes,
      hint: t('All images look equally good, and the ZIP file is never larger.'),
    },
    {
      kind: 'picks',
      label: t('Common sizes'),
      options: PRESETS.map(({ id, label, setBytes: limit }) => ({
        id,
        label: t(label),
        chosen: setBytes === limit,
        part: { setBytes: limit },
      })),
    },
  ];
}
