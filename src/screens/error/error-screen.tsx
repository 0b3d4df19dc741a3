import type { FallbackProps } from 'react-error-boundary';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Lead, PageActions, TextPage } from '../../ui/page/text-page.tsx';
import styles from './error-screen.module.css';

/** Replaces the whole site after a rendering error. */
export function ErrorScreen({ error }: FallbackProps) {
  const t = useTranslate();
  return (
    <main>
      <TextPage>
        <h1>{t('Unexpected Application Error!')}</h1>
        <Lead>
          {t('Something went wrong on this page. Your original files are safe on your device. Reload to start again.')}
        </Lead>
        <p className={styles.detail}>{error instanceof Error ? error.message : String(error)}</p>
        <PageActions>
          <Button variant="primary" onClick={() => location.reload()}>
            {t('Reload')}
          </Button>
        </PageActions>
      </TextPage>
    </main>
  );
}
