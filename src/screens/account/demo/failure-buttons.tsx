import type { ReactNode } from 'react';
import styles from './failure-buttons.module.css';

/** Buttons that simulate failures. */
export function FailureButtons({ children }: { readonly children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>;
}
