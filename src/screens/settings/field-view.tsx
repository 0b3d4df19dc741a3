import { parseNumbers } from '../../domain/whole-numbers.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CheckField, CheckGroup, CheckRows } from '../../ui/controls/check-group.tsx';
import { ColorField } from '../../ui/controls/color-field.tsx';
import { DraftField } from '../../ui/controls/draft-field.tsx';
import { NumberField } from '../../ui/controls/number-field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { Slider } from '../../ui/controls/slider.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import type { AnyField, ChoiceField, ChoicesField, NumberSetting, NumbersField } from './setting-field.ts';
import { ButtonLine, ChoiceRow, FieldPair, LockRow, SettingHint } from './setting-rows.tsx';

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
    case 'switch':
      return (
        <LockRow>
          <Switch
            label={field.label}
            checked={field.value}
            onChange={(checked) => onChange({ [field.name]: checked })}
          />
        </LockRow>
      );
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
    case 'color':
      return (
        <ColorField label={field.label} value={field.value} onChange={(next) => onChange({ [field.name]: next })} />
      );
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

function NumberView({ field, onChange }: FieldViewProps<NumberSetting<string>>) {
  const { kind: _, name, ...number } = field;
  return <NumberField {...number} onCommit={(next) => onChange({ [name]: next })} />;
}

function NumbersView({ field, onChange }: FieldViewProps<NumbersField<string>>) {
  const { name, label, values, hint } = field;
  const commit = (text: string) => {
    const typed = parseNumbers(text, field);
    if (typed.length > 0) onChange({ [name]: typed });
  };
  return <DraftField label={label} value={values.join(' ')} hint={hint} onCommit={commit} />;
}

/** Lists hold texts only, and `null` may be a choice. */
function ChoiceView({ field, onChange }: FieldViewProps<ChoiceField<string, unknown>>) {
  const { label, value, options, hint } = field;
  return (
    <ChoiceRow>
      <Select
        label={label}
        value={String(value)}
        options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        {...(hint !== undefined && { hint })}
        onChange={(next) => {
          const chosen = options.find((option) => String(option.value) === next);
          if (chosen !== undefined) onChange({ [field.name]: chosen.value });
        }}
      />
    </ChoiceRow>
  );
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
