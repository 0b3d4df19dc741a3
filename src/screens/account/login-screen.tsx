import { useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { PATHS } from '../../routes.ts';
import { memberOf } from '../../state/account/atoms.ts';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { lazyPatiently } from '../../ui/loading/patient-load.ts';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { VERIFICATION_MESSAGES, VERIFIED } from '../account-messages.ts';
import { PlanList } from '../pricing/plan-list.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useDestination } from './came-from.ts';
import { LoginForm } from './login-form.tsx';
import { OwnAddress } from './own-address.tsx';
import { useAccount } from './use-account.ts';
import { useVerification } from './use-verification.ts';
import { Waiting } from './waiting.tsx';

const ForgotPassword = lazyPatiently(() => import('./forgot-password.tsx'));
const ChoosePassword = lazyPatiently(() => import('./choose-password.tsx'));

/** The label of the link to the next page, after an address was verified. */
const NEXT: { readonly [Path in string]?: PlainPhrase } = {
  [PATHS.dashboard]: 'Continue to your dashboard',
  [PATHS.payment]: 'Continue to payment',
};

/** All links in emails open this one address. */
export default function LoginScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Login'), t('Log in to Pixmill to use Pro, see your plan and manage your subscription.'));
  const [params] = useSearchParams();
  const code = params.get('oobCode');
  switch (params.get('mode')) {
    case 'forgotPassword':
      return <ForgotPassword />;
    case 'resetPassword':
      return code === null ? <ForgotPassword /> : <ChoosePassword code={code} />;
    default:
      return <Login />;
  }
}

function Login() {
  const t = useTranslate();
  const account = useAccount();
  const destination = useDestination();
  const verification = useVerification();
  const { state } = useLocation();
  const [hasTried, setTried] = useState(false);

  const member = memberOf(account);
  const isWelcome = verification.kind === 'done' && !hasTried;
  // Checked first, because a verified visitor counts as a member and would leave before seeing the message.
  if (verification.kind === 'applying') return <Waiting label="Verifying your email" />;
  if (member && !isWelcome) return <Navigate to={destination} replace />;
  if (account.kind === 'unknown' && account.expected) return <Waiting label="Looking for your account" />;

  const wasSentHere = state !== null && account.kind === 'signed-in';
  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      <h1>{t(member ? 'Your email is verified' : 'Log in')}</h1>
      <Stack>
        {isWelcome && <Notice tone="good">{t(VERIFIED)}</Notice>}
        {verification.kind === 'failed' && <Notice tone="bad">{t(VERIFICATION_MESSAGES[verification.code])}</Notice>}
        {member ? (
          <>
            <p>
              <Rich
                phrase="In this browser you are already logged in, as {email}."
                parts={{ email: <OwnAddress email={member.user.email} /> }}
              />
            </p>
            <ButtonLink to={destination} variant="primary" size="large" wide>
              {t(NEXT[destination] ?? 'Continue')}
            </ButtonLink>
          </>
        ) : (
          <LoginForm isUnverified={wasSentHere} onTry={() => setTried(true)} />
        )}
      </Stack>
    </NarrowPage>
  );
}
