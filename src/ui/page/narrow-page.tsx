import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** A narrow column for a form or a single question. */
export function NarrowPage({ children }: PartProps) {
  return <div className={styles.page}>{children}</div>;
}

/** Further links, below the form. */
export function Foot({ children }: PartProps) {
  return <p className={styles.foot}>{children}</p>;
}
