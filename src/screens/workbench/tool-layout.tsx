import type { ComponentProps, ReactNode } from 'react';
import styles from './tool-layout.module.css';

interface ToolLayoutProps extends ComponentProps<'section'> {
  /** True if there are images. On small screens, the introduction below the heading is then hidden. */
  readonly 'data-filled': boolean;
}

/** The layout of the tools and the codec lab: heading, images, and a panel at the side. */
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
