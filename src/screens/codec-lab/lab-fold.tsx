import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import styles from './lab-fold.module.css';

interface LabFoldProps {
  readonly title: ReactNode;
  /** A quiet word after the title. */
  readonly note?: string | null;
  readonly children: ReactNode;
}

/** A part that is closed until somebody wants it. */
export function LabFold({ title, note = null, children }: LabFoldProps) {
  return (
    <details className={styles.fold}>
      <summary className={styles.summary}>
        {title}
        {note !== null && <span className={styles.note}>{note}</span>}
        <ChevronDown className={styles.chevron} size={14} strokeWidth={1.5} aria-hidden />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
