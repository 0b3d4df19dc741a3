import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { type DeletionOutcome, deleteAccountAtom } from '../../state/account/actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Stack } from '../../ui/page/stack.tsx';

const FAILURES: Readonly<Record<Exclude<DeletionOutcome, 'done'>, PlainPhrase>> = {
  'sign-in-again': 'For your safety, log out, log in again, and then delete your account within five minutes.',
  'subscription-running':
    'Your account could not be deleted, because your subscription could not be ended. Please try again or contact support.',
  failed: 'Your account could not be deleted. Please try again or contact support.',
};

interface DeleteAccountProps {
  /** Called with true before the account is deleted, which closes the page, and with false if that fails. */
  readonly onLeaving: (isLeaving: boolean) => void;
}

/** Deletes an account after a confirmation that states which data remains. */
export function DeleteAccount({ onLeaving }: DeleteAccountProps) {
  const t = useTranslate();
  const remove = useSetAtom(deleteAccountAtom);
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Exclude<DeletionOutcome, 'done'> | null>(null);

  async function confirm() {
    setBusy(true);
    setFailure(null);
    onLeaving(true);
    const outcome = await remove();
    if (outcome === 'done') return;
    onLeaving(false);
    setBusy(false);
    setFailure(outcome);
  }

  return (
    <>
      <Button variant="danger-quiet" onClick={() => setAsking(true)}>
        {t('Delete account')}
      </Button>
      {isAsking && (
        <Dialog title={t('Delete your account?')} onClose={() => setAsking(false)}>
          <p>
            {t(
              'Your sign-in, your profile and the messages you sent with your address are deleted, and a running subscription ends immediately. This cannot be undone.',
            )}
          </p>
          <p>{t('Payment records are kept, because accounting laws require them.')}</p>
          <Stack>
            {failure !== null && <Notice tone="bad">{t(FAILURES[failure])}</Notice>}
            <Button variant="danger" size="large" wide busy={isBusy} onClick={() => void confirm()}>
              {t(isBusy ? 'Deleting…' : 'Yes, delete my account')}
            </Button>
            <Button size="large" wide disabled={isBusy} onClick={() => setAsking(false)}>
              {t('Keep my account')}
            </Button>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
