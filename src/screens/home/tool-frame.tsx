import type { ReactNode } from 'react';
import styles from './tool-frame.module.css';

interface ToolFrameProps {
  /** True if the page has content above the tool. Default false. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/** A column that the workbench fills. */
export function ToolFrame({ inset = false, children }: ToolFrameProps) {
  return <div className={inset ? styles.inset : styles.frame}>{children}</div>;
}

/** The content of the page below its tool. */
export function BelowTool({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}
