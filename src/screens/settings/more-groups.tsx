import { useAtomValue, useSetAtom } from 'jotai';
import { SCHEMA } from '../../domain/settings/schema.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { settingsAtom, toolAtom } from '../../state/workbench/atoms.ts';
import type { ListCommands } from '../../state/workbench/list-commands.ts';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import styles from './more-groups.module.css';
import { NameGroup } from './name-group.tsx';
import { SettingHint } from './setting-rows.tsx';
import { SHARPEN_LABELS } from './sharpen-labels.ts';
import { StampGroup } from './stamp-group.tsx';

/** The settings below 'More'. */
export default function MoreGroups({ commands }: { readonly commands: ListCommands }) {
  const t = useTranslate();
  const { offersLossless, controls, fixedSize } = useAtomValue(toolAtom);
  const { minSavingsPercent, sharpen } = useAtomValue(settingsAtom);
  const change = useSetAtom(commands.change);
  // Other tools mostly change formats or sizes, so no original could stay. One may have come with a recipe.
  const showsSavings = offersLossless === true || minSavingsPercent > 0;
  const showsSharpening =
    controls.includes('size') || controls.includes('box') || fixedSize !== undefined || sharpen !== 'off';
  return (
    <>
      {showsSharpening && (
        <div className={styles.sharpening}>
          <Select
            label={t('Sharpen after resizing')}
            value={sharpen}
            options={SCHEMA.sharpen.values.map((value) => ({ value, label: t(SHARPEN_LABELS[value]) }))}
            onChange={(value) => change({ sharpen: value })}
          />
          <SettingHint>
            {t('Makes up for the softness of images that get smaller. Others stay as they are.')}
          </SettingHint>
        </div>
      )}
      <NameGroup commands={commands} />
      <StampGroup commands={commands} />
      {showsSavings && (
        <div className={styles.savings}>
          <NumberField
            label={t('Keep the original unless this is saved')}
            value={minSavingsPercent}
            min={SCHEMA.minSavingsPercent.min}
            max={SCHEMA.minSavingsPercent.max}
            suffix="%"
            onCommit={(percent) => change({ minSavingsPercent: percent })}
          />
          <SettingHint>{t('If format and size stay. At 0, every result counts.')}</SettingHint>
        </div>
      )}
    </>
  );
}
