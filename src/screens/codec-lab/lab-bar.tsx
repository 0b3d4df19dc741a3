import type { ReactNode } from 'react';
import styles from './lab-bar.module.css';

/** A row with content at its start and controls at its end. */
export function LabBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
