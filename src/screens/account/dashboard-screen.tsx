import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { canResume, greetingName, isPro, isSubscribed } from '../../domain/account/profile.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { accountClockAtom } from '../../state/account/access.ts';
import { signOutAtom } from '../../state/account/actions.ts';
import { memberOf, openAccountAtom, type ProfileReading } from '../../state/account/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Processor } from '../home/processor.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import styles from './dashboard-screen.module.css';
import { DeleteAccount } from './delete-account.tsx';
import { MemberPanel } from './member-panel.tsx';
import { planWords } from './plan-words.ts';
import { Unreachable } from './unreachable.tsx';
import { useAccount } from './use-account.ts';
import { useSettledPayments } from './use-settled-payments.ts';
import { Waiting } from './waiting.tsx';

export default function DashboardScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Dashboard'), t('Your plan, your subscription and the image tool.'));
  const account = useAccount();
  const member = memberOf(account);
  useSettledPayments(member);
  const { state } = useLocation();
  const signOut = useSetAtom(signOutAtom);
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const outcome = await signOut();
    if (!outcome.ok) setLeaving(false);
  }

  if (account.kind === 'unreachable') return <Unreachable title="Dashboard" />;
  if (account.kind === 'unknown' || member?.profile.kind === 'reading') return <Waiting label="Loading your account" />;
  if (member === null) {
    return isLeaving ? (
      <Navigate to={PATHS.home} replace />
    ) : (
      <Navigate to={PATHS.login} replace state={{ from: PATHS.dashboard }} />
    );
  }
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <div className={styles.who}>
          <h1>{t('Hello, {name}', { name: greetingName(member.user) })}</h1>
          <Plan profile={member.profile} />
        </div>
        <div className={styles.actions}>
          <PlanAction profile={member.profile} />
          <Button busy={isLeaving} onClick={() => void leave()}>
            {t('Log Out')}
          </Button>
        </div>
      </header>
      {hasJustPaid(state) && (
        <div className={styles.notice}>
          <Notice tone="good">{t('Your subscription is active. Welcome to Pro.')}</Notice>
        </div>
      )}
      <div className={styles.membership}>
        <Membership reading={member.profile} />
      </div>
      <div className={styles.tool}>
        <Processor headingLevel={2} />
      </div>
      <p className={styles.end}>
        <DeleteAccount onLeaving={setLeaving} />
      </p>
    </div>
  );
}

/** For users who have or had a subscription. */
function Membership({ reading }: { readonly reading: ProfileReading }) {
  const now = useAtomValue(accountClockAtom);
  const profile = reading.kind === 'read' ? reading.profile : null;
  if (profile?.subscriptionStatus === undefined) return null;
  return <MemberPanel profile={profile} hasPro={isPro(profile, now)} />;
}

function Plan({ profile }: { readonly profile: ProfileReading }) {
  const t = useTranslate();
  const now = useAtomValue(accountClockAtom);
  if (profile.kind !== 'read') return <p>{t('Your plan could not be loaded.')}</p>;
  const plan = t(isPro(profile.profile, now) ? 'Pro' : 'Free');
  const sentence = planWords(t, profile.profile, now);
  return (
    <>
      <p>
        <Rich phrase="Current plan: {plan}" parts={{ plan: <strong className={styles.plan}>{plan}</strong> }} />
      </p>
      {sentence !== null && <p>{sentence}</p>}
    </>
  );
}

function PlanAction({ profile }: { readonly profile: ProfileReading }) {
  const t = useTranslate();
  const open = useSetAtom(openAccountAtom);
  const now = useAtomValue(accountClockAtom);
  if (profile.kind !== 'read') return <Button onClick={() => void open()}>{t('Try again')}</Button>;
  if (isSubscribed(profile.profile)) return null;
  return (
    <ButtonLink to={PATHS.payment} variant="primary">
      {t(canResume(profile.profile, now) ? 'Resume Pro' : isPro(profile.profile, now) ? 'Subscribe' : 'Upgrade Now')}
    </ButtonLink>
  );
}

function hasJustPaid(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasPaid' in state && state.hasPaid === true;
}
