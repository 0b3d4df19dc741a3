import { looksLikeEmail, TEXT_LIMITS } from '../../../domain/account/requests.ts';
import { useTranslate } from '../../../i18n/language-provider.tsx';
import type { PickerRequest } from '../../../state/account/demo.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { Quiet } from '../../../ui/page/quiet.tsx';
import { REGISTRATION_MESSAGES } from '../../account-messages.ts';
import { useForm } from '../../use-form.ts';
import { FailureButtons } from './failure-buttons.tsx';
import styles from './picker-dialog.module.css';

/** Simulates Google's account popup. */
export function PickerDialog({ request }: { readonly request: PickerRequest }) {
  const t = useTranslate();
  const { errors, formProps } = useForm({
    fields: ['displayName', 'email'],
    validate: ({ displayName, email }) => ({
      displayName: displayName === '' ? 'Please enter a name.' : undefined,
      email: looksLikeEmail(email) ? undefined : REGISTRATION_MESSAGES['invalid-email'],
    }),
    async submit(account) {
      request.answer(account);
      return undefined;
    },
  });

  return (
    <Dialog title={t('Choose an account')} onClose={() => request.answer('closed')}>
      <Quiet>{t('Simulated Google sign-in. Any name and email address will do.')}</Quiet>
      {request.known.length > 0 && (
        <ul className={styles.accounts}>
          {request.known.map((account) => (
            <li key={account.email}>
              <button type="button" className={styles.account} onClick={() => request.answer(account)}>
                <span className={styles.name}>{account.displayName}</span>
                <span className={styles.address}>{account.email}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <form {...formProps} className={styles.form}>
        <TextField
          label={t('Name')}
          name="displayName"
          autoComplete="off"
          maxLength={TEXT_LIMITS.fullName}
          error={errors.displayName}
        />
        <TextField
          label={t('Email')}
          name="email"
          type="email"
          autoComplete="off"
          maxLength={TEXT_LIMITS.email}
          error={errors.email}
        />
        <Button type="submit" variant="primary" size="large" wide>
          {t('Continue')}
        </Button>
      </form>
      <FailureButtons>
        <Button variant="quiet" onClick={() => request.answer('blocked')}>
          {t('Popup blocked')}
        </Button>
        <Button variant="quiet" onClick={() => request.answer('unavailable')}>
          {t('Script blocked')}
        </Button>
      </FailureButtons>
    </Dialog>
  );
}
