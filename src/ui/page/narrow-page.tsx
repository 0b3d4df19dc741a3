import type { ReactNode } from 'react';
import styles from './narrow-page.module.css';

interface PartProps {
  readonly children: ReactNode;
}

interface NarrowPageProps extends PartProps {
  /** Shown beside the column, or below it in narrow windows. */
  readonly aside?: ReactNode;
}

/** A narrow column for a form or a single question. */
export function NarrowPage({ aside, children }: NarrowPageProps) {
  if (aside === undefined) return <div className={styles.page}>{children}</div>;
  return (
    <div className={styles.pair}>
      <div className={styles.column}>{children}</div>
      <div className={styles.aside}>{aside}</div>
    </div>
  );
}

/** Further links, below the form. */
export function Foot({ children }: PartProps) {
  return <p className={styles.foot}>{children}</p>;
}
