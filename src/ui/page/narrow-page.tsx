import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** A page with a form or a single question: one narrow column. */
export function NarrowPage({ children }: PartProps) {
  return <div className={styles.page}>{children}</div>;
}

/** Further links, below the form. */
export function Foot({ children }: PartProps) {
  return <p className={styles.foot}>{children}</p>;
}
