import type { ComponentProps } from 'react';
import { FormField, type FormFieldProps } from './form-field.tsx';
import styles from './text-area.module.css';

/** Several lines of text in a form. Grows with the text in browsers that support it. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  ...area
}: FormFieldProps & Pick<ComponentProps<'textarea'>, 'name' | 'maxLength'>) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      {({ className, ...links }) => <textarea {...area} {...links} className={`${className} ${styles.area}`} />}
    </FormField>
  );
}
