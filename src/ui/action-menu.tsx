import { CSPProvider } from '@base-ui/react/csp-provider';
import { Menu } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { createContext, type ReactNode, use } from 'react';
import styles from './action-menu.module.css';

interface ActionMenuProps {
  readonly label: string;
  /** The button that it was opened by; gets the focus back. */
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The button that opened the menu. What is chosen begins from there: a dialog gives the focus back to where it was. */
const Anchor = createContext<HTMLElement | null>(null);

/** A menu under the button that opened it, or above where there is more room. Open for as long as it is there. */
export function ActionMenu({ label, anchor, onClose, children }: ActionMenuProps) {
  return (
    // The site's policy refuses style elements.
    <CSPProvider disableStyleElements>
      <Menu.Root open modal={false} onOpenChange={(open) => !open && onClose()}>
        <Menu.Portal>
          <Menu.Positioner
            anchor={anchor}
            align="end"
            sideOffset={4}
            collisionPadding={4}
            className={styles.positioner}
          >
            <Menu.Popup
              aria-label={label}
              className={styles.menu}
              finalFocus={() => (anchor.isConnected ? anchor : false)}
              // What lies around it in the tree has keys of its own.
              onKeyDown={(event) => event.stopPropagation()}
            >
              <Anchor value={anchor}>{children}</Anchor>
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
  const anchor = use(Anchor);
  const select = () => {
    anchor?.focus();
    onSelect();
  };
  return (
    <Menu.Item className={styles.item} disabled={disabled} onClick={select}>
      {children}
    </Menu.Item>
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
