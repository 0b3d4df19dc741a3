import type { ReactNode } from 'react';
import styles from './text-page.module.css';

interface PartProps {
  readonly children: ReactNode;
}

/** A page of text: one column, one heading. */
export function TextPage({ children }: PartProps) {
  return <div className={styles.page}>{children}</div>;
}

/** What the page is about, below its heading. */
export function Lead({ children }: PartProps) {
  return <p className={styles.lead}>{children}</p>;
}

/** The buttons below the text. */
export function PageActions({ children }: PartProps) {
  return <div className={styles.actions}>{children}</div>;
}
