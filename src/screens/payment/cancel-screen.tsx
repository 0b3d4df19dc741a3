import { useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { isPro } from '../../domain/profile.ts';
import { CANCEL_REDIRECT_MS } from '../../domain/subscription.ts';
import { PATHS } from '../../routes.ts';
import { memberOf, openAccountAtom } from '../../state/account.ts';
import { cancelSubscriptionAtom, type PaymentFailure } from '../../state/account-payments.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useSay } from '../../words/language-provider.tsx';
import styles from '../account/account.module.css';
import { Unreachable } from '../account/unreachable.tsx';
import { useAccount } from '../account/use-account.ts';
import { Waiting } from '../account/waiting.tsx';
import { CANCELLED, LOAD_SUBSCRIPTION_FAILED, paymentMessage } from '../account-messages.ts';
import { useDocumentTitle } from '../use-document-title.ts';

type Progress = 'asking' | 'cancelling' | 'cancelled';

const TITLE = 'Cancel Subscription';

export default function CancelScreen() {
  const say = useSay();
  useDocumentTitle(say(TITLE), say('End your Pixmill Pro subscription.'));
  const account = useAccount();
  const member = memberOf(account);
  // While cancelling the profile turns free, and this page still has to say how it went.
  const [progress, setProgress] = useState<Progress>('asking');

  if (account.kind === 'unreachable') return <Unreachable title={TITLE} />;
  if (account.kind === 'unknown') return <Waiting label="Loading your subscription" />;
  if (member === null) return <Navigate to={PATHS.login} replace state={{ from: PATHS.cancelSubscription }} />;
  if (progress === 'cancelled') return <Cancelled />;
  if (progress === 'asking') {
    if (member.profile.kind === 'reading') return <Waiting label="Loading your subscription" />;
    if (member.profile.kind === 'failed') return <LoadFailed />;
    if (!isPro(member.profile.profile)) return <NothingToCancel />;
  }
  return <Confirmation isCancelling={progress === 'cancelling'} onProgress={setProgress} />;
}

interface ConfirmationProps {
  readonly isCancelling: boolean;
  readonly onProgress: (progress: Progress) => void;
}

function Confirmation({ isCancelling, onProgress }: ConfirmationProps) {
  const say = useSay();
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
    <div className={styles.page}>
      <h1>{say(TITLE)}</h1>
      <p>{say("You won't be charged again. The bulk tools require Pro. The single-image tools stay free.")}</p>
      <div className={styles.stack}>
        {failure !== null && <Notice tone="bad">{paymentMessage(say, failure)}</Notice>}
        <Button variant="danger" size="large" wide disabled={isCancelling} onClick={() => void confirm()}>
          {say(isCancelling ? 'Cancelling…' : 'Yes, cancel my subscription')}
        </Button>
        <ButtonLink to={PATHS.dashboard} size="large" wide>
          {say('Keep my subscription')}
        </ButtonLink>
      </div>
    </div>
  );
}

function Cancelled() {
  const say = useSay();
  const navigate = useNavigate();
  useEffect(() => {
    const timer = setTimeout(() => void navigate(PATHS.dashboard, { replace: true }), CANCEL_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate]);
  return (
    <div className={styles.page}>
      <h1>{say(TITLE)}</h1>
      <div className={styles.stack}>
        <Notice tone="good">{say(CANCELLED)}</Notice>
        <p className={styles.quiet}>{say('Taking you to your dashboard.')}</p>
      </div>
    </div>
  );
}

function NothingToCancel() {
  const say = useSay();
  return (
    <div className={styles.page}>
      <h1>{say('No Active Subscription')}</h1>
      <p>{say('You are on the free plan. There is nothing to cancel, and you are not charged.')}</p>
      <div className={styles.stack}>
        <ButtonLink to={PATHS.payment} variant="primary" size="large" wide>
          {say('Upgrade')}
        </ButtonLink>
      </div>
    </div>
  );
}

function LoadFailed() {
  const say = useSay();
  const open = useSetAtom(openAccountAtom);
  return (
    <div className={styles.page}>
      <h1>{say(TITLE)}</h1>
      <div className={styles.stack}>
        <Notice tone="bad">{say(LOAD_SUBSCRIPTION_FAILED)}</Notice>
        <Button size="large" wide onClick={() => void open()}>
          {say('Try again')}
        </Button>
      </div>
    </div>
  );
}
