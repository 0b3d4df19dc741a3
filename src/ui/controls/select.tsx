import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { type ComponentProps, type RefObject, startTransition, useId, useRef } from 'react';
import { afterPaint } from '../loading/after-paint.ts';
import { useMedia } from '../theme/use-media.ts';
import { Field, FieldBox, FieldHint, FieldLabel } from './field.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

interface SelectProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly disabled?: boolean;
  /** One line that explains the choice. */
  readonly hint?: string;
  readonly onChange: (value: Value) => void;
}

/**
 * On a phone, choosing, closing the list and returning the focus take a tenth of a second. The item is therefore
 * activated after its pressed state has been painted. Keys choose immediately.
 */
const chooseAfterPaint: NonNullable<ComponentProps<typeof Base.Item>['onClick']> = (event) => {
  if (!event.nativeEvent.isTrusted || event.detail === 0) return;
  event.preventBaseUIHandler();
  const item = event.currentTarget;
  afterPaint(() => item.click());
};

export function Select<Value extends string>({
  label,
  value,
  options,
  disabled = false,
  hint,
  onChange,
}: SelectProps<Value>) {
  const hintId = useId();
  const dialogRef = useRef<HTMLElement>(null);
  const byFinger = useMedia('(pointer: coarse)');
  return (
    // The content security policy blocks style elements. The only lost rule hides a scroll bar.
    <CSPProvider disableStyleElements>
      <Base.Root
        value={value}
        items={options}
        disabled={disabled}
        modal={false}
        // With touch, the hover starts at the moment of choosing, which would wait until the hover state is drawn.
        highlightItemOnHover={!byFinger}
        onValueChange={(next) => {
          // The list closes before the choice takes effect.
          if (next !== null) startTransition(() => onChange(next));
        }}
      >
        <Field>
          <Base.Label render={<FieldLabel as="div" />}>{label}</Base.Label>
          <Base.Trigger
            ref={(trigger) => {
              dialogRef.current = trigger?.closest('dialog') ?? null;
            }}
            className={styles.trigger}
            render={<FieldBox as="button" />}
            {...(hint !== undefined && { 'aria-describedby': hintId })}
          >
            <Base.Value className={styles.value} />
            <ChevronDown size={16} strokeWidth={1.5} aria-hidden />
          </Base.Trigger>
          {hint !== undefined && <FieldHint id={hintId}>{hint}</FieldHint>}
        </Field>
        <Options options={options} dialogRef={dialogRef} />
      </Base.Root>
    </CSPProvider>
  );
}

interface OptionsProps {
  readonly options: readonly SelectOption<string>[];
  /** The dialog around the field. Everything outside it is inert. */
  readonly dialogRef: RefObject<HTMLElement | null>;
}

/** The popup with the list of options. */
function Options({ options, dialogRef }: OptionsProps) {
  return (
    <Base.Portal container={dialogRef}>
      <Base.Positioner className={styles.positioner} positionMethod="fixed" alignItemWithTrigger={false} sideOffset={4}>
        <Base.Popup className={styles.popup}>
          <Base.List>
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                className={styles.item}
                // Otherwise, the press would move the focus to the item, only to return it.
                onMouseDown={(event) => event.preventDefault()}
                onClick={chooseAfterPaint}
              >
                <Base.ItemText>{option.label}</Base.ItemText>
                <Base.ItemIndicator>
                  <Check size={16} strokeWidth={1.5} aria-hidden />
                </Base.ItemIndicator>
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
