import { TEXT_LIMITS } from '../../domain/account/requests.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { TextField } from '../../ui/controls/text-field.tsx';

interface EmailFieldProps {
  readonly optional?: boolean;
  readonly hint?: string;
  readonly error: string | undefined;
}

/** The field for an email address, for all forms. */
export function EmailField(props: EmailFieldProps) {
  const t = useTranslate();
  return (
    <TextField
      {...props}
      label={t('Email')}
      name="email"
      type="email"
      autoComplete="email"
      maxLength={TEXT_LIMITS.email}
    />
  );
}
