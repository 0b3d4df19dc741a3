import { useState } from 'react';
import { Button } from './button.tsx';

interface BusyButtonProps {
  readonly label: string;
  /** Default `quiet`. */
  readonly variant?: 'quiet' | 'secondary';
  /** Until it settles, pressing again does nothing. */
  readonly onPress: () => Promise<unknown>;
}

/** A button for an action that takes a moment. It keeps the focus while it waits. */
export function BusyButton({ label, variant = 'quiet', onPress }: BusyButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    try {
      await onPress();
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant={variant} busy={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
