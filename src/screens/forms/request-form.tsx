import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { PlainPhrase } from '../../i18n/t.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Notice } from '../../ui/overlays/notice.tsx';
import { NarrowPage } from '../../ui/page/narrow-page.tsx';
import { Quiet } from '../../ui/page/quiet.tsx';
import { ButtonRow, FormStack } from '../../ui/page/stack.tsx';
import type { Form } from '../use-form.ts';

interface RequestFormProps<Field extends string> {
  readonly title: PlainPhrase;
  readonly lead: PlainPhrase;
  readonly form: Form<Field>;
  /** The message after the form was sent; `null` before. */
  readonly sent: PlainPhrase | null;
  readonly submitLabel: PlainPhrase;
  readonly onClear: () => void;
  readonly children: ReactNode;
}

/** Shared parts of the contact and feature request forms: heading, messages and buttons. */
export function RequestForm<Field extends string>({
  title,
  lead,
  form: { errors, isSubmitting, formProps, clear },
  sent,
  submitLabel,
  onClear,
  children,
}: RequestFormProps<Field>) {
  const t = useTranslate();
  return (
    <NarrowPage>
      <h1>{t(title)}</h1>
      <Quiet>{t(lead)}</Quiet>
      <FormStack {...formProps}>
        {children}
        {sent !== null && <Notice tone="good">{t(sent)}</Notice>}
        {errors.form !== undefined && <Notice tone="bad">{errors.form}</Notice>}
        <ButtonRow>
          <Button type="submit" variant="primary" size="large" busy={isSubmitting}>
            {t(isSubmitting ? 'Submitting…' : submitLabel)}
          </Button>
          <Button
            size="large"
            variant="quiet"
            disabled={isSubmitting}
            onClick={() => {
              clear();
              onClear();
            }}
          >
            {t('Clear form')}
          </Button>
        </ButtonRow>
      </FormStack>
    </NarrowPage>
  );
}
