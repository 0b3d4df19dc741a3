import type { ReactNode } from 'react';
import styles from './preset-choice.module.css';

interface PresetChoiceProps {
  readonly name: ReactNode;
  /** What it sets, or why it cannot be used. */
  readonly summary: ReactNode;
  readonly disabled?: boolean;
  readonly onChoose: () => void;
}

/** A preset that a press applies. */
export function PresetChoice({ name, summary, disabled = false, onChoose }: PresetChoiceProps) {
  return (
    <button type="button" className={styles.choice} disabled={disabled} onClick={onChoose}>
      <span className={styles.text}>{name}</span>
      <span className={styles.summary}>{summary}</span>
    </button>
  );
}
