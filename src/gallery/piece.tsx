import type { ReactNode } from 'react';
import styles from './piece.module.css';

interface PieceProps {
  /** The widget's name in the code. */
  readonly name: string;
  /** The widget's states. */
  readonly children: ReactNode;
}

/** One widget in each of its states. */
export function Piece({ name, children }: PieceProps) {
  return (
    <section className={styles.piece}>
      <h3 className={styles.name}>{name}</h3>
      {children}
    </section>
  );
}

/** Places states side by side, and wraps them. */
export function Row({ children }: { readonly children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

export const LONG_TEXT = 'A text that is longer than expected, because other languages often need more words';

export const LONG_NAME = 'IMG_20240817_193045_a-name-that-a-camera-and-three-programs-made-longer_final-v2 (3).jpeg';
