import type { FallbackProps } from 'react-error-boundary';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import pageStyles from '../page.module.css';
import styles from './error-screen.module.css';

/** Replaces the whole site after a rendering error. */
export function ErrorScreen({ error }: FallbackProps) {
  const t = useTranslate();
  return (
    <main className={pageStyles.page}>
      <h1>{t('Unexpected Application Error!')}</h1>
      <p className={pageStyles.lead}>
        {t('Something went wrong on this page. Your original files are safe on your device. Reload to start again.')}
      </p>
      <p className={styles.detail}>{error instanceof Error ? error.message : String(error)}</p>
      <div className={pageStyles.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          {t('Reload')}
        </Button>
      </div>
    </main>
  );
}
