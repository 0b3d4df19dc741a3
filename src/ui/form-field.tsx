import { type ReactNode, useId } from 'react';
import { useSay } from '../words/language-provider.tsx';
import fieldStyles from './field.module.css';
import styles from './form-field.module.css';

export interface FormFieldProps {
  readonly label: string;
  /** What is wrong with what was typed; read out with the field. */
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  /** Says so beside the label. Default false: the field must be filled in. */
  readonly optional?: boolean | undefined;
}

/** What ties a control to its label, its hint and its error. */
interface ControlLinks {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** A label above a control, a hint or an error below it. */
export function FormField({
  label,
  error,
  hint,
  optional = false,
  children,
}: FormFieldProps & { readonly children: (links: ControlLinks) => ReactNode }) {
  const say = useSay();
  const id = useId();
  const noteId = `${id}note`;
  const note = error ?? hint;
  return (
    <div className={fieldStyles.field}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
        {optional && <span className={styles.optional}> {say('(optional)')}</span>}
      </label>
      {children({
        id,
        required: !optional,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': note === undefined ? undefined : noteId,
      })}
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}

/** The error if there is one, otherwise the hint. */
export function FieldNote({ id, error, hint }: { readonly id: string } & Pick<FormFieldProps, 'error' | 'hint'>) {
  const text = error ?? hint;
  if (text === undefined) return null;
  return (
    <p id={id} className={error === undefined ? fieldStyles.hint : styles.error}>
      {text}
    </p>
  );
}
