import type { ReactNode } from 'react';
import styles from './setting-rows.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** The settings of a panel, one below the other. */
export function SettingRows({ children }: PartProps) {
  return <div className={styles.settings}>{children}</div>;
}

interface SettingRowProps extends PartProps {
  readonly id: string;
  /** True if advice may appear below the quality. Default false. */
  readonly hinted?: boolean | undefined;
}

/** Related fields. The outline and the live controls have the same height, so nothing moves when they are exchanged. */
export function SettingRow({ id, hinted = false, children }: SettingRowProps) {
  return (
    <div className={styles.control} data-control={id} data-hinted={hinted}>
      {children}
    </div>
  );
}

/** Two fields side by side. */
export function FieldPair({ children }: PartProps) {
  return <div className={styles.pair}>{children}</div>;
}

/** A switch below a pair of fields. */
export function LockRow({ children }: PartProps) {
  return <div className={styles.lock}>{children}</div>;
}

/** A switch between several fields, with space below it. */
export function SwitchRow({ children }: PartProps) {
  return <div className={styles.above}>{children}</div>;
}

/** A list of choices, separated from the fields above it. */
export function ChoiceRow({ children }: PartProps) {
  return <div className={styles.choice}>{children}</div>;
}

/** A quiet button below a field. */
export function ButtonLine({ children }: PartProps) {
  return <div className={styles.button}>{children}</div>;
}

/** Explains the current value of a control. */
export function SettingHint({ children }: PartProps) {
  return <p className={styles.hint}>{children}</p>;
}
