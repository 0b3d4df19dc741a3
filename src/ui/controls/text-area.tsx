import type { ComponentProps } from 'react';
import styles from './form-field.module.css';
import { FormField, type FormFieldProps } from './form-field.tsx';

/** Several lines of text in a form; grows with what is typed where the browser can. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  ...area
}: FormFieldProps & Pick<ComponentProps<'textarea'>, 'name' | 'maxLength'>) {
  return (
    <FormField label={label} error={error} hint={hint} optional={optional}>
      {(links) => <textarea {...area} {...links} className={`${styles.control} ${styles.area}`} />}
    </FormField>
  );
}
