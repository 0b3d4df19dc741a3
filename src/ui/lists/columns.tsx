import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactNode, useId } from 'react';
import styles from './columns.module.css';

/** A heading over short texts side by side, each a `Column`. */
export function Columns({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const headingId = useId();
  return (
    <section className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.columns}>{children}</ul>
    </section>
  );
}

interface ColumnProps {
  readonly title: string;
  readonly text: string;
  /** Makes the whole column a button that scrolls up the page. */
  readonly onClick?: () => void;
}

export function Column({ title, text, onClick }: ColumnProps) {
  if (!onClick) {
    return (
      <li className={styles.column}>
        <h3 className={styles.title}>{title}</h3>
        <p>{text}</p>
      </li>
    );
  }
  return (
    <li className={styles.column}>
      <button type="button" className={styles.button} onClick={onClick}>
        <span className={styles.title}>
          {title}
          <ArrowUp className={styles.arrow} size={16} strokeWidth={1.5} aria-hidden />
        </span>
        <span>{text}</span>
      </button>
    </li>
  );
}
