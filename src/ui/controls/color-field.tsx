import { useEffect, useId, useRef } from 'react';
import styles from './color-field.module.css';
import { FieldLabel } from './field.tsx';

interface ColorFieldProps {
  readonly label: string;
  /** `#rrggbb`. */
  readonly value: string;
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
  /** Called once the user has chosen. `onChange` is also called for every color on the way. */
  readonly onCommit?: (value: string) => void;
}

export function ColorField({ label, value, disabled = false, onChange, onCommit }: ColorFieldProps) {
  const inputId = useId();
  const inputRef = useCommit(onCommit);
  return (
    <div className={styles.row}>
      <FieldLabel htmlFor={inputId}>{label}</FieldLabel>
      <span aria-hidden className={`${styles.value} number`}>
        {value}
      </span>
      <input
        ref={inputRef}
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

/** React's `onChange` is the event `input`. Only the event `change` tells that the picker was closed. */
function useCommit(onCommit: ColorFieldProps['onCommit']) {
  const inputRef = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = inputRef.current;
    if (!input || !onCommit) return;
    const commit = () => onCommit(input.value);
    input.addEventListener('change', commit);
    return () => input.removeEventListener('change', commit);
  }, [onCommit]);
  return inputRef;
}
