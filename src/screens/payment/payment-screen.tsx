import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { canResume, isPro, isSubscribed, type Profile, paidEndOf } from '../../domain/account/profile.ts';
import { PRO_PRICE_USD } from '../../domain/account/subscription.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { dateWords, dollarWords } from '../../i18n/prices-and-dates.ts';
import { PATHS } from '../../routes.ts';
import { accountClockAtom } from '../../state/account/access.ts';
import { memberOf } from '../../state/account/atoms.ts';
import { type PaymentFailure, prepareCheckoutAtom, subscribeAtom } from '../../state/account/payments.ts';
import { wayBackAtom, welcomeToProAtom } from '../../state/way-back.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Unreachable } from '../account/unreachable.tsx';
import { useAccount } from '../account/use-account.ts';
import { useSettledPayments } from '../account/use-settled-payments.ts';
import { Waiting } from '../account/waiting.tsx';
import { paymentMessage } from '../account-messages.ts';
import { PlanList } from '../pricing/plan-list.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { Conditions } from './conditions.tsx';
import styles from './payment-screen.module.css';
import { ResumePro } from './resume-pro.tsx';

type Progress = 'choosing' | 'paying' | 'paid';

export default function PaymentScreen() {
  const t = useTranslate();
  const account = useAccount();
  const member = memberOf(account);
  const now = useAtomValue(accountClockAtom);
  const profile = member?.profile.kind === 'read' ? member.profile.profile : null;
  useDocumentTitle(
    t(profile === null && account.kind === 'unknown' ? 'Pro' : titleOf(profile, now)),
    t('Pixmill Pro, {price} a month: process whole batches of images.', { price: dollarWords(t, PRO_PRICE_USD) }),
  );
  const settling = useSettledPayments(member);
  const wayBack = useAtomValue(wayBackAtom);
  // The profile becomes Pro during the payment, but this page is not finished yet.
  const [progress, setProgress] = useState<Progress>('choosing');
  const [subscribesAnew, setAnew] = useState(false);

  if (account.kind === 'unreachable') return <Unreachable title="Pro" />;
  if (account.kind === 'unknown') return <Waiting label="Looking for your account" />;
  if (member === null) return <SignInRequired />;
  if (progress === 'paid') return <Navigate to={wayBack ?? PATHS.dashboard} replace state={{ hasPaid: true }} />;
  if (progress === 'choosing') {
    if (settling === 'settling' || member.profile.kind === 'reading') return <Waiting label="Checking your plan" />;
    if (isSubscribed(profile) && isPro(profile, now)) return <ProAlready />;
    const paidEnd = paidEndOf(profile);
    if (paidEnd !== null && canResume(profile, now) && !subscribesAnew) {
      const onResumed = () => setProgress('paid');
      return (
        <ResumePro
          email={member.user.email}
          paidEnd={paidEnd}
          onResumed={onResumed}
          onSubscribe={() => setAnew(true)}
        />
      );
    }
  }
  return (
    <Offer
      email={member.user.email}
      profile={profile}
      isLeftover={settling === 'leftover'}
      isProcessing={progress === 'paying'}
      onProgress={setProgress}
    />
  );
}

/** A member never reads of an upgrade. */
function titleOf(profile: Profile | null, now: Date) {
  if (canResume(profile, now)) return 'Resume Pro';
  if (!isPro(profile, now)) return 'Upgrade to Pro';
  return isSubscribed(profile) ? 'You have Pro' : 'Subscribe';
}

interface OfferProps {
  readonly email: string;
  readonly profile: Profile | null;
  /** True if an earlier payment could not be verified. */
  readonly isLeftover: boolean;
  readonly isProcessing: boolean;
  readonly onProgress: (progress: Progress) => void;
}

function Offer({ email, profile, isLeftover, isProcessing, onProgress }: OfferProps) {
  const t = useTranslate();
  const subscribe = useSetAtom(subscribeAtom);
  const prepare = useSetAtom(prepareCheckoutAtom);
  const welcome = useSetAtom(welcomeToProAtom);
  const now = useAtomValue(accountClockAtom);
  useEffect(() => void prepare(), [prepare]);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);
  const isBusy = useRef(false);

  async function pay() {
    if (isBusy.current) return;
    isBusy.current = true;
    onProgress('paying');
    setFailure(null);
    const outcome = await subscribe();
    isBusy.current = false;
    if (outcome.kind === 'done') welcome();
    onProgress(outcome.kind === 'done' ? 'paid' : 'choosing');
    if (outcome.kind === 'failed') setFailure(outcome.failure);
  }

  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      <h1>{t(isPro(profile, now) ? 'Subscribe to Pro' : 'Upgrade to Pro')}</h1>
      <p className={styles.price}>
        <Rich
          phrase="{price}/month"
          parts={{ price: <span className={styles.amount}>{dollarWords(t, PRO_PRICE_USD)}</span> }}
        />
      </p>
      <Stack>
        <Earlier profile={profile} />
        {isLeftover && failure === null && (
          <Notice tone="info">
            {t(
              'We could not verify an earlier payment yet. If you paid, come back in a few minutes. It will complete automatically.',
            )}
          </Notice>
        )}
        {failure !== null && <Notice tone="bad">{paymentMessage(t, failure)}</Notice>}
        <Button variant="primary" size="large" wide busy={isProcessing} onClick={() => void pay()}>
          {t(isProcessing ? 'Processing…' : 'Subscribe')}
        </Button>
        <Conditions email={email} firstChargeAt={null} />
      </Stack>
    </NarrowPage>
  );
}

/** Explains the effect of an earlier subscription to a user who is about to pay again. */
function Earlier({ profile }: { readonly profile: Profile | null }) {
  const t = useTranslate();
  const now = useAtomValue(accountClockAtom);
  const paidEnd = paidEndOf(profile);
  const hasPro = isPro(profile, now);
  // A user who pays becomes subscribed before leaving this page.
  if (isSubscribed(profile) && !hasPro) {
    return (
      <Notice tone="info">
        <Rich
          phrase="Your earlier subscription is overdue, and Paystack may still charge it. {link} before you subscribe again."
          parts={{ link: <Link to={PATHS.cancelSubscription}>{t('Cancel it')}</Link> }}
        />
      </Notice>
    );
  }
  if (paidEnd === null || !canResume(profile, now)) return null;
  return (
    <Notice tone="info">
      {t('You have Pro until {date}. A new subscription is charged today and starts a new month.', {
        date: dateWords(t, paidEnd),
      })}
    </Notice>
  );
}

function SignInRequired() {
  const t = useTranslate();
  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      <h1>{t('Sign In Required')}</h1>
      <p>{t('Pro is tied to your account. Sign in to continue.')}</p>
      <Stack>
        <ButtonLink to={PATHS.login} state={{ from: PATHS.payment }} variant="primary" size="large" wide>
          {t('Sign In Now')}
        </ButtonLink>
      </Stack>
    </NarrowPage>
  );
}

function ProAlready() {
  const t = useTranslate();
  const wayBack = useAtomValue(wayBackAtom);
  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      <h1>{t('You have Pro')}</h1>
      <p>{t('Your subscription is active. There is nothing more to pay.')}</p>
      <Stack>
        {wayBack !== null && (
          <ButtonLink to={wayBack} variant="primary" size="large" wide>
            {t('Back to your images')}
          </ButtonLink>
        )}
        <ButtonLink to={PATHS.dashboard} variant={wayBack === null ? 'primary' : 'secondary'} size="large" wide>
          {t('Go to your dashboard')}
        </ButtonLink>
      </Stack>
    </NarrowPage>
  );
}
