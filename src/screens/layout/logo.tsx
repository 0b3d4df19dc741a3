import styles from './logo.module.css';

/** The logo, four blades around one pixel, and the name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg viewBox="0 0 24 24" width="22" height="22" fill="currentColor" aria-hidden="true">
        <rect x="0" y="0" width="15.5" height="7" rx="1" />
        <rect x="17" y="0" width="7" height="15.5" rx="1" />
        <rect x="8.5" y="17" width="15.5" height="7" rx="1" />
        <rect x="0" y="8.5" width="7" height="15.5" rx="1" />
        <rect className={styles.pixel} x="9" y="9" width="6" height="6" rx="0.5" />
      </svg>
      Pixmill
    </span>
  );
}
