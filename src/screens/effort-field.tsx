import { EFFORTS, type Effort } from '../domain/effort.ts';
import { useTranslate } from '../i18n/language-provider.tsx';
import { Select } from '../ui/controls/select.tsx';
import { EFFORT_HINTS, EFFORT_LABELS } from './effort-words.ts';

interface EffortFieldProps {
  readonly value: Effort;
  readonly onChange: (effort: Effort) => void;
}

/** The effort setting, for one image and for many. */
export function EffortField({ value, onChange }: EffortFieldProps) {
  const t = useTranslate();
  return (
    <Select
      label={t('Effort')}
      value={value}
      options={EFFORTS.map((effort) => ({ value: effort, label: t(EFFORT_LABELS[effort]) }))}
      hint={t(EFFORT_HINTS[value])}
      onChange={onChange}
    />
  );
}
