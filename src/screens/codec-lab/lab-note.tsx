import type { ReactNode } from 'react';
import styles from './lab-note.module.css';

/** What has to be known about numbers that stand beside it. */
export function LabNote({ role, children }: { readonly role?: 'status'; readonly children: ReactNode }) {
  return (
    <p role={role} className={styles.note}>
      {children}
    </p>
  );
}
