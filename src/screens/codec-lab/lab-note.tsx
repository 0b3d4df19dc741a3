import type { ReactNode } from 'react';
import styles from './lab-note.module.css';

/** Explains the numbers next to it. */
export function LabNote({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) {
  return (
    <p role={role} className={styles.note}>
      {children}
    </p>
  );
}
