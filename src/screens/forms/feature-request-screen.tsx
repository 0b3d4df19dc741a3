import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { checkFeatureRequest, isPriority, type Priority, TEXT_LIMITS } from '../../domain/account/requests.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { sendFeatureRequestAtom } from '../../state/account/requests.ts';
import { RadioGroup } from '../../ui/controls/radio-group.tsx';
import { TextArea } from '../../ui/controls/text-area.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';
import {
  FEATURE_REQUEST_FAILED,
  FEATURE_REQUEST_SENT,
  REGISTRATION_MESSAGES,
  TOO_MANY_REQUESTS,
} from '../account-messages.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { useForm } from '../use-form.ts';
import { EmailField } from './email-field.tsx';
import { RequestForm } from './request-form.tsx';

const LEAD = 'What would make this tool better for you? We read every request.';

const PRIORITIES: { readonly [Level in Priority]: PlainPhrase } = {
  low: 'Nice to Have',
  medium: 'Would be Useful',
  high: 'Very Important',
};

function findErrors(values: Parameters<typeof checkFeatureRequest>[0]) {
  const isRight = checkFeatureRequest(values);
  return {
    featureTitle: isRight.featureTitle ? undefined : 'Please give the feature a title.',
    featureDescription: isRight.featureDescription ? undefined : 'Please describe the feature.',
    helpDescription: isRight.helpDescription ? undefined : 'Please tell us how it would help you.',
    priorityLevel: isRight.priorityLevel ? undefined : 'Please choose a priority.',
    email: isRight.email ? undefined : REGISTRATION_MESSAGES['invalid-email'],
  } as const;
}

export default function FeatureRequestScreen() {
  const t = useTranslate();
  useDocumentTitle(t('Request a feature'), t(LEAD));
  const send = useSetAtom(sendFeatureRequestAtom);
  const [sent, setSent] = useState<PlainPhrase | null>(null);
  const form = useForm({
    fields: ['featureTitle', 'featureDescription', 'helpDescription', 'priorityLevel', 'email'],
    validate: findErrors,
    async submit({ priorityLevel, ...texts }, empty) {
      setSent(null);
      const outcome = isPriority(priorityLevel) ? await send({ ...texts, priorityLevel }) : 'failed';
      if (outcome !== 'sent') return { form: outcome === 'too-many' ? TOO_MANY_REQUESTS : FEATURE_REQUEST_FAILED };
      empty();
      setSent(FEATURE_REQUEST_SENT);
      return undefined;
    },
  });

  return (
    <RequestForm
      title="Request a feature"
      lead={LEAD}
      form={form}
      sent={sent}
      submitLabel="Submit request"
      onClear={() => setSent(null)}
    >
      <TextField
        label={t('Feature title')}
        name="featureTitle"
        autoComplete="off"
        maxLength={TEXT_LIMITS.featureTitle}
        error={form.errors.featureTitle}
      />
      <TextArea
        label={t('Feature description')}
        name="featureDescription"
        maxLength={TEXT_LIMITS.featureDescription}
        error={form.errors.featureDescription}
      />
      <TextArea
        label={t('How would it help you?')}
        name="helpDescription"
        maxLength={TEXT_LIMITS.helpDescription}
        error={form.errors.helpDescription}
      />
      <RadioGroup
        label={t('Priority level')}
        name="priorityLevel"
        options={Object.entries(PRIORITIES).map(([value, text]) => [value, t(text)])}
        error={form.errors.priorityLevel}
      />
      <EmailField optional hint={t('Only used to tell you when the feature is available.')} error={form.errors.email} />
    </RequestForm>
  );
}
