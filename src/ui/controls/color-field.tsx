import { useId } from 'react';
import styles from './color-field.module.css';
import { FieldLabel } from './field.tsx';

interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}

export function ColorField({ label, value, disabled = false, onChange }: ColorFieldProps) {
  const inputId = useId();
  return (
    <div className={styles.row}>
      <FieldLabel htmlFor={inputId}>{label}</FieldLabel>
      <span aria-hidden className={`${styles.value} number`}>
        {value}
      </span>
      <input
        id={inputId}
        className={styles.swatch}
        type="color"
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
