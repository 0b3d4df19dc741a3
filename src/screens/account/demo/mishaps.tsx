import type { ReactNode } from 'react';
import styles from './mishaps.module.css';

/** Buttons that simulate failures. */
export function Mishaps({ children }: { readonly children: ReactNode }) {
  return <div className={styles.mishaps}>{children}</div>;
}
