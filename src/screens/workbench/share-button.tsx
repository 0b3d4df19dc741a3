import { useAtomValue, useSetAtom } from 'jotai';
import { Share } from 'lucide-react';
import { shareAtom, shareStateAtom } from '../../state/share.ts';
import { Button } from '../../ui/button.tsx';
import { useSay } from '../../words/language-provider.tsx';

/** Beside the download, where the system has a share sheet for images. */
export function ShareButton() {
  const say = useSay();
  const state = useAtomValue(shareStateAtom);
  const share = useSetAtom(shareAtom);
  if (state === 'hidden') return null;
  return (
    <Button size="large" disabled={state === 'wait'} onClick={() => share()}>
      <Share size={18} strokeWidth={1.5} aria-hidden />
      {say('Share')}
    </Button>
  );
}
