import { type FitChoice, meantFit, offeredFits, type Settings } from '../../domain/settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { Select } from '../../ui/controls/select.tsx';
import styles from './fit-control.module.css';
import { SettingHint } from './settings-rows.tsx';

const LABELS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Stretch',
  inside: 'Fit inside',
  fill: 'Fill',
};

const HINTS: { readonly [Choice in FitChoice]: PlainPhrase } = {
  stretch: 'Gets exactly this size and changes its proportions.',
  inside: 'Keeps its proportions and fits inside this size.',
  fill: 'Gets exactly this size. The image is cropped: click it to choose what stays.',
};

interface FitControlProps {
  readonly fit: FitChoice;
  readonly lockAspect: boolean;
  readonly onChange: (part: Partial<Settings>) => void;
}

/** What becomes of an image whose shape is not that of width and height. */
export function FitControl({ fit, lockAspect, onChange }: FitControlProps) {
  const t = useTranslate();
  const meant = meantFit({ fit, lockAspect });
  return (
    <div className={styles.fit}>
      <Select
        label={t('Fit')}
        value={meant}
        options={offeredFits({ lockAspect }).map((value) => ({ value, label: t(LABELS[value]) }))}
        onChange={(next) => onChange({ fit: next })}
      />
      <SettingHint>{t(HINTS[meant])}</SettingHint>
    </div>
  );
}
