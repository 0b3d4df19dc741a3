import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children' | 'aria-label'> {
  /** Accessible name. */
  readonly label: string;
  readonly icon: ReactNode;
}

/** A square button that shows only an icon: for close, zoom, theme and the like. */
export function IconButton({ label, icon, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={styles.button}>
      {icon}
    </button>
  );
}
