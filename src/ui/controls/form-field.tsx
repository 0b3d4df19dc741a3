import { type ReactNode, useId } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { Field, FieldHint, FieldLabel } from './field.tsx';
import styles from './form-field.module.css';

export interface FormFieldProps {
  readonly label: string;
  /** What is wrong with the value. Screen readers read it with the field. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Adds "(optional)" to the label. Default false: the field is required. */
  readonly optional?: boolean | undefined;
}

/** Attributes that connect a control to its label, hint and error, and style it as a form control. */
interface ControlLinks {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly className: string | undefined;
}

/** A label above a control, a hint or an error below it. */
export function FormField({
  label,
  error,
  hint,
  optional = false,
  children,
}: FormFieldProps & { readonly children: (links: ControlLinks) => ReactNode }) {
  const t = useTranslate();
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  return (
    <Field>
      <FieldLabel htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> {t('(optional)')}</span>}
      </FieldLabel>
      {children({
        id,
        required: !optional,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
        className: styles.control,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </Field>
  );
}

/** The error and the hint below a control. Renders nothing without them. */
export function FieldNote({ id, error, hint }: { readonly id: string } & Pick<FormFieldProps, 'error' | 'hint'>) {
  if (error === undefined && hint === undefined) return null;
  return (
    <div id={id}>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      {error !== undefined && hint !== undefined && ' '}
      {hint !== undefined && <FieldHint>{hint}</FieldHint>}
    </div>
  );
}
