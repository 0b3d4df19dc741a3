import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { linkOfLab } from '../../domain/settings/lab-settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { labSettingsAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import styles from './copy-link.module.css';

/** Copies a link that contains the settings. */
export function CopyLink() {
  const t = useTranslate();
  const settings = useAtomValue(labSettingsAtom);
  const [copied, setCopied] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    const url = new URL(location.pathname, location.origin);
    url.search = new URLSearchParams(linkOfLab(settings)).toString();
    setCopied(
      await navigator.clipboard.writeText(url.href).then(
        () => 'copied' as const,
        () => 'refused' as const,
      ),
    );
  };
  return (
    <div className={styles.link}>
      <Button onClick={() => void copy()}>{t('Copy link to these settings')}</Button>
      <p role="status" className={styles.copied}>
        {copied === 'copied' && t('Copied. The link contains the settings, never an image.')}
        {copied === 'refused' && t('Your browser blocks the clipboard. Copy the link from the address bar instead.')}
      </p>
    </div>
  );
}
