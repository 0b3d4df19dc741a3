import { useSetAtom } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { dateWords } from '../../i18n/prices-and-dates.ts';
import { PATHS } from '../../routes.ts';
import { type PaymentFailure, resumeSubscriptionAtom } from '../../state/account/payments.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { paymentMessage } from '../account-messages.ts';
import { PlanList } from '../pricing/plan-list.tsx';
import { Conditions } from './conditions.tsx';

interface ResumeProps {
  readonly email: string;
  /** When the paid time ends, and the first charge is due. */
  readonly paidEnd: string;
  readonly onResumed: () => void;
  /** The user wants to pay now instead, such as with another card. */
  readonly onSubscribe: () => void;
}

/** Offers a member who has canceled to stay one. Nothing is charged before the paid time ends. */
export function ResumePro({ email, paidEnd, onResumed, onSubscribe }: ResumeProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const resume = useSetAtom(resumeSubscriptionAtom);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isRunning = useRef(false);

  async function start() {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    setFailure(null);
    const outcome = await resume();
    isRunning.current = false;
    setBusy(false);
    if (outcome.kind === 'failed') setFailure(outcome.failure);
    else onResumed();
  }

  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      <h1>{t('Resume Pro')}</h1>
      <p>
        {t('You cancelled, and you keep Pro until {date}. Nothing is charged today.', { date: dateWords(t, paidEnd) })}
      </p>
      <Stack>
        {failure !== null && <Notice tone="bad">{paymentMessage(t, failure)}</Notice>}
        <Button variant="primary" size="large" wide busy={isBusy} onClick={() => void start()}>
          {t(isBusy ? 'Processing…' : 'Resume Pro')}
        </Button>
        {failure === null ? (
          <Button size="large" wide onClick={() => void navigate(PATHS.dashboard)}>
            {t('Go to your dashboard')}
          </Button>
        ) : (
          <Button size="large" wide onClick={onSubscribe}>
            {t('Subscribe anew')}
          </Button>
        )}
        <Conditions email={email} firstChargeAt={paidEnd} />
      </Stack>
    </NarrowPage>
  );
}
