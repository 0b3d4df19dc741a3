import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  'name' | 'type' | 'autoComplete' | 'maxLength' | 'defaultValue' | 'readOnly' | 'spellCheck'
>;

/** One line of text in a form. The form reads it by its name. */
export function TextField({ label, error, hint, optional, ...input }: FormFieldProps & InputProps) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      {(links) => <input {...input} {...links} />}
    </FormField>
  );
}
