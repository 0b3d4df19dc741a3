import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { type AccountOutcome, resendVerificationAtom } from '../../state/account-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { LOGIN_MESSAGES, RESENT } from '../account-messages.ts';
import { useAskedDestination } from './came-from.ts';

/** Shown if the password is correct but the address is not verified. */
export function UnverifiedNotice() {
  const say = useSay();
  const resend = useSetAtom(resendVerificationAtom);
  const from = useAskedDestination() ?? undefined;
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<AccountOutcome | null>(null);

  async function send() {
    setSending(true);
    setOutcome(await resend(from));
    setSending(false);
  }

  if (outcome?.ok) return <Notice tone="good">{say(RESENT)}</Notice>;
  return (
    <Notice tone="bad">
      <p>{say(LOGIN_MESSAGES[outcome?.code ?? 'email-not-verified'])}</p>
      <Button disabled={isSending} onClick={() => void send()}>
        {say(isSending ? 'Sending…' : 'Resend Verification Email')}
      </Button>
    </Notice>
  );
}
