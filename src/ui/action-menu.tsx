import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './action-menu.module.css';

interface ActionMenuProps {
  readonly label: string;
  /** The button that it was opened by; gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A menu beside the button that opened it. Open for as long as it is there. */
export function ActionMenu({ label, anchor, onClose, children }: ActionMenuProps) {
  return (
    <Menu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
      <Menu.Portal>
        <Menu.Positioner className={styles.positioner} anchor={anchor} side="bottom" align="end" sideOffset={4}>
          <Menu.Popup
            className={styles.popup}
            aria-label={label}
            finalFocus={() => (anchor.isConnected ? anchor : false)}
          >
            {children}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

interface ActionItemProps {
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

export function ActionItem({ disabled = false, onSelect, children }: ActionItemProps) {
  return (
    <Menu.Item className={styles.item} disabled={disabled} onClick={onSelect}>
      {children}
    </Menu.Item>
  );
}

interface ChoiceGroupProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value) => void;
}

/** One of several, under a heading of its own. */
export function ActionChoice<Value extends string>({ label, value, options, onChange }: ChoiceGroupProps<Value>) {
  return (
    <Menu.Group className={styles.group}>
      <Menu.GroupLabel className={styles.groupLabel}>{label}</Menu.GroupLabel>
      <Menu.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
        {options.map((option) => (
          <Menu.RadioItem key={option.value} value={option.value} className={styles.item} closeOnClick>
            {option.label}
            <Menu.RadioItemIndicator>
              <Check size={16} strokeWidth={1.5} aria-hidden />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </Menu.Group>
  );
}
