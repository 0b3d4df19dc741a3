import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { Field, FieldBox, FieldLabel } from './field.tsx';
import { FieldNote } from './form-field.tsx';
import styles from './number-field.module.css';

interface NumberFieldProps {
  readonly label: string;
  /** A whole number. */
  readonly value: number;
  /** 0 if 0 has a special meaning. */
  readonly min: number;
  readonly max?: number;
  /** Unit written inside the field. Default `px`. */
  readonly suffix?: string;
  readonly disabled?: boolean;
  /** Called with each number within the bounds, also with the one that replaces an invalid entry. */
  readonly onCommit: (value: number) => void;
}

/** A field for a whole number. An invalid entry shows an error, and is reverted when the user leaves the field. */
export function NumberField({
  label,
  value,
  min,
  max = Number.MAX_SAFE_INTEGER,
  suffix = 'px',
  disabled = false,
  onCommit,
}: NumberFieldProps) {
  const t = useTranslate();
  const inputId = useId();
  const noteId = useId();
  const { text, isTyping, error, isReverted, type, settle } = useDraft(value, { min, max }, onCommit);
  const inputRef = useSelectionOfNewNumber(text, isTyping);
  return (
    <Field>
      <FieldLabel htmlFor={inputId}>{label}</FieldLabel>
      <FieldBox as="div" className={styles.box}>
        <input
          ref={inputRef}
          id={inputId}
          className={styles.input}
          type="number"
          inputMode="numeric"
          min={min}
          {...(max !== Number.MAX_SAFE_INTEGER && { max })}
          step={1}
          disabled={disabled}
          value={text}
          {...(error && { 'aria-invalid': true, 'aria-describedby': noteId })}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !error) settle();
          }}
        />
        <span aria-hidden className={styles.suffix}>
          {suffix}
        </span>
      </FieldBox>
      {error && <FieldNote id={noteId} error={boundsWords(t, min, max)} />}
      <span role="status" className="visually-hidden">
        {isReverted && t('{label} is {value} again.', { label, value })}
      </span>
    </Field>
  );
}

interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** The text while the user types, which need not be a number yet. */
function useDraft(value: number, bounds: Bounds, onCommit: (value: number) => void) {
  // Null while the user is not typing.
  const [draft, setDraft] = useState<string | null>(null);
  const [isReverted, setTakenBack] = useState(false);
  const lastValid = useRef(value);
  const text = draft ?? String(value);
  const error = draft !== null && read(draft, bounds) === null;

  return {
    text,
    isTyping: draft !== null,
    error,
    isReverted,
    type: (next: string) => {
      if (draft === null) lastValid.current = value;
      setDraft(next);
      setTakenBack(false);
      const typed = read(next, bounds);
      if (typed === null) return;
      // A user who deletes 800 digit by digit does not want 8.
      if (!text.startsWith(next)) lastValid.current = typed;
      onCommit(typed);
    },
    settle: () => {
      if (draft === null) return;
      setDraft(null);
      if (!error) return;
      setTakenBack(true);
      if (lastValid.current !== value) onCommit(lastValid.current);
    },
  };
}

/**
 * Selects the whole field if its number changes while it has the focus. Otherwise the digits that the user types next
 * would be added to the new number instead of replacing it.
 */
function useSelectionOfNewNumber(text: string, isTyping: boolean) {
  const inputRef = useRef<HTMLInputElement>(null);
  const shown = useRef(text);
  useLayoutEffect(() => {
    if (shown.current === text) return;
    shown.current = text;
    const input = inputRef.current;
    if (!isTyping && input !== null && document.activeElement === input) input.select();
  }, [text, isTyping]);
  return inputRef;
}

/** @returns the whole number that was typed; `null` if it is missing or out of bounds */
function read(text: string, { min, max }: Bounds): number | null {
  const typed = Math.round(Number(text));
  return text.trim() !== '' && typed >= min && typed <= max ? typed : null;
}

function boundsWords(t: Translate, min: number, max: number): string {
  return max === Number.MAX_SAFE_INTEGER
    ? t('Enter a whole number of {min} or more.', { min })
    : t('Enter a whole number from {min} to {max}.', { min, max });
}
