import type { ComponentProps, ReactNode } from 'react';
import styles from './tool-layout.module.css';

interface ToolLayoutProps extends ComponentProps<'section'> {
  /** Whether there are images. On small screens, the heading then loses its introduction. */
  readonly 'data-filled': boolean;
}

/** What the screens of the tools and of the lab share: heading, images, panel at the side. */
export function ToolLayout({ className, ...section }: ToolLayoutProps) {
  return <section {...section} className={`${styles.screen} ${className}`} />;
}

interface PartProps {
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function ToolHeading({ children }: PartProps) {
  return <header className={styles.heading}>{children}</header>;
}

/** The stage and the list. */
export function ToolImages({ className = '', children }: PartProps) {
  return <div className={`${styles.images} ${className}`}>{children}</div>;
}

/** Covers the images while files are dragged over the window. */
export function DropHint({ children }: PartProps) {
  return <p className={styles.dropHint}>{children}</p>;
}

/** The settings and actions. */
export function ToolPanel({ className = '', children }: PartProps) {
  return <div className={`${styles.panel} ${className}`}>{children}</div>;
}
