import type { ReactNode } from 'react';
import styles from './check-group.module.css';

interface CheckGroupProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly chosen: readonly Value[];
  readonly disabled?: boolean;
  /** In the order of the options, never empty, because the last one cannot be unchecked. */
  readonly onChange: (chosen: readonly Value[]) => void;
}

/** Any of a few visible options, at least one. */
export function CheckGroup<Value extends string>(props: CheckGroupProps<Value>) {
  const { label, options, chosen, disabled = false, onChange } = props;
  return (
    <fieldset className={styles.group} disabled={disabled}>
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

interface CheckGridProps<Value extends string> extends Omit<CheckGroupProps<Value>, 'options'> {
  readonly columns: readonly string[];
  /** As many options as there are columns. */
  readonly rows: readonly {
    readonly label: string;
    readonly options: readonly { readonly value: Value; readonly label: string }[];
  }[];
}

/** The same as a table of boxes, each named by its own label. */
export function CheckGrid<Value extends string>({ label, columns, rows, ...group }: CheckGridProps<Value>) {
  const options = rows.flatMap((row) => row.options);
  return (
    <fieldset className={styles.group} disabled={group.disabled ?? false}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.grid}>
        <span aria-hidden />
        {columns.map((column) => (
          <span key={column} className={styles.column} aria-hidden>
            {column}
          </span>
        ))}
        {rows.map((row) => (
          <div key={row.label} className={styles.row}>
            <span aria-hidden>{row.label}</span>
            {row.options.map((option) => (
              <CheckBox
                key={option.value}
                className={styles.cell}
                value={option.value}
                options={options}
                chosen={group.chosen}
                onChange={group.onChange}
              >
                <span className="visually-hidden">{option.label}</span>
              </CheckBox>
            ))}
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
