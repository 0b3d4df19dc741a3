import styles from './progress-bar.module.css';

interface ProgressBarProps {
  readonly label: string;
  /** 0 to `max`. */
  readonly value: number;
  readonly max: number;
  /** The value as text. */
  readonly valueText: string;
  /** The failed part of `value`, drawn at its end. Default 0. */
  readonly bad?: number;
}

/** A line that fills from its start. */
export function ProgressBar({ label, value, max, valueText, bad = 0 }: ProgressBarProps) {
  const share = (part: number) => (max > 0 ? Math.min(1, part / max) : 0);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      aria-valuetext={valueText}
      className={styles.track}
    >
      <div className={styles.bad} style={{ transform: `scaleX(${share(value)})` }} />
      <div className={styles.good} style={{ transform: `scaleX(${share(value - bad)})` }} />
    </div>
  );
}
