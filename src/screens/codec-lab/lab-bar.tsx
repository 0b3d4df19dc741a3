import type { ReactNode } from 'react';
import styles from './lab-bar.module.css';

/** A row with content at the start and controls at the end. */
export function LabBar({ children }: { readonly children: ReactNode }) {
  return <div className={styles.bar}>{children}</div>;
}
