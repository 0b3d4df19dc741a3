import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { looksLikeEmail } from '../../domain/requests.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { sendPasswordResetAtom } from '../../state/account/actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { accountFormErrors, RESET_MESSAGES } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { useForm } from '../use-form.ts';
import styles from './account.module.css';

export default function ForgotPassword() {
  const t = useTranslate();
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
      <h1>{t('Forgot your password?')}</h1>
      <p className={styles.quiet}>{t('Enter your email, and we will send you a link to choose a new password.')}</p>
      <form {...formProps} className={styles.stack}>
        {mailedTo !== null && (
          <Notice tone="good">{t('If {email} has an account, the link is on its way.', { email: mailedTo })}</Notice>
        )}
        {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
        <EmailField error={errors.email} />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'Sending…' : 'Send link')}
        </Button>
      </form>
      <p className={styles.foot}>
        <Link to={PATHS.login} state={state}>
          {t('Back to Login')}
        </Link>
      </p>
    </div>
  );
}
