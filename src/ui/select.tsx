import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
import { startTransition, useId } from 'react';
import fieldStyles from './field.module.css';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly disabled?: boolean;
  /** One line that explains the choice. */
  readonly hint?: string;
  readonly onChange: (value: Value) => void;
}

export function Select<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  hint,
  onChange,
}: SelectProps<Value>) {
  const hintId = useId();
  return (
    // The site's policy refuses style elements; the only rule that is left out hides a scrollbar.
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        items={options}
        disabled={disabled}
        modal={false}
        onValueChange={(next) => {
          // The list closes first; what follows from the choice may take its time.
          if (next !== null) startTransition(() => onChange(next));
        }}
      >
        <div className={fieldStyles.field}>
          <Base.Label className={fieldStyles.label}>{label}</Base.Label>
          <Base.Trigger
            className={`${fieldStyles.box} ${styles.trigger}`}
            {...(hint !== undefined && { 'aria-describedby': hintId })}
          >
            <Base.Value className={styles.value} />
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </Base.Trigger>
          {hint !== undefined && (
            <p id={hintId} className={fieldStyles.hint}>
              {hint}
            </p>
          )}
        </div>
        <Base.Portal>
          <Base.Positioner className={styles.positioner} alignItemWithTrigger={false} sideOffset={4}>
            <Base.Popup className={styles.popup}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item key={option.value} value={option.value} className={styles.item}>
                    <Base.ItemText>{option.label}</Base.ItemText>
                    <Base.ItemIndicator>
                      <Check size={16} strokeWidth={1.5} aria-hidden />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
