import styles from './own-address.module.css';

/** The visitor's email address within a sentence. */
export function OwnAddress({ email }: { readonly email: string }) {
  return <span className={styles.address}>{email}</span>;
}
