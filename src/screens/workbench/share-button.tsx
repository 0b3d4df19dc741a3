import { useAtomValue, useSetAtom } from 'jotai';
import Share from 'lucide-react/icons/share';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { shareAtom, shareStateAtom } from '../../state/workbench/share.ts';
import { Button } from '../../ui/controls/button.tsx';

/** Shown beside the download if the system has a share sheet for images. */
export function ShareButton() {
  const t = useTranslate();
  const state = useAtomValue(shareStateAtom);
  const share = useSetAtom(shareAtom);
  if (state === 'hidden') return null;
  return (
    <Button size="large" disabled={state === 'wait'} onClick={() => share()}>
      <Share size={18} strokeWidth={1.5} aria-hidden />
      {t('Share')}
    </Button>
  );
}
