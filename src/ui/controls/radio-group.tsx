import { useId } from 'react';
import { FieldNote, type FormFieldProps } from './form-field.tsx';
import styles from './radio-group.module.css';

interface RadioGroupProps extends Pick<FormFieldProps, 'label' | 'error'> {
  readonly name: string;
  /** Value and text of each choice. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A choice of one of a few visible options. */
export function RadioGroup({ label, error, name, options }: RadioGroupProps) {
  const noteId = useId();
  const isInvalid = error !== undefined;
  return (
    <fieldset className={styles.group} aria-describedby={isInvalid ? noteId : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.choices}>
        {options.map(([value, text]) => (
          <label key={value} className={styles.choice}>
            <input type="radio" name={name} value={value} required aria-invalid={isInvalid || undefined} />
            {text}
          </label>
        ))}
      </div>
      <FieldNote id={noteId} error={error} />
    </fieldset>
  );
}
