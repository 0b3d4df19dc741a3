import type { FallbackProps } from 'react-error-boundary';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../../words/language-provider.tsx';
import pageStyles from '../page.module.css';
import styles from './error-screen.module.css';

/** Replaces the whole site after a rendering error. */
export function ErrorScreen({ error }: FallbackProps) {
  const say = useSay();
  return (
    <main className={pageStyles.page}>
      <h1>{say('Unexpected Application Error!')}</h1>
      <p className={pageStyles.lead}>
        {say('Something went wrong on this page. Your original files are safe on your device. Reload to start again.')}
      </p>
      <p className={styles.detail}>{error instanceof Error ? error.message : String(error)}</p>
      <div className={pageStyles.actions}>
        <Button variant="primary" onClick={() => location.reload()}>
          {say('Reload')}
        </Button>
      </div>
    </main>
  );
}
