import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { type AccountOutcome, resendVerificationAtom } from '../../state/account/actions.ts';
import { Button, type ButtonLook } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { LOGIN_MESSAGES, RESENT } from '../account-messages.ts';
import { useRequestedDestination } from './came-from.ts';

/** Shown if the password is correct but the address is not verified. */
export function UnverifiedNotice() {
  const t = useTranslate();
  const { outcome, ...sending } = useResend();
  if (outcome?.ok) return <Notice tone="good">{t(RESENT)}</Notice>;
  return (
    <Notice tone="bad">
      <p>{t(LOGIN_MESSAGES[outcome?.code ?? 'email-not-verified'])}</p>
      <ResendButton {...sending} />
    </Notice>
  );
}

/** Sends the email again to somebody who has just registered. */
export function ResendVerification() {
  const t = useTranslate();
  const { outcome, ...sending } = useResend();
  if (outcome?.ok) return <Notice tone="good">{t(RESENT)}</Notice>;
  return (
    <>
      {outcome && <Notice tone="bad">{t(LOGIN_MESSAGES[outcome.code])}</Notice>}
      <ResendButton size="large" wide {...sending} />
    </>
  );
}

interface ResendButtonProps extends ButtonLook {
  readonly isSending: boolean;
  readonly send: () => Promise<void>;
}

function ResendButton({ isSending, send, ...look }: ResendButtonProps) {
  const t = useTranslate();
  return (
    <Button {...look} busy={isSending} onClick={() => void send()}>
      {t(isSending ? 'Sending…' : 'Resend Verification Email')}
    </Button>
  );
}

function useResend() {
  const resend = useSetAtom(resendVerificationAtom);
  const from = useRequestedDestination() ?? undefined;
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<AccountOutcome | null>(null);

  async function send() {
    setSending(true);
    setOutcome(await resend(from));
    setSending(false);
  }
  return { outcome, isSending, send };
}
