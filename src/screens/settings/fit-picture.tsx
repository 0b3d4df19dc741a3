import type { FitChoice } from '../../domain/settings/fit-choice.ts';
import styles from './fit-picture.module.css';

/** The picture, a wide one, where the frame is square. */
const PICTURES: {
  readonly [Choice in FitChoice]: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
} = {
  stretch: { x: 10, y: 2, w: 16, h: 16 },
  inside: { x: 10, y: 5, w: 16, h: 10 },
  fill: { x: 5, y: 2, w: 26, h: 16 },
  pad: { x: 11, y: 5.6, w: 14, h: 8.8 },
};

/** A round spot in a picture that is fitted into a square: stretched, smaller, or cropped at both sides. */
export function FitPicture({ fit }: { readonly fit: FitChoice }) {
  const { x, y, w, h } = PICTURES[fit];
  return (
    <svg className={styles.picture} viewBox="0 0 36 20" width="36" height="20" aria-hidden>
      <rect className={styles.image} x={x} y={y} width={w} height={h} />
      <ellipse className={styles.spot} cx="18" cy={y + h / 2} rx={w / 6.5} ry={h / 4} />
      <rect className={styles.frame} x="9.5" y="1.5" width="17" height="17" />
    </svg>
  );
}
