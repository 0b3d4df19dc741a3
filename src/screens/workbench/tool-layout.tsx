import type { ComponentProps, ReactNode } from 'react';
import styles from './tool-layout.module.css';

interface ToolLayoutProps extends ComponentProps<'section'> {
  /** Whoever has an image knows what the page is about. */
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

/** Lies over the images while files are over the window. */
export function DropHint({ children }: PartProps) {
  return <p className={styles.dropHint}>{children}</p>;
}

/** The settings, and what can be done with them. */
export function ToolPanel({ className = '', children }: PartProps) {
  return <div className={`${styles.panel} ${className}`}>{children}</div>;
}
