import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IdleButtonProps extends ComponentProps<typeof Button> {
  /** There is nothing to do now, but there may be soon. Presses do nothing, and it keeps the focus. */
  readonly idle: boolean;
}

/** A button that is often without work. A disabled one would lose the focus. */
export function IdleButton({ idle, onClick, ...rest }: IdleButtonProps) {
  return <Button {...rest} {...(idle ? { 'aria-disabled': true, 'data-idle': true } : onClick && { onClick })} />;
}
