import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PASSWORD_RULE } from '../../domain/password.ts';
import { PATHS } from '../../routes.ts';
import { confirmPasswordResetAtom } from '../../state/account-actions.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Rich, useSay } from '../../words/language-provider.tsx';
import { newPasswordErrors, RESET_MESSAGES } from '../account-messages.ts';
import { useForm } from '../use-form.ts';
import styles from './account.module.css';

/** @param code from the link in a reset mail */
export default function ChoosePassword({ code }: { readonly code: string }) {
  const say = useSay();
  const confirm = useSetAtom(confirmPasswordResetAtom);
  const [isDone, setDone] = useState(false);
  const { errors, isSubmitting, formProps } = useForm({
    fields: ['password', 'confirmation'],
    validate: newPasswordErrors,
    async submit({ password }) {
      const outcome = await confirm(code, password);
      setDone(outcome.ok);
      if (outcome.ok) return undefined;
      return { [outcome.code === 'weak-password' ? 'password' : 'form']: RESET_MESSAGES[outcome.code] };
    },
  });

  return (
    <div className={styles.page}>
      <h1>{say('Choose a new password')}</h1>
      {isDone ? (
        <div className={styles.stack}>
          <Notice tone="good">{say('Your password has been changed. You can now log in.')}</Notice>
          <ButtonLink to={PATHS.login} variant="primary" size="large" wide>
            {say('Go to Login')}
          </ButtonLink>
        </div>
      ) : (
        <>
          <form {...formProps} className={styles.stack}>
            {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
            <TextField
              label={say('New Password')}
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
              {say(isSubmitting ? 'Saving…' : 'Save password')}
            </Button>
          </form>
          <p className={styles.foot}>
            <Rich
              phrase="Link expired? {link}"
              parts={{ link: <Link to={`${PATHS.login}?mode=forgotPassword`}>{say('Request a new one')}</Link> }}
            />
          </p>
        </>
      )}
    </div>
  );
}
