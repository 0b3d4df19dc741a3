import styles from './page-spinner.module.css';
import { Spinner } from './spinner.tsx';

/** A spinner in the middle of an otherwise empty page. */
export function PageSpinner(spinner: Parameters<typeof Spinner>[0]) {
  return (
    <div className={styles.waiting}>
      <Spinner {...spinner} />
    </div>
  );
}
