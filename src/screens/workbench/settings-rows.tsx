import type { ReactNode } from 'react';
import type { Control } from '../../domain/tool-rules.ts';
import styles from './settings-rows.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** The settings of a panel, one below the other. */
export function SettingRows({ children }: PartProps) {
  return <div className={styles.settings}>{children}</div>;
}

interface SettingRowProps extends PartProps {
  readonly name: Control | 'effort';
  /** The tool gives advice below the quality. */
  readonly hinted?: boolean;
}

/** One setting, as high as its live control, so that nothing moves when the control replaces its outline. */
export function SettingRow({ name, hinted = false, children }: SettingRowProps) {
  return (
    <div className={styles.control} data-control={name} data-hinted={hinted}>
      {children}
    </div>
  );
}

/** Two fields beside each other. */
export function FieldPair({ children }: PartProps) {
  return <div className={styles.pair}>{children}</div>;
}

/** A switch below a pair of fields. */
export function LockRow({ children }: PartProps) {
  return <div className={styles.lock}>{children}</div>;
}

/** What a control means at its present value. */
export function SettingHint({ children }: PartProps) {
  return <p className={styles.hint}>{children}</p>;
}
