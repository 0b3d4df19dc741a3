import { useAtomValue, useSetAtom } from 'jotai';
import { STAMP_FIELDS, STAMP_LENGTHS, type StampField } from '../../domain/settings/stamp.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { editStampAtom, shownStampAtom, useStampAtom, usesStampAtom } from '../../state/workbench/stamp.ts';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { MarkGroup } from './mark-group.tsx';
import { SettingHint } from './setting-rows.tsx';
import styles from './stamp-group.module.css';
import { STAMP_LABELS } from './stamp-words.ts';

const HINTS: { readonly [Field in StampField]: PlainPhrase } = {
  creator: 'Who made the image.',
  copyright: 'Such as “© 2026 Ada Lovelace”.',
  credit: 'The line to print beside the image.',
  licenseUrl: 'The address of a page with your terms.',
  usageTerms: 'What others may do with the image.',
};

/** The texts that are written into every result, kept on the device for all tools. */
export function StampGroup({ commands }: { readonly commands: ListCommands }) {
  const t = useTranslate();
  const stamp = useAtomValue(shownStampAtom);
  const isUsed = useAtomValue(usesStampAtom);
  const turn = useSetAtom(useStampAtom);
  const edit = useSetAtom(editStampAtom);
  const commit = (field: StampField, text: string) => {
    if (edit(field, text, commands)) return undefined;
    return field === 'licenseUrl' && text.trim().length <= STAMP_LENGTHS.licenseUrl
      ? t('Enter an address that starts with https://.')
      : t('At most {count} characters.', { count: STAMP_LENGTHS[field] });
  };
  const isEmpty = Object.keys(stamp).length === 0;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{t('Stamp and mark')}</legend>
      <Switch
        label={t('Use this stamp')}
        checked={isUsed}
        disabled={isEmpty}
        onChange={(isOn) => turn(isOn, commands)}
      />
      {STAMP_FIELDS.map((field) => (
        <DraftField
          key={field}
          label={t(STAMP_LABELS[field])}
          value={stamp[field] ?? ''}
          hint={t(HINTS[field])}
          onCommit={(text) => commit(field, text)}
        />
      ))}
      <SettingHint>
        {t('Written into the metadata of every file you save, even if all other metadata is removed.')}
      </SettingHint>
      <MarkGroup commands={commands} />
    </fieldset>
  );
}
