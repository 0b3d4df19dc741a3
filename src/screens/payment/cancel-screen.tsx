import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { canResume, isPro, isSubscribed, type Profile, paidEndOf } from '../../domain/account/profile.ts';
import { CANCEL_REDIRECT_MS } from '../../domain/account/subscription.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { dateWords } from '../../i18n/prices-and-dates.ts';
import { PATHS } from '../../routes.ts';
import { accountClockAtom } from '../../state/account/access.ts';
import { memberOf, openAccountAtom } from '../../state/account/atoms.ts';
import { cancelSubscriptionAtom, type PaymentFailure } from '../../state/account/payments.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Quiet } from '../../ui/page/quiet.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Unreachable } from '../account/unreachable.tsx';
import { useAccount } from '../account/use-account.ts';
import { Waiting } from '../account/waiting.tsx';
import { CANCELLED, LOAD_SUBSCRIPTION_FAILED, paymentMessage } from '../account-messages.ts';
import { PlanList } from '../pricing/plan-list.tsx';
import { useDocumentTitle } from '../use-document-title.ts';

type Progress = 'asking' | 'cancelling' | 'cancelled';

const TITLE = 'Cancel Subscription';

export default function CancelScreen() {
  const t = useTranslate();
  useDocumentTitle(t(TITLE), t('End your Pixmill Pro subscription.'));
  const account = useAccount();
  const member = memberOf(account);
  // The profile becomes free while canceling, but this page must still show the result.
  const [progress, setProgress] = useState<Progress>('asking');
  const profile = member?.profile.kind === 'read' ? member.profile.profile : null;

  if (account.kind === 'unreachable') return <Unreachable title={TITLE} />;
  if (account.kind === 'unknown') return <Waiting label="Loading your subscription" />;
  if (member === null) return <Navigate to={PATHS.login} replace state={{ from: PATHS.cancelSubscription }} />;
  if (progress === 'cancelled') return <Cancelled profile={profile} />;
  if (progress === 'asking') {
    if (member.profile.kind === 'reading') return <Waiting label="Loading your subscription" />;
    if (member.profile.kind === 'failed') return <LoadFailed />;
    if (!isSubscribed(profile)) return <NothingToCancel profile={profile} />;
  }
  return <Confirmation profile={profile} isCancelling={progress === 'cancelling'} onProgress={setProgress} />;
}

interface ConfirmationProps {
  readonly profile: Profile | null;
  readonly isCancelling: boolean;
  readonly onProgress: (progress: Progress) => void;
}

function Confirmation({ profile, isCancelling, onProgress }: ConfirmationProps) {
  const t = useTranslate();
  const cancel = useSetAtom(cancelSubscriptionAtom);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isBusy = useRef(false);

  async function confirm() {
    if (isBusy.current) return;
    isBusy.current = true;
    onProgress('cancelling');
    setFailure(null);
    const outcome = await cancel();
    isBusy.current = false;
    onProgress(outcome.kind === 'done' ? 'cancelled' : 'asking');
    if (outcome.kind === 'failed') setFailure(outcome.failure);
  }

  return (
    <NarrowPage aside={<PlanList plan="free" />}>
      <h1>{t(TITLE)}</h1>
      <p>{t("You won't be charged again. The bulk tools require Pro. The single-image tools stay free.")}</p>
      <AccessEnd profile={profile} />
      <Stack>
        {failure !== null && <Notice tone="bad">{paymentMessage(t, failure)}</Notice>}
        <Button variant="danger" size="large" wide busy={isCancelling} onClick={() => void confirm()}>
          {t(isCancelling ? 'Cancelling…' : 'Yes, cancel my subscription')}
        </Button>
        <ButtonLink to={PATHS.dashboard} size="large" wide>
          {t('Keep my subscription')}
        </ButtonLink>
      </Stack>
    </NarrowPage>
  );
}

function Cancelled({ profile }: { readonly profile: Profile | null }) {
  const t = useTranslate();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.dashboard, { replace: true }), CANCEL_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <NarrowPage>
      <h1>{t(TITLE)}</h1>
      <Stack>
        <Notice tone="good">{t(CANCELLED)}</Notice>
        <AccessEnd profile={profile} />
        <Quiet>{t('Taking you to your dashboard.')}</Quiet>
      </Stack>
    </NarrowPage>
  );
}

function NothingToCancel({ profile }: { readonly profile: Profile | null }) {
  const t = useTranslate();
  const now = useAtomValue(accountClockAtom);
  const hasPro = isPro(profile, now);
  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      <h1>{t('No Active Subscription')}</h1>
      <p>
        {hasPro
          ? t('Your subscription is cancelled. You will not be charged again.')
          : t('You are on the free plan. There is nothing to cancel, and you are not charged.')}
      </p>
      <AccessEnd profile={profile} />
      <Stack>
        <ButtonLink to={PATHS.payment} variant="primary" size="large" wide>
          {t(canResume(profile, now) ? 'Resume Pro' : hasPro ? 'Subscribe' : 'Upgrade')}
        </ButtonLink>
      </Stack>
    </NarrowPage>
  );
}

/** The date on which the paid time ends, as on the dashboard. */
function AccessEnd({ profile }: { readonly profile: Profile | null }) {
  const t = useTranslate();
  const now = useAtomValue(accountClockAtom);
  const paidEnd = paidEndOf(profile);
  if (paidEnd === null || paidEnd <= now.toISOString()) return null;
  return <p>{t('You keep Pro until {date}.', { date: dateWords(t, paidEnd) })}</p>;
}

function LoadFailed() {
  const t = useTranslate();
  const open = useSetAtom(openAccountAtom);
  return (
    <NarrowPage>
      <h1>{t(TITLE)}</h1>
      <Stack>
        <Notice tone="bad">{t(LOAD_SUBSCRIPTION_FAILED)}</Notice>
        <Button size="large" wide onClick={() => void open()}>
          {t('Try again')}
        </Button>
      </Stack>
    </NarrowPage>
  );
}
