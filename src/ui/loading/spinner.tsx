import styles from './spinner.module.css';

interface SpinnerProps {
  /** States what is loading. Announced, not shown. Default: words beside the ring say it. */
  readonly label?: string;
  /** Diameter of the ring. Default 35. */
  readonly sizePx?: number;
}

/** A ring for waits of unknown length. */
export function Spinner({ label, sizePx = 35 }: SpinnerProps) {
  return (
    <span role={label === undefined ? undefined : 'status'} className={styles.spinner}>
      <span className={styles.ring} style={{ width: sizePx, height: sizePx }} />
      {label !== undefined && <span className="visually-hidden">{label}</span>}
    </span>
  );
}
