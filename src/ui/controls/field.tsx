import type { ComponentProps, ElementType } from 'react';
import styles from './field.module.css';

/** A labeled control: label, control and hint, one below the other. */
export function Field(field: Omit<ComponentProps<'div'>, 'className'>) {
  return <div {...field} className={styles.field} />;
}

type FieldLabelProps = Omit<ComponentProps<'label'>, 'className'> & {
  /** `div` if the control has another accessible name. Default `label`. */
  readonly as?: 'label' | 'div';
};

export function FieldLabel({ as = 'label', ...label }: FieldLabelProps) {
  const Element = as as ElementType;
  return <Element {...label} className={styles.label} />;
}

/** One line that explains the control. */
export function FieldHint(hint: Omit<ComponentProps<'p'>, 'className'>) {
  return <p {...hint} className={styles.hint} />;
}

type FieldBoxProps<Name extends 'div' | 'button' | 'input'> = ComponentProps<Name> & { readonly as: Name };

/** The frame of a typed or picked value: an element around the control, or the control itself. */
export function FieldBox<Name extends 'div' | 'button' | 'input'>({ as, className = '', ...box }: FieldBoxProps<Name>) {
  const Element = as as ElementType;
  return <Element {...box} className={`${styles.box} ${className}`} />;
}
