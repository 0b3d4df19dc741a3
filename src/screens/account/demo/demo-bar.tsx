import { Link } from 'react-router-dom';
import { useSay } from '../../../words/language-provider.tsx';
import styles from './demo-bar.module.css';
import { OUTBOX_PATH } from './outbox-path.ts';

/** On every page of a build without a backend, so that nobody publishes it by mistake. It cannot be closed. */
export function DemoBar() {
  const say = useSay();
  return (
    <div role="note" aria-label={say('Demo build')} className={styles.bar}>
      <p className={styles.text}>
        <strong>{say('Demo build. Do not publish it.')}</strong>{' '}
        {say('Accounts and payments are simulated in this browser.')}
      </p>
      <Link to={OUTBOX_PATH} className={styles.link}>
        {say('Outbox')}
      </Link>
    </div>
  );
}
