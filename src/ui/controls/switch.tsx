import { Switch as Base } from '@base-ui/react/switch';
import styles from './switch.module.css';

interface SwitchProps {
  readonly label: string;
  readonly checked: boolean;
  readonly disabled?: boolean;
  readonly onChange: (checked: boolean) => void;
}

export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Base.Root
      nativeButton
      checked={checked}
      disabled={disabled}
      onCheckedChange={(next) => onChange(next)}
      render={(buttonProps) => (
        <label className={styles.row}>
          <button {...buttonProps} className={styles.track}>
            <Base.Thumb className={styles.thumb} />
          </button>
          <span className={styles.label}>{label}</span>
        </label>
      )}
    />
  );
}
