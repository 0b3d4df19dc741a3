import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import Check from 'lucide-react/icons/check';
import { type ReactNode, useEffect, useRef } from 'react';
import { afterPaint } from '../loading/after-paint.ts';
import styles from './action-menu.module.css';

interface ActionMenuProps {
  readonly label: string;
  /** The button that opened the menu. It gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu under the button that opened it, or above it if there is more room. Open while mounted. */
export function ActionMenu({ label, anchor, onClose, children }: ActionMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without a trigger, the library focuses the menu instead of an item.
    afterPaint(() => {
      const menu = ref.current;
      if (menu === document.activeElement) menu?.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
    });
  }, []);
  return (
    // The content security policy blocks style elements.
    <CSPProvider disableStyleElements>
      <Menu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
        {/* Inside the page's main content, so landmarks lead to it, or above a dialog. */}
        <Menu.Portal container={anchor.closest('dialog') ?? anchor.closest('main') ?? document.body}>
          <Menu.Positioner
            anchor={anchor}
            positionMethod="fixed"
            align="end"
            sideOffset={4}
            collisionPadding={4}
            className={styles.positioner}
          >
            <Menu.Popup
              ref={ref}
              aria-label={label}
              className={styles.menu}
              finalFocus={() => (anchor.isConnected ? anchor : false)}
              // Surrounding elements handle keys themselves.
              onKeyDown={(event) => event.stopPropagation()}
            >
              {children}
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  );
}

interface ActionItemProps {
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function ActionItem({ disabled = false, onSelect, children }: ActionItemProps) {
  return (
    // After the paint, the menu's button has the focus again, so a dialog that opens now returns the focus to it.
    <Menu.Item className={styles.item} disabled={disabled} onClick={() => afterPaint(onSelect)}>
      {children}
    </Menu.Item>
  );
}

interface ActionCheckProps {
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly children: ReactNode;
}

/** An option that is on or off. The menu stays open. */
export function ActionCheck({ checked, onChange, children }: ActionCheckProps) {
  return (
    <Menu.CheckboxItem className={styles.item} checked={checked} onCheckedChange={(next) => onChange(next)}>
      {children}
      <Menu.CheckboxItemIndicator>
        <Check size={16} strokeWidth={1.5} aria-hidden />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}

interface ActionChoiceProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several options under a heading. */
export function ActionChoice<Value extends string>({ label, value, options, onChange }: ActionChoiceProps<Value>) {
  return (
    <Menu.RadioGroup
      aria-label={label}
      className={styles.group}
      value={value}
      onValueChange={(next: Value) => onChange(next)}
    >
      <p aria-hidden className={styles.groupLabel}>
        {label}
      </p>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value} closeOnClick className={styles.item}>
          {option.label}
          <Menu.RadioItemIndicator>
            <Check size={16} strokeWidth={1.5} aria-hidden />
          </Menu.RadioItemIndicator>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}
