import { useId, useState } from 'react';
import fieldStyles from './field.module.css';
import styles from './number-field.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** A whole number. */
  readonly value: number;
  readonly min: number;
  readonly max?: number;
  /** Unit written inside the field. Default `px`. */
  readonly suffix?: string;
  readonly disabled?: boolean;
  /** Every change that is a number within the bounds; what is not becomes one when the field is left. */
  readonly onCommit: (value: number) => void;
}

export function NumberField({
  label,
  value,
  min,
  max = Number.MAX_SAFE_INTEGER,
  suffix = 'px',
  disabled = false,
  onCommit,
}: NumberFieldProps) {
  const inputId = useId();
  // What is being typed, which need not be a number yet. Null while nobody types.
  const [draft, setDraft] = useState<string | null>(null);

  function type(text: string) {
    setDraft(text);
    const typed = Math.round(Number(text));
    if (text.trim() !== '' && typed >= min && typed <= max) onCommit(typed);
  }

  function settle() {
    if (draft === null) return;
    setDraft(null);
    const typed = Number.parseFloat(draft);
    const settled = Number.isFinite(typed) ? Math.min(max, Math.max(min, Math.round(typed))) : min;
    if (settled !== value) onCommit(settled);
  }

  return (
    <div className={fieldStyles.field}>
      <label htmlFor={inputId} className={fieldStyles.label}>
        {label}
      </label>
      <div className={`${fieldStyles.box} ${styles.box}`}>
        <input
          id={inputId}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={min}
          {...(max !== Number.MAX_SAFE_INTEGER && { max })}
          step={1}
          disabled={disabled}
          value={draft ?? value}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter') settle();
          }}
        />
        <span aria-hidden className={styles.suffix}>
          {suffix}
        </span>
      </div>
    </div>
  );
}
