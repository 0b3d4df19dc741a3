import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { PASSWORD_RULE } from '../../domain/password.ts';
import { looksLikeEmail, TEXT_LIMITS } from '../../domain/requests.ts';
import { PATHS } from '../../routes.ts';
import { memberOf } from '../../state/account.ts';
import { type AccountErrorCode, registerAtom } from '../../state/account-actions.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Rich, useSay } from '../../words/language-provider.tsx';
import { accountFormErrors, newPasswordErrors, REGISTRATION_MESSAGES } from '../account-messages.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useForm } from '../use-form.ts';
import styles from './account.module.css';
import { useAskedDestination, useDestination } from './came-from.ts';
import { GoogleButton } from './google-button.tsx';
import { useAccount } from './use-account.ts';
import { Waiting } from './waiting.tsx';

export default function RegisterScreen() {
  const say = useSay();
  useDocumentTitle(
    say('Register'),
    say('Create an account for Pixmill Pro. The single-image tools are free without one.'),
  );
  const account = useAccount();
  const destination = useDestination();
  const [mailedTo, setMailedTo] = useState<string | null>(null);

  if (memberOf(account)) return <Navigate to={destination} replace />;
  if (account.kind === 'unknown' && account.expected) return <Waiting label="Looking for your account" />;
  return (
    <div className={styles.page}>
      {mailedTo === null ? <RegistrationForm onMailed={setMailedTo} /> : <MailSent to={mailedTo} />}
    </div>
  );
}

function RegistrationForm({ onMailed }: { readonly onMailed: (email: string) => void }) {
  const say = useSay();
  const { state } = useLocation();
  const from = useAskedDestination() ?? undefined;
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
  const message = popupFailure === null ? errors.form : say(REGISTRATION_MESSAGES[popupFailure]);

  return (
    <>
      <h1>{say('Register')}</h1>
      <p className={styles.quiet}>{say('You only need an account for Pro.')}</p>
      <div className={styles.stack}>
        <GoogleButton onFailure={setPopupFailure} />
        <p className={styles.between}>{say('or with your email')}</p>
        {message !== undefined && <Notice tone="bad">{message}</Notice>}
      </div>
      <form {...formProps} className={styles.stack}>
        <TextField
          label={say('Email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
          error={errors.email}
        />
        <TextField
          label={say('Password')}
          name="password"
          type="password"
          autoComplete="new-password"
          hint={say(PASSWORD_RULE)}
          error={errors.password}
        />
        <TextField
          label={say('Confirm Password')}
          name="confirmation"
          type="password"
          autoComplete="new-password"
          error={errors.confirmation}
        />
        <Button type="submit" variant="primary" size="large" wide disabled={isSubmitting}>
          {say(isSubmitting ? 'Registering…' : 'Register')}
        </Button>
      </form>
      <p className={styles.foot}>
        <Rich
          phrase="By registering you agree to the {terms}. {privacy}"
          parts={{
            terms: <Link to={PATHS.terms}>{say('Terms')}</Link>,
            privacy: <Link to={PATHS.privacy}>{say('Privacy')}</Link>,
          }}
        />
      </p>
      <p className={styles.foot}>
        <Rich
          phrase="Already have an account? {link}"
          parts={{
            link: (
              <Link to={PATHS.login} state={state}>
                {say('Log in')}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}

function MailSent({ to }: { readonly to: string }) {
  const say = useSay();
  const { state } = useLocation();
  return (
    <>
      <h1 tabIndex={-1} ref={(heading) => heading?.focus()}>
        {say('Verification email sent')}
      </h1>
      <p>
        <Rich
          phrase="We sent a link to {email}. Open it to confirm your address, then log in. No email after a few minutes? Check your spam folder."
          parts={{ email: <span className={styles.strong}>{to}</span> }}
        />
      </p>
      <div className={styles.stack}>
        <ButtonLink to={PATHS.login} state={state} variant="primary" size="large" wide>
          {say('Go to Login')}
        </ButtonLink>
      </div>
    </>
  );
}
