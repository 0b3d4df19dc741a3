import ChevronDown from 'lucide-react/icons/chevron-down';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './pick-field.module.css';

interface PickFieldProps extends FormFieldProps {
  readonly name: string;
  /** Shown while nothing is chosen; the value in the form is then empty. */
  readonly placeholder: string;
  /** Value and text of each choice. */
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A choice from the browser's native list. */
export function PickField({ label, error, hint, optional, name, placeholder, options }: PickFieldProps) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      {({ className, ...links }) => (
        <div className={styles.box}>
          <select {...links} name={name} defaultValue="" className={`${className} ${styles.pick}`}>
            <option value="" disabled hidden>
              {placeholder}
            </option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
        </div>
      )}
    </FormField>
  );
}
