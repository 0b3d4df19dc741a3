import { useTranslate } from '../../i18n/language-provider.tsx';
import styles from './or-with-email.module.css';

/** Separates the Google button from the form. */
export function OrWithEmail() {
  const t = useTranslate();
  return <p className={styles.between}>{t('or with your email')}</p>;
}
