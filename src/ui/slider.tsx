import { Slider as Base } from '@base-ui/react/slider';
import { useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  /** Written after the value, for example `%`. */
  readonly unit?: string;
  /** One line under the slider. */
  readonly hint?: string | undefined;
  readonly disabled?: boolean;
  /** While the thumb moves. */
  readonly onChange: (value: number) => void;
  /** When the thumb is let go, or after a key. */
  readonly onCommit?: (value: number) => void;
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  unit = '',
  hint,
  disabled = false,
  onChange,
  onCommit,
}: SliderProps) {
  const hintId = useId();
  return (
    <Base.Root
      className={fieldStyles.field}
      // With one thumb there is nothing to group: the label names the thumb alone.
      render={({ role: _role, 'aria-labelledby': _labelledBy, ...root }) => <div {...root} />}
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange(next)}
      onValueCommitted={(next) => onCommit?.(next)}
    >
      <div className={styles.head}>
        <Base.Label className={fieldStyles.label}>{label}</Base.Label>
        <Base.Value className={styles.value}>{() => `${value}${unit}`}</Base.Value>
      </div>
      <Base.Control className={styles.control}>
        <Base.Track className={styles.track}>
          <Base.Indicator className={styles.indicator} />
          <Base.Thumb
            className={styles.thumb}
            aria-valuetext={`${value}${unit}`}
            {...(hint !== undefined && { 'aria-describedby': hintId })}
          />
        </Base.Track>
      </Base.Control>
      {hint !== undefined && (
        <p id={hintId} className={fieldStyles.hint}>
          {hint}
        </p>
      )}
    </Base.Root>
  );
}
