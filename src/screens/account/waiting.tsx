import { Spinner } from '../../ui/spinner.tsx';
import styles from './account.module.css';

/** Stands where a page will be once it is known who is here. */
export function Waiting({ label }: { readonly label: string }) {
  return (
    <div className={styles.waiting}>
      <Spinner label={label} sizePx={50} />
    </div>
  );
}
