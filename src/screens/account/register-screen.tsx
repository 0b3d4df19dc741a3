import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { looksLikeEmail } from '../../domain/account/requests.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { type AccountErrorCode, registerAtom } from '../../state/account/actions.ts';
import { memberOf } from '../../state/account/atoms.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Foot, NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Quiet } from '../../ui/page/quiet.tsx';
import { FormStack, Stack } from '../../ui/page/stack.tsx';
import { accountFormErrors, newPasswordErrors, PASSWORD_RULE, REGISTRATION_MESSAGES } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { PlanList } from '../pricing/plan-list.tsx';
import { useDocumentTitle } from '../use-document-title.ts';
import { useForm } from '../use-form.ts';
import { useDestination, useRequestedDestination } from './came-from.ts';
import { GoogleButton } from './google-button.tsx';
import { OrWithEmail } from './or-with-email.tsx';
import { OwnAddress } from './own-address.tsx';
import { ResendVerification } from './unverified-notice.tsx';
import { useAccount } from './use-account.ts';
import { Waiting } from './waiting.tsx';

export default function RegisterScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Register'), t('Create an account for Pixmill Pro. The single-image tools are free without one.'));
  const account = useAccount();
  const destination = useDestination();
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  if (memberOf(account)) return <Navigate to={destination} replace />;
  if (account.kind === 'unknown' && account.expected) return <Waiting label="Looking for your account" />;
  return (
    <NarrowPage aside={<PlanList plan="pro" />}>
      {mailedTo === null ? (
        <RegistrationForm onMailed={setMailedTo} />
      ) : (
        <MailSent to={mailedTo} onBack={() => setMailedTo(null)} />
      )}
    </NarrowPage>
  );
}

function RegistrationForm({ onMailed }: { readonly onMailed: (email: string) => void }) {
  const t = useTranslate();
  const from = useRequestedDestination() ?? undefined;
  const register = useSetAtom(registerAtom);
  const [popupFailure, setPopupFailure] = useState<AccountErrorCode | null>(null);
  const { errors, isSubmitting, formProps } = useForm({
    fields: ['email', 'password', 'confirmation'],
    validate: ({ email, password, confirmation }) => ({
      email: looksLikeEmail(email) ? undefined : REGISTRATION_MESSAGES['invalid-email'],
      ...newPasswordErrors({ password, confirmation }),
    }),
    async submit({ email, password }) {
      setPopupFailure(null);
      const outcome = await register(email, password, from);
      if (!outcome.ok) return accountFormErrors(REGISTRATION_MESSAGES, outcome.code);
      onMailed(email);
      return undefined;
    },
  });
  const message = popupFailure === null ? errors.form : t(REGISTRATION_MESSAGES[popupFailure]);

  return (
    <>
      <h1>{t('Register')}</h1>
      <Quiet>{t('You only need an account for Pro.')}</Quiet>
      <Stack>
        <GoogleButton onFailure={setPopupFailure} />
        <OrWithEmail />
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
      </Stack>
      <FormStack {...formProps}>
        <EmailField error={errors.email} />
        <TextField
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={t(PASSWORD_RULE)}
          error={errors.password}
        />
        <TextField
          label={t('Confirm Password')}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          error={errors.confirmation}
        />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'Registering…' : 'Register')}
        </Button>
      </FormStack>
      <Notes />
    </>
  );
}

/** The terms, and a link for users who have an account. */
function Notes() {
  const t = useTranslate();
  const { state } = useLocation();
  return (
    <>
      <Foot>
        <Rich
          phrase="By registering you agree to the {terms}. The page {privacy} says what is stored."
          parts={{
            terms: <Link to={PATHS.terms}>{t('Terms')}</Link>,
            privacy: <Link to={PATHS.privacy}>{t('Privacy')}</Link>,
          }}
        />
      </Foot>
      <Foot>
        <Rich
          phrase="Already have an account? {link}"
          parts={{
            link: (
              <Link to={PATHS.login} state={state}>
                {t('Log in')}
              </Link>
            ),
          }}
        />
      </Foot>
    </>
  );
}

function MailSent({ to, onBack }: { readonly to: string; readonly onBack: () => void }) {
  const t = useTranslate();
  const { state } = useLocation();
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {t('Verification email sent')}
      </h1>
      <p>
        <Rich
          phrase="We sent a link to {email}. Open it to confirm your address, then log in. No email after a few minutes? Check your spam folder."
          parts={{ email: <OwnAddress email={to} /> }}
        />
      </p>
      <Stack>
        <ButtonLink to={PATHS.login} state={state} variant="primary" size="large" wide>
          {t('Go to Login')}
        </ButtonLink>
        <ResendVerification />
        <Button variant="quiet" wide onClick={onBack}>
          {t('Use another address')}
        </Button>
      </Stack>
    </>
  );
}
