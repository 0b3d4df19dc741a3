import type { ReactNode } from 'react';
import styles from './quiet.module.css';

/** A paragraph that explains the content next to it. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>;
}
