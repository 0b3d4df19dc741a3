import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { looksLikeEmail, TEXT_LIMITS } from '../../domain/requests.ts';
import { PATHS } from '../../routes.ts';
import { sendPasswordResetAtom } from '../../state/account-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSay } from '../../words/language-provider.tsx';
import { accountFormErrors, RESET_MESSAGES } from '../account-messages.ts';
import { useForm } from '../use-form.ts';
import styles from './account.module.css';

export default function ForgotPassword() {
  const say = useSay();
  const { state } = useLocation();
  const send = useSetAtom(sendPasswordResetAtom);
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  const { errors, isSubmitting, formProps } = useForm({
    fields: ['email'],
    validate: ({ email }) => ({ email: looksLikeEmail(email) ? undefined : RESET_MESSAGES['invalid-email'] }),
    async submit({ email }) {
      setMailedTo(null);
      const outcome = await send(email);
      if (!outcome.ok) return accountFormErrors(RESET_MESSAGES, outcome.code);
      setMailedTo(email);
      return undefined;
    },
  });

  return (
    <div className={styles.page}>
      <h1>{say('Forgot your password?')}</h1>
      <p className={styles.quiet}>{say('Enter your email, and we will send you a link to choose a new password.')}</p>
      <form {...formProps} className={styles.stack}>
        {mailedTo !== null && (
          <Notice tone="good">{say('If {email} has an account, the link is on its way.', { email: mailedTo })}</Notice>
        )}
        {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
        <TextField
          label={say('Email')}
          name="email"
          type="email"
          autoComplete="email"
          maxLength={TEXT_LIMITS.email}
          error={errors.email}
        />
        <Button type="submit" variant="primary" size="large" wide disabled={isSubmitting}>
          {say(isSubmitting ? 'Sending…' : 'Send link')}
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to={PATHS.login} state={state}>
          {say('Back to Login')}
        </Link>
      </p>
    </div>
  );
}
