import { useId, useState } from 'react';
import { Field, FieldBox, FieldHint, FieldLabel } from './field.tsx';

interface DraftFieldProps {
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  /** When the user leaves the field or presses Enter, and has typed something. */
  readonly onCommit: (text: string) => void;
}

/** A line of text that takes effect as a whole: nothing happens while the user types. */
export function DraftField({ label, value, hint, onCommit }: DraftFieldProps) {
  const inputId = useId();
  const hintId = useId();
  // Null while the user is not typing.
  const [draft, setDraft] = useState<string | null>(null);
  const settle = () => {
    if (draft === null) return;
    setDraft(null);
    onCommit(draft);
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
        aria-describedby={hintId}
        value={draft ?? value}
        onChange={({ currentTarget }) => setDraft(currentTarget.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      <FieldHint id={hintId}>{hint}</FieldHint>
    </Field>
  );
}
