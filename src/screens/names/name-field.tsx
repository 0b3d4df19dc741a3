import { DEFAULT_TEMPLATE, findTemplateFault } from '../../domain/recipe/name-template.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { FormField } from '../../ui/controls/form-field.tsx';
import { TemplateInput } from './template-input.tsx';
import { templateFaultWords } from './template-words.ts';

interface NameFieldProps {
  /** `null` for the usual names. */
  readonly template: string | null;
  readonly hint: string;
  /** A name that the template gives; `null` if there is none. */
  readonly example: string | null;
  readonly onChange: (template: string | null) => void;
}

/** How files are called, with an example, and with what is wrong. */
export function NameField({ template, hint, example, onChange }: NameFieldProps) {
  const t = useTranslate();
  const fault = template === null ? null : findTemplateFault(template);
  return (
    <FormField
      label={t('File names')}
      optional
      hint={fault !== null || example === null ? hint : `${hint} ${t('The first file: {name}', { name: example })}`}
      error={fault === null ? undefined : templateFaultWords(t, fault)}
    >
      {(links) => (
        <TemplateInput
          {...links}
          value={template ?? ''}
          placeholder={DEFAULT_TEMPLATE}
          onChange={(typed) => onChange(typed === '' ? null : typed)}
        />
      )}
    </FormField>
  );
}
