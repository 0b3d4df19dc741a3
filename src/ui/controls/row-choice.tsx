import type { ReactNode } from 'react';
import styles from './row-choice.module.css';

interface RowChoiceProps {
  readonly title: ReactNode;
  /** Explains the choice, below the title. */
  readonly detail: ReactNode;
  /** Whether it is the chosen one, where one stays chosen. */
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** A row of a list that a press chooses. */
export function RowChoice({ title, detail, pressed, disabled = false, onChoose }: RowChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={pressed} disabled={disabled} onClick={onChoose}>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{detail}</span>
    </button>
  );
}
