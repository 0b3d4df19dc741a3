import { type LabSettings, valuesOf, withValues } from '../../domain/settings/lab-settings.ts';
import { formatOf } from '../../formats/formats.ts';
import { type Encoder, type EncoderOption, encoderOf, type LabOption } from '../../formats/lab/encoders.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { CheckGroup } from '../../ui/controls/check-group.tsx';
import { encoderName, valueWords } from '../../words/lab-words.ts';
import { LabFold } from './lab-fold.tsx';

interface LabOptionsProps {
  readonly settings: LabSettings;
  readonly onChange: (part: Pick<LabSettings, 'options'>) => void;
}

/** The options of each chosen encoder, collapsed. A run compares all chosen values of an option. */
export function LabOptions({ settings, onChange }: LabOptionsProps) {
  const encoders = settings.encoders.map(encoderOf).filter(({ options }) => options.length > 0);
  return encoders.map((encoder) => (
    <OptionsOf key={encoder.id} encoder={encoder} settings={settings} onChange={onChange} />
  ));
}

function OptionsOf({ encoder, settings, onChange }: LabOptionsProps & { readonly encoder: Encoder }) {
  const t = useTranslate();
  const changed = encoder.options.filter((option: EncoderOption) => {
    const values = valuesOf(settings, encoder.id, option);
    return values.length > 1 || values[0] !== option.values[0].id;
  }).length;
  return (
    <LabFold
      title={t('Options of {encoder}', { encoder: `${formatOf(encoder.format).label}, ${encoderName(t, encoder)}` })}
      note={changed > 0 ? t('{count} changed', { count: changed }) : null}
    >
      {encoder.options.map((option) => (
        <OptionGroup
          key={option.id}
          option={option}
          chosen={valuesOf(settings, encoder.id, option)}
          onChange={(values) => onChange({ options: withValues(settings, encoder.id, option, values) })}
        />
      ))}
    </LabFold>
  );
}

interface OptionGroupProps {
  readonly option: LabOption;
  readonly chosen: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

function OptionGroup({ option, chosen, onChange }: OptionGroupProps) {
  const t = useTranslate();
  const values: readonly LabOption['values'][number][] = option.values;
  return (
    <CheckGroup
      label={t(option.label)}
      hint={t(option.help)}
      options={values.map((value) => ({ value: value.id, label: valueWords(t, value) }))}
      chosen={chosen}
      onChange={onChange}
    />
  );
}
