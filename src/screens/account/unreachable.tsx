import { useSetAtom } from 'jotai';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { openAccountAtom } from '../../state/account/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import styles from './account.module.css';

/** Shown if the backend cannot be loaded. */
export function Unreachable({ title }: { readonly title: PlainPhrase }) {
  const t = useTranslate();
  const open = useSetAtom(openAccountAtom);
  return (
    <div className={styles.page}>
      <h1>{t(title)}</h1>
      <div className={styles.stack}>
        <Notice tone="bad">{t('Your account could not be loaded. Check your connection and try again.')}</Notice>
        <div className={styles.row}>
          <Button onClick={() => void open()}>{t('Try again')}</Button>
        </div>
      </div>
    </div>
  );
}
