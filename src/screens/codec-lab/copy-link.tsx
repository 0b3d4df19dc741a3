import { useAtomValue } from 'jotai';
import { linkOfLab } from '../../domain/settings/lab-settings.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { labSettingsAtom } from '../../state/lab/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import styles from './copy-link.module.css';

/** Copies a link that contains the settings. */
export function CopyLink() {
  const t = useTranslate();
  const settings = useAtomValue(labSettingsAtom);
  const { copy, outcome } = useCopy();
  const copyLink = () => {
    const url = new URL(location.pathname, location.origin);
    url.search = new URLSearchParams(linkOfLab(settings)).toString();
    copy(url.href);
  };
  return (
    <div className={styles.link}>
      <Button onClick={copyLink}>{t('Copy link to these settings')}</Button>
      <p role="status" className={styles.copied}>
        {outcome === 'copied' && t('Copied. The link contains the settings, never an image.')}
        {outcome === 'refused' && t('Your browser blocks the clipboard. Copy the link from the address bar instead.')}
      </p>
    </div>
  );
}
