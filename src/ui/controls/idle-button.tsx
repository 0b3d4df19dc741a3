import type { ComponentProps } from 'react';
import { Button } from './button.tsx';

interface IdleButtonProps extends ComponentProps<typeof Button> {
  /** True while there is nothing to do. Presses do nothing then, but the button keeps the focus. */
  readonly idle: boolean;
}

/** A button that often has nothing to do. A disabled button would lose the focus. */
export function IdleButton({ idle, onClick, ...rest }: IdleButtonProps) {
  return <Button {...rest} {...(idle ? { 'aria-disabled': true, 'data-idle': true } : onClick && { onClick })} />;
}
