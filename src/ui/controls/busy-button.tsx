import { useState } from 'react';
import { Button } from './button.tsx';

interface BusyButtonProps {
  readonly label: string;
  /** Until it settles, pressing again does nothing. */
  readonly onPress: () => Promise<unknown>;
}

/** A button for an action that takes a moment. It keeps the focus while it waits. */
export function BusyButton({ label, onPress }: BusyButtonProps) {
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
    <Button busy={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
