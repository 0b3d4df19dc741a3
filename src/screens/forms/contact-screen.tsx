import { useSetAtom } from 'jotai';
import { useState } from 'react';
import {
  type ContactReason,
  checkContactRequest,
  isContactReason,
  TEXT_LIMITS,
} from '../../domain/account/requests.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { sendContactRequestAtom } from '../../state/account/requests.ts';
import { PickField } from '../../ui/controls/pick-field.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import {
  CONTACT_REQUEST_FAILED,
  CONTACT_REQUEST_SENT,
  REGISTRATION_MESSAGES,
  TOO_MANY_REQUESTS,
} from '../account-messages.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useForm } from '../use-form.ts';
import { EmailField } from './email-field.tsx';
import { RequestForm } from './request-form.tsx';

const LEAD = 'Have a question, a bug to report or an idea? Write to us.';

const REASONS: { readonly [Reason in ContactReason]: PlainPhrase } = {
  sponsorship: 'Sponsorship',
  bug_report: 'Bug report',
  feedback: 'Feedback',
  others: 'Others',
};

export default function ContactScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Contact Us'), t(LEAD));
  const send = useSetAtom(sendContactRequestAtom);
  const [sent, setSent] = useState<PlainPhrase | null>(null);
  const form = useForm({
    fields: ['fullName', 'email', 'reason', 'details'],
    validate: (values) => {
      const isRight = checkContactRequest(values);
      return {
        fullName: isRight.fullName ? undefined : 'Please enter your full name.',
        email: isRight.email ? undefined : REGISTRATION_MESSAGES['invalid-email'],
        reason: isRight.reason ? undefined : 'Please choose a reason.',
        details: isRight.details ? undefined : 'Please enter the details.',
      };
    },
    async submit({ reason, ...texts }, empty) {
      setSent(null);
      const outcome = isContactReason(reason) ? await send({ ...texts, reason }) : 'failed';
      if (outcome !== 'sent') return { form: outcome === 'too-many' ? TOO_MANY_REQUESTS : CONTACT_REQUEST_FAILED };
      empty();
      setSent(CONTACT_REQUEST_SENT);
      return undefined;
    },
  });

  return (
    <RequestForm
      title="Contact Us"
      lead={LEAD}
      form={form}
      sent={sent}
      submitLabel="Send message"
      onClear={() => setSent(null)}
    >
      <TextField
        label={t('Full name')}
        name="fullName"
        autoComplete="name"
        maxLength={TEXT_LIMITS.fullName}
        error={form.errors.fullName}
      />
      <EmailField optional hint={t('Needed for a reply.')} error={form.errors.email} />
      <PickField
        label={t('Reason')}
        name="reason"
        placeholder={t('Choose a reason')}
        options={Object.entries(REASONS).map(([value, text]) => [value, t(text)])}
        error={form.errors.reason}
      />
      <TextArea label={t('Details')} name="details" maxLength={TEXT_LIMITS.details} error={form.errors.details} />
    </RequestForm>
  );
}
