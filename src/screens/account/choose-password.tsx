import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Rich, useTranslate } from '../../i18n/language-provider.tsx';
import { PATHS } from '../../routes.ts';
import { confirmPasswordResetAtom } from '../../state/account/actions.ts';
import { Button } from '../../ui/controls/button.tsx';
import { ButtonLink } from '../../ui/controls/button-link.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { Foot, NarrowPage } from '../../ui/page/narrow-page.tsx';
import { FormStack, Stack } from '../../ui/page/stack.tsx';
import { newPasswordErrors, PASSWORD_RULE, RESET_MESSAGES } from '../account-messages.ts';
import { useForm } from '../use-form.ts';

/** @param code from the link in a password reset email */
export default function ChoosePassword({ code }: { readonly code: string }) {
  const t = useTranslate();
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
    <NarrowPage>
      <h1>{t('Choose a new password')}</h1>
      {isDone ? (
        <Stack>
          <Notice tone="good">{t('Your password has been changed. You can now log in.')}</Notice>
          <ButtonLink to={PATHS.login} variant="primary" size="large" wide>
            {t('Go to Login')}
          </ButtonLink>
        </Stack>
      ) : (
        <>
          <FormStack {...formProps}>
            {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
            <TextField
              label={t('New Password')}
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
              {t(isSubmitting ? 'Saving…' : 'Save password')}
            </Button>
          </FormStack>
          <Foot>
            <Rich
              phrase="Link expired? {link}"
              parts={{ link: <Link to={`${PATHS.login}?mode=forgotPassword`}>{t('Request a new one')}</Link> }}
            />
          </Foot>
        </>
      )}
    </NarrowPage>
  );
}
