import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { chooseConsentAtom, isReconsideringAtom } from '../../state/analytics.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './consent-bar.module.css';

/** Asks for consent to count visits. Both answers look and work the same. */
export default function ConsentBar() {
  const t = useTranslate();
  const choose = useSetAtom(chooseConsentAtom);
  const isReconsidering = useAtomValue(isReconsideringAtom);
  const firstRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The bar takes the focus only if the visitor opened it from the footer.
    if (isReconsidering) firstRef.current?.querySelector('button')?.focus();
  }, [isReconsidering]);
  return (
    <section aria-label={t('Analytics consent')} className={styles.bar}>
      <p>
        {t('May we count visits with Google Analytics? Images and file names are never sent.')}{' '}
        <Link to={PATHS.privacy}>{t('Privacy')}</Link>
      </p>
      <div ref={firstRef} className={styles.answers}>
        <Button wide size="large" onClick={() => choose('declined')}>
          {t('Decline')}
        </Button>
        <Button wide size="large" onClick={() => choose('agreed')}>
          {t('Agree')}
        </Button>
      </div>
    </section>
  );
}
