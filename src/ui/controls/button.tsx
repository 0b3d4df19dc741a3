import type { ComponentProps } from 'react';
import { useIsLive } from '../loading/use-is-live.ts';
import styles from './button.module.css';

export interface ButtonLook {
  /** `primary` is the next action, at most one per view. `danger-quiet` is red without a fill. Default `secondary`. */
  readonly variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'danger-quiet' | undefined;
  /** `large` is 44 px high; `small` has smaller text. Default `regular`. */
  readonly size?: 'small' | 'regular' | 'large' | undefined;
  /** Fills the width of its container. Default false. */
  readonly wide?: boolean | undefined;
}

interface ButtonProps extends ButtonLook, Omit<ComponentProps<'button'>, 'className'> {
  /** True while its action runs. Presses do nothing then, but the button keeps the focus. Default false. */
  readonly busy?: boolean;
}

/** Class names that make a `<button>` or an `<a>` look like a button. */
export function buttonClass({ variant = 'secondary', size, wide = false }: ButtonLook): string {
  return [styles.button, styles[variant], size && size !== 'regular' && styles[size], wide && styles.wide]
    .filter(Boolean)
    .join(' ');
}

export function Button({ variant, size, wide, busy = false, type = 'button', onClick, ...rest }: ButtonProps) {
  // Before the script loads, the browser would submit the form itself, with passwords in the URL. An early press is
  // marked instead (early-press.ts).
  const isLive = useIsLive();
  return (
    <button
      {...rest}
      type={isLive ? type : 'button'}
      data-early={!isLive && type === 'submit' ? 'waiting' : undefined}
      className={buttonClass({ variant, size, wide })}
      {...(busy && { 'aria-disabled': true, 'aria-busy': true })}
      // Preventing the default keeps a form from being submitted again.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
