import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { looksLikeEmail } from '../../domain/account/requests.ts';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { type AccountErrorCode, signInAtom } from '../../state/account/actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { accountFormErrors, LOGIN_MESSAGES } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { useForm } from '../use-form.ts';
import { GoogleButton } from './google-button.tsx';
import styles from './login-form.module.css';
import { OrWithEmail } from './or-with-email.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';

interface LoginFormProps {
  /** True if the visitor is already signed in, but the email address is not verified. */
  readonly isUnverified: boolean;
  readonly onTry: () => void;
}

/** A sign-in changes the account, which closes this page. */
export function LoginForm({ isUnverified: wasUnverified, onTry }: LoginFormProps) {
  const t = useTranslate();
  const signIn = useSetAtom(signInAtom);
  const [popupFailure, setPopupFailure] = useState<AccountErrorCode | null>(null);
  const [isUnverified, setUnverified] = useState(wasUnverified);
  const { errors, isSubmitting, formProps } = useForm({
    fields: ['email', 'password'],
    validate: ({ email, password }) => ({
      email: looksLikeEmail(email) ? undefined : LOGIN_MESSAGES['invalid-email'],
      password: password === '' ? 'Please enter your password.' : undefined,
    }),
    async submit({ email, password }) {
      onTry();
      setPopupFailure(null);
      setUnverified(false);
      const outcome = await signIn(email, password);
      if (outcome.ok) return undefined;
      if (outcome.code !== 'email-not-verified') return accountFormErrors(LOGIN_MESSAGES, outcome.code);
      setUnverified(true);
      return undefined;
    },
  });
  const message = popupFailure === null ? errors.form : t(LOGIN_MESSAGES[popupFailure]);

  function showPopupFailure(code: AccountErrorCode | null) {
    onTry();
    setUnverified(false);
    setPopupFailure(code);
  }

  return (
    <>
      <GoogleButton onFailure={showPopupFailure} />
      <OrWithEmail />
      {isUnverified && <UnverifiedNotice />}
      {message !== undefined && <Notice tone="bad">{message}</Notice>}
      <form {...formProps} className={styles.fields}>
        <EmailField error={errors.email} />
        <TextField
          label={t('Password')}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'Logging in…' : 'Log in')}
        </Button>
      </form>
      <OtherWays />
    </>
  );
}

function OtherWays() {
  const t = useTranslate();
  const { state } = useLocation();
  return (
    <p className={styles.links}>
      <span>
        <Rich
          phrase="No account yet? {link}"
          parts={{
            link: (
              <Link to={PATHS.register} state={state}>
                {t('Register')}
              </Link>
            ),
          }}
        />
      </span>
      <Link to={`${PATHS.login}?mode=forgotPassword`} state={state}>
        {t('Forgot password?')}
      </Link>
    </p>
  );
}
