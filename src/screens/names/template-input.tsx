import { type InputHTMLAttributes, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { insertPart, NAME_PARTS, type NamePart, offeredParts } from '../../domain/recipe/name-parts.ts';
import { MAX_TEMPLATE_LENGTH } from '../../domain/settings/schema.ts';
import { useTranslate } from '../../i18n/language-provider.tsx';
import { PART_MEANINGS } from './part-words.ts';
import styles from './template-input.module.css';

interface TemplateInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'value' | 'onChange'> {
  readonly value: string;
  readonly onChange: (template: string) => void;
}

/** A field for a template for names. It offers the parts when a brace is typed, and as buttons on touch screens. */
export function TemplateInput({ value, onChange, ...links }: TemplateInputProps) {
  const listId = useId();
  const { input, caret, setCaret, insert } = useCaret(value, onChange);
  const [active, setActive] = useState(0);
  const parts = caret === null ? [] : offeredParts(value, caret);
  const activeAt = Math.min(active, parts.length - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const part = parts[activeAt];
    if (part === undefined || event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive((activeAt + 1) % parts.length);
    else if (event.key === 'ArrowUp') setActive((activeAt + parts.length - 1) % parts.length);
    else if (event.key === 'Enter') insert(part);
    else if (event.key === 'Escape') setCaret(null);
    else return;
    // Enter would send the form, Escape would close the sheet around it.
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles.field}>
      <input
        {...links}
        ref={input}
        value={value}
        maxLength={MAX_TEMPLATE_LENGTH}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={parts.length > 0}
        aria-controls={listId}
        aria-activedescendant={parts.length > 0 ? `${listId}${activeAt}` : undefined}
        onChange={({ target }) => {
          setActive(0);
          setCaret(target.selectionStart);
          onChange(target.value);
        }}
        onClick={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyUp={({ key, currentTarget }) => MOVES.has(key) && setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => setCaret(null)}
      />
      <PartList id={listId} parts={parts} activeAt={activeAt} onPick={insert} />
      <PartButtons onPick={insert} />
    </div>
  );
}

interface PartListProps {
  readonly id: string;
  readonly parts: readonly NamePart[];
  readonly activeAt: number;
  readonly onPick: (part: NamePart) => void;
}

function PartList({ id, parts, activeAt, onPick }: PartListProps) {
  const t = useTranslate();
  return (
    <div id={id} role="listbox" aria-label={t('Parts of names')} className={styles.list} hidden={parts.length === 0}>
      {parts.map((part, at) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
        <div
          key={part}
          id={`${id}${at}`}
          ref={at === activeAt ? showInList : undefined}
          role="option"
          tabIndex={-1}
          aria-selected={at === activeAt}
          className={styles.option}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(part)}
        >
          <code>{`{${part}}`}</code> <span>{t(PART_MEANINGS[part])}</span>
        </div>
      ))}
    </div>
  );
}

function showInList(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}

/** Keys that move the caret and change nothing. */
const MOVES = new Set(['ArrowLeft', 'ArrowRight', 'Home', 'End']);

/** The caret of the field; `null` while nothing is offered there. */
function useCaret(value: string, onChange: (template: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const next = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value moves the caret to its end
  useLayoutEffect(() => {
    if (next.current === null) return;
    input.current?.setSelectionRange(next.current, next.current);
    next.current = null;
  }, [value]);
  const insert = (part: NamePart) => {
    const at = input.current?.selectionStart ?? value.length;
    const inserted = insertPart(value, at, part);
    if (inserted.template.length > MAX_TEMPLATE_LENGTH) return;
    next.current = inserted.caret;
    setCaret(inserted.caret);
    onChange(inserted.template);
  };
  return { input, caret, setCaret, insert };
}

/** Braces are hard to reach on the keyboards of phones. */
function PartButtons({ onPick }: { readonly onPick: (part: NamePart) => void }) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are buttons
    <div role="group" aria-label={t('Parts of names')} className={styles.buttons}>
      {NAME_PARTS.map((part) => (
        <button
          key={part}
          type="button"
          aria-label={t(PART_MEANINGS[part])}
          className={styles.button}
          onClick={() => onPick(part)}
        >
          {`{${part}}`}
        </button>
      ))}
    </div>
  );
}
