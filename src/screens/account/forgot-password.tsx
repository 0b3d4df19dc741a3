import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { looksLikeEmail } from '../../domain/account/requests.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { sendPasswordResetAtom } from '../../state/account/actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Foot, NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Quiet } from '../../ui/page/quiet.tsx';
import { FormStack } from '../../ui/page/stack.tsx';
import { accountFormErrors, RESET_MESSAGES } from '../account-messages.ts';
import { EmailField } from '../forms/email-field.tsx';
import { useForm } from '../use-form.ts';

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
    <NarrowPage>
      <h1>{t('Forgot your password?')}</h1>
      <Quiet>{t('Enter your email, and we will send you a link to choose a new password.')}</Quiet>
      <FormStack {...formProps}>
        {mailedTo !== null && (
          <Notice tone="good">{t('If {email} has an account, the link is on its way.', { email: mailedTo })}</Notice>
        )}
        {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
        <EmailField error={errors.email} />
        <Button type="submit" variant="primary" size="large" wide busy={isSubmitting}>
          {t(isSubmitting ? 'Sending…' : 'Send link')}
        </Button>
      </FormStack>
      <Foot>
        <Link to={PATHS.login} state={state}>
          {t('Back to Login')}
        </Link>
      </Foot>
    </NarrowPage>
  );
}
