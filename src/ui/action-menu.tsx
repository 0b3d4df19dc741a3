import { Check } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import styles from './action-menu.module.css';

interface ActionMenuProps {
  readonly label: string;
  /** The button that it was opened by; gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Pixels between the menu and its button, and at least to the window's edge. */
const GAP = 4;

/** A menu under the button that opened it, or above where there is more room. Open for as long as it is there. */
export function ActionMenu({ label, anchor, onClose, children }: ActionMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  const items = () => Array.from(ref.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const menu = ref.current;
    if (menu === null) return;
    const button = anchor.getBoundingClientRect();
    const { width, height } = menu.getBoundingClientRect();
    const below = button.bottom + GAP;
    const top = below + height + GAP > window.innerHeight ? Math.max(GAP, button.top - GAP - height) : below;
    menu.style.top = `${top}px`;
    menu.style.left = `${Math.max(GAP, button.right - width)}px`;
    menu.querySelector('button')?.focus();
  }, [anchor]);

  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeBeside = ({ target }: Event) => {
      if (!(target instanceof Node) || !ref.current?.contains(target)) close();
    };
    window.addEventListener('pointerdown', closeBeside, { signal, capture: true });
    // What it belongs to moves away from under it.
    window.addEventListener('scroll', closeBeside, { signal, capture: true });
    window.addEventListener('resize', () => close(), { signal });
    return () => listening.abort();
  }, []);

  const leave = () => {
    onClose();
    if (anchor.isConnected) anchor.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What lies around it has keys of its own.
    event.stopPropagation();
    const all = items();
    const index = all.indexOf(document.activeElement as HTMLElement);
    const targets: { readonly [key: string]: number } = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (event.key === 'Escape' || event.key === 'Tab') leave();
    else if (target !== undefined) all.at(target % all.length)?.focus();
    else return;
    event.preventDefault();
  };

  return (
    <div
      ref={ref}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('button') !== null) leave();
      }}
    >
      {children}
    </div>
  );
}

interface ActionItemProps {
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function ActionItem({ disabled = false, onSelect, children }: ActionItemProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} disabled={disabled} onClick={onSelect}>
      {children}
    </button>
  );
}

interface ActionChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several, under a heading of its own. */
export function ActionChoice<Value extends string>({ label, value, options, onChange }: ActionChoiceProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are items of a menu
    <div role="group" aria-label={label} className={styles.group}>
      <p aria-hidden className={styles.groupLabel}>
        {label}
      </p>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          role="menuitemradio"
          aria-checked={option.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.value === value && <Check size={16} strokeWidth={1.5} aria-hidden />}
        </button>
      ))}
    </div>
  );
}
