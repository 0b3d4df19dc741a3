import { parseBytes } from '../../domain/settings/byte-size.ts';
import { parseNumbers } from '../../domain/settings/whole-numbers.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { CheckField, CheckGroup, CheckRows } from '../../ui/controls/check-group.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { QuickPicks } from '../../ui/controls/quick-picks.tsx';
import { Segments } from '../../ui/controls/segments.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { shortenName } from '../../words/display-name.ts';
import { limitMeaning, limitWords } from '../../words/limit-words.ts';
import { FitPicture } from './fit-picture.tsx';
import { KeptColorField } from './kept-color-field.tsx';
import type {
  AnyField,
  BytesField,
  CheckedField,
  ChoiceField,
  ChoicesField,
  NumberSetting,
  NumbersField,
  PicksField,
  SegmentsField,
  SwitchField,
} from './setting-field.ts';
import { ButtonLine, ChoiceRow, FieldPair, LockRow, SettingHint, SwitchRow } from './setting-rows.tsx';

interface FieldViewProps<Field> {
  readonly field: Field;
  readonly onChange: (part: object) => void;
}

/** One control of a settings panel. */
export function FieldView({ field, onChange }: FieldViewProps<AnyField>) {
  switch (field.kind) {
    case 'slider': {
      const { kind: _, name, ...slider } = field;
      return <Slider {...slider} onChange={(next) => onChange({ [name]: next })} />;
    }
    case 'number':
      return <NumberView field={field} onChange={onChange} />;
    case 'pair':
      return (
        <FieldPair>
          {field.fields.map((number) => (
            <NumberView key={number.name} field={number} onChange={onChange} />
          ))}
        </FieldPair>
      );
    case 'choice':
      return <ChoiceView field={field} onChange={onChange} />;
    case 'choices':
      return <ChoicesView field={field} onChange={onChange} />;
    case 'segments':
      return <SegmentsView field={field} onChange={onChange} />;
    case 'bytes':
      return <BytesView field={field} onChange={onChange} />;
    case 'picks':
      return <PicksView field={field} onChange={onChange} />;
    case 'check':
      return <CheckView field={field} onChange={onChange} />;
    case 'switch':
      return <SwitchView field={field} onChange={onChange} />;
    case 'presence':
      return (
        <CheckField
          label={field.label}
          checked={field.value !== null}
          onChange={(checked) => onChange({ [field.name]: checked ? field.otherwise : null })}
        />
      );
    case 'numbers':
      return <NumbersView field={field} onChange={onChange} />;
    case 'color': {
      const ColorControl = field.isKept ? KeptColorField : ColorField;
      return (
        <ChoiceRow>
          <ColorControl label={field.label} value={field.value} onChange={(next) => onChange({ [field.name]: next })} />
        </ChoiceRow>
      );
    }
    case 'hint':
      return <SettingHint>{field.text}</SettingHint>;
    case 'button':
      return (
        <ButtonLine>
          <Button variant="quiet" size="small" onClick={() => onChange(field.part)}>
            {field.label}
          </Button>
        </ButtonLine>
      );
  }
}

function SwitchView({ field: { name, label, value }, onChange }: FieldViewProps<SwitchField<string>>) {
  return (
    <LockRow>
      <Switch label={label} checked={value} onChange={(checked) => onChange({ [name]: checked })} />
    </LockRow>
  );
}

function CheckView({ field: { name, label, value }, onChange }: FieldViewProps<CheckedField<string>>) {
  return <CheckField label={label} checked={value} onChange={(checked) => onChange({ [name]: checked })} />;
}

function NumberView({ field, onChange }: FieldViewProps<NumberSetting<string>>) {
  const { kind: _, name, ...number } = field;
  return <NumberField {...number} onCommit={(next) => onChange({ [name]: next })} />;
}

function NumbersView({ field, onChange }: FieldViewProps<NumbersField<string>>) {
  const { name, label, values, hint } = field;
  const commit = (text: string) => {
    const typed = parseNumbers(text, field);
    if (typed.length > 0) onChange({ [name]: typed });
    return undefined;
  };
  return <DraftField label={label} value={values.join(' ')} hint={hint} onCommit={commit} />;
}

function BytesView({ field, onChange }: FieldViewProps<BytesField<string>>) {
  const t = useTranslate();
  const { name, label, value, hint } = field;
  const commit = (text: string) => {
    const bytes = parseBytes(text, t.number(0.5).includes(',') ? 'decimals' : 'groups');
    if (bytes !== null) onChange({ [name]: bytes });
    return bytes === null ? t('“{text}” is not a file size.', { text: shortenName(text, 24) }) : undefined;
  };
  const meaning = `${limitMeaning(t, value)} ${hint}`;
  return <DraftField label={label} value={limitWords(t, value)} hint={meaning} onCommit={commit} />;
}

function PicksView({ field, onChange }: FieldViewProps<PicksField<unknown>>) {
  const options = field.options.map(({ id, label, chosen }) => ({ value: id, label, chosen }));
  const pick = (wanted: string) => onChange(field.options.find(({ id }) => id === wanted)?.part ?? {});
  return <QuickPicks label={field.label} options={options} onPick={pick} />;
}

function SegmentsView(props: FieldViewProps<SegmentsField<string, unknown>>) {
  return (
    <SwitchRow>
      <Segments
        {...textOptions(props)}
        pictures={props.field.options.map(({ picture }) => picture && <FitPicture fit={picture} />)}
      />
    </SwitchRow>
  );
}

function ChoiceView(props: FieldViewProps<ChoiceField<string, unknown>>) {
  const { hint } = props.field;
  return (
    <ChoiceRow>
      <Select {...textOptions(props)} {...(hint !== undefined && { hint })} />
    </ChoiceRow>
  );
}

/** Converts the values to strings, because controls accept only strings and `null` may be an option. */
function textOptions({
  field,
  onChange,
}: FieldViewProps<ChoiceField<string, unknown> | SegmentsField<string, unknown>>) {
  const { name, label, value, options } = field;
  return {
    label,
    value: String(value),
    options: options.map((option) => ({ value: String(option.value), label: option.label })),
    onChange: (next: string) => {
      const chosen = options.find((option) => String(option.value) === next);
      if (chosen !== undefined) onChange({ [name]: chosen.value });
    },
  };
}

function ChoicesView({ field, onChange }: FieldViewProps<ChoicesField<string, string>>) {
  const { name, label, values, rows } = field;
  const change = (chosen: readonly string[]) => onChange({ [name]: chosen });
  return rows.length === 1 ? (
    <CheckGroup label={label} options={rows.flatMap(({ options }) => options)} chosen={values} onChange={change} />
  ) : (
    <CheckRows label={label} rows={rows} chosen={values} onChange={change} />
  );
}
