import { Link } from 'react-router-dom';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import styles from './demo-bar.module.css';
import { OUTBOX_PATH } from './outbox-path.ts';

/** Shown on every page of a build without a backend, so nobody publishes it by mistake. It cannot be closed. */
export function DemoBar() {
  const t = useTranslate();
  return (
    <div role="note" aria-label={t('Demo build')} className={styles.bar}>
      <p className={styles.text}>
        <strong>{t('Demo build. Do not publish it.')}</strong>{' '}
        {t('Accounts and payments are simulated in this browser.')}
      </p>
      <Link to={OUTBOX_PATH} className={styles.link}>
        {t('Outbox')}
      </Link>
    </div>
  );
}
