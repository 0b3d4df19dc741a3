import type { ComponentProps, ReactNode } from 'react';
import styles from './stack.module.css';

/** Fields, messages and buttons, one below the other. */
export function Stack({ children }: { readonly children: ReactNode }) {
  return <div className={styles.stack}>{children}</div>;
}

/** A form with its fields, messages and buttons one below the other. */
export function FormStack(form: Omit<ComponentProps<'form'>, 'className'>) {
  return <form {...form} className={styles.stack} />;
}

/** Buttons next to each other. */
export function ButtonRow({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}
