import { useId, useState } from 'react';
import { Field, FieldBox, FieldLabel } from './field.tsx';
import { FieldNote } from './form-field.tsx';

interface DraftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint?: string;
  /**
   * Called when the user has typed something and leaves the field or presses Enter.
   *
   * @returns the reason if the text is rejected; the field then restores its last value and shows the reason
   */
  readonly onCommit: (text: string) => string | undefined;
}

/** A text field that takes effect when the user has finished typing. */
export function DraftField({ label, value, hint, onCommit }: DraftFieldProps) {
  const inputId = useId();
  const noteId = useId();
  // Null while the user is not typing.
  const [draft, setDraft] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | undefined>(undefined);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    setRefusal(onCommit(draft));
  };
  return (
    <Field>
      <FieldLabel htmlFor={inputId}>{label}</FieldLabel>
      <FieldBox
        as="input"
        id={inputId}
        inputMode="text"
        autoComplete="off"
        spellCheck={false}
        {...((refusal ?? hint) !== undefined && { 'aria-describedby': noteId })}
        value={draft ?? value}
        onChange={({ currentTarget }) => {
          setRefusal(undefined);
          setDraft(currentTarget.value);
        }}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <FieldNote id={noteId} error={refusal} hint={hint} />
      <span role="status" className="visually-hidden">
        {refusal}
      </span>
    </Field>
  );
}
