import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '../../i18n/language-provider.tsx';
import type { Translate } from '../../i18n/t.ts';
import { shortenName } from '../../words/display-name.ts';
import { Field, FieldBox, FieldLabel } from './field.tsx';
import { FieldNote } from './form-field.tsx';
import styles from './number-field.module.css';
import { type Bounds, readWhole, stepWhole } from './whole-number.ts';

interface NumberFieldProps {
  readonly label: string;
  /** A whole number. A disabled field does not show 0. */
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

/**
 * A field for a whole number. An invalid entry shows an error, and is reverted when the user leaves the field. It takes
 * text, because a browser's own number field drops a comma or a point without a word, depending on its language.
 */
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
  const bounds = { min, max };
  const { text, isTyping, isChanged, refused, isReverted, type, settle, replace } = useDraft(value, bounds, onCommit);
  const inputRef = useSelectionOfNewNumber(text, isTyping);
  const isEmpty = disabled && value === 0;
  return (
    <Field>
      <FieldLabel htmlFor={inputId}>{label}</FieldLabel>
      <FieldBox as="div" className={styles.box}>
        <input
          ref={inputRef}
          id={inputId}
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          spellCheck={false}
          role="spinbutton"
          {...(!isEmpty && { 'aria-valuenow': value })}
          aria-valuemin={min}
          {...(max !== Number.MAX_SAFE_INTEGER && { 'aria-valuemax': max })}
          disabled={disabled}
          value={isEmpty ? '' : text}
          data-draft={isChanged || undefined}
          {...(refused !== null && { 'aria-invalid': isTyping || undefined, 'aria-describedby': noteId })}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={settle}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (refused === null || !isTyping)) settle();
            if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
            const next = stepWhole(event.key, readWhole(text, bounds) ?? value, bounds);
            if (next === null) return;
            event.preventDefault();
            replace(next);
          }}
        />
        <span aria-hidden className={styles.suffix}>
          {suffix}
        </span>
      </FieldBox>
      {refused !== null && <FieldNote id={noteId} error={refusalWords(t, refused, bounds)} />}
      <span role="status" className="visually-hidden">
        {isReverted && t('{label} is {value} again.', { label, value })}
      </span>
    </Field>
  );
}

/** The text while the user types, which need not be a number yet. */
function useDraft(value: number, bounds: Bounds, onCommit: (value: number) => void) {
  // Null while the user is not typing.
  const [draft, setDraft] = useState<string | null>(null);
  /** A text that is no number, shown until the user types again or the number changes. */
  const [left, setLeft] = useState<{ readonly text: string; readonly value: number } | null>(null);
  const [isReverted, setTakenBack] = useState(false);
  const lastValid = useRef(value);
  const first = useRef('');
  const before = useRef(value);
  const text = draft ?? String(value);
  const isRefused = draft !== null && readWhole(draft, bounds) === null;

  return {
    text,
    isTyping: draft !== null,
    /** Whether the text differs from what it was before the user typed. */
    isChanged: draft !== null && draft !== first.current,
    /** The text that is not accepted; `null` without one. */
    refused: isRefused ? draft : left?.value === value ? left.text : null,
    isReverted,
    type: (next: string) => {
      if (draft === null) [lastValid.current, first.current, before.current] = [value, text, value];
      setDraft(next);
      setLeft(null);
      setTakenBack(false);
      const typed = readWhole(next, bounds);
      if (typed === null) return;
      // A user who deletes 800 digit by digit does not want 8.
      if (!text.startsWith(next)) lastValid.current = typed;
      onCommit(typed);
    },
    /** Replaces whatever was typed. */
    replace: (next: number) => {
      setDraft(null);
      setLeft(null);
      setTakenBack(false);
      if (next !== value) onCommit(next);
    },
    settle: () => {
      if (draft === null) return;
      setDraft(null);
      if (!isRefused) return;
      setTakenBack(true);
      // Nor does a user who types 9999 where 1200 is the most want 999.
      const last = draft.startsWith(String(lastValid.current)) ? before.current : lastValid.current;
      if (isNoNumber(draft)) setLeft({ text: draft, value: last });
      if (last !== value) onCommit(last);
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

function isNoNumber(text: string): boolean {
  return text.trim() !== '' && readWhole(text, ANY_NUMBER) === null;
}

const ANY_NUMBER = { min: Number.NEGATIVE_INFINITY, max: Number.POSITIVE_INFINITY };

function refusalWords(t: Translate, text: string, { min, max }: Bounds): string {
  if (isNoNumber(text)) return t('“{text}” is not a number.', { text: shortenName(text, 24) });
  return max === Number.MAX_SAFE_INTEGER
    ? t('Enter a whole number of {min} or more.', { min })
    : t('Enter a whole number from {min} to {max}.', { min, max });
}
