import { type ReactNode, useId } from 'react';
import styles from './check-group.module.css';

interface CheckGroupProps<Value extends string> {
  readonly label: string;
  /** Explains the options. */
  readonly hint?: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly disabled?: boolean;
  /** Receives the values in the order of the options, at least one, because the last one cannot be unchecked. */
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** A choice of any of a few visible options, at least one. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, hint, options, chosen, disabled = false, onChange } = props;
  const hintId = useId();
  return (
    <fieldset className={styles.group} disabled={disabled} aria-describedby={hint === undefined ? undefined : hintId}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map((option) => (
          <CheckBox
            key={option.value}
            className={styles.choice}
            value={option.value}
            options={options}
            chosen={chosen}
            onChange={onChange}
          >
            {option.label}
          </CheckBox>
        ))}
      </div>
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

interface CheckFieldProps {
  readonly label: string;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
}

/** A single yes or no. */
export function CheckField({ label, checked, onChange }: CheckFieldProps) {
  return (
    <label className={`${styles.choice} ${styles.field}`}>
      <input type="checkbox" checked={checked} onChange={({ currentTarget }) => onChange(currentTarget.checked)} />
      {label}
    </label>
  );
}

interface CheckRowsProps<Value extends string> extends Omit<CheckGroupProps<Value>, 'options' | 'hint'> {
  /** Rows may differ in length. */
  readonly rows: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  }[];
}

/** Checkboxes in labeled rows. The accessible name of each one includes the label of its row. */
export function CheckRows<Value extends string>({ label, rows, ...group }: CheckRowsProps<Value>) {
  const options = rows.flatMap((row) => row.options);
  return (
    <fieldset className={styles.group} disabled={group.disabled ?? false}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.rows}>
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <span aria-hidden>{row.label}</span>
            <div className={styles.cells}>
              {row.options.map((option) => (
                <CheckBox
                  key={option.value}
                  className={styles.choice}
                  value={option.value}
                  options={options}
                  chosen={group.chosen}
                  onChange={group.onChange}
                >
                  <span>
                    <span className="visually-hidden">{row.label}, </span>
                    {option.label}
                  </span>
                </CheckBox>
              ))}
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}

interface CheckBoxProps<Value extends string> extends Pick<CheckGroupProps<Value>, 'options' | 'chosen' | 'onChange'> {
  readonly value: Value;
  readonly className: string | undefined;
  /** Accessible name. */
  readonly children: ReactNode;
}

function CheckBox<Value extends string>(props: CheckBoxProps<Value>) {
  const { value, className, options, chosen, onChange, children } = props;
  const isChosen = chosen.includes(value);
  const change = () => {
    const wanted = isChosen ? chosen.filter((one) => one !== value) : [...chosen, value];
    if (wanted.length === 0) return;
    onChange(options.flatMap((option) => (wanted.includes(option.value) ? [option.value] : [])));
  };
  return (
    <label className={className}>
      <input type="checkbox" checked={isChosen} onChange={change} />
      {children}
    </label>
  );
}
