import { type ComponentProps, type KeyboardEvent, useRef } from 'react';

/** A longer press ends on release. A shorter one lasts until the next press. */
const HOLD_MS = 300;

interface HoldButtonProps extends Pick<ComponentProps<'button'>, 'className' | 'disabled' | 'title' | 'children'> {
  readonly pressed: boolean;
  readonly onChange: (pressed: boolean) => void;
}

/** Acts while it is held, by pointer or key. A short press toggles it, for users who cannot hold a key. */
export function HoldButton({ pressed, onChange, ...rest }: HoldButtonProps) {
  const held = useRef<{ readonly sinceMs: number; readonly wasPressed: boolean } | null>(null);

  const hold = (sinceMs: number) => {
    held.current = { sinceMs, wasPressed: pressed };
    onChange(true);
  };
  const release = (atMs: number) => {
    if (held.current === null) return;
    const { sinceMs, wasPressed } = held.current;
    held.current = null;
    onChange(atMs - sinceMs < HOLD_MS && !wasPressed);
  };
  const isPressKey = ({ key }: KeyboardEvent) => key === ' ' || key === 'Enter';

  return (
    <button
      {...rest}
      type="button"
      aria-pressed={pressed}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        hold(event.timeStamp);
      }}
      onPointerUp={(event) => release(event.timeStamp)}
      onPointerCancel={() => release(Number.POSITIVE_INFINITY)}
      onKeyDown={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        if (!event.repeat) hold(event.timeStamp);
      }}
      onKeyUp={(event) => {
        if (!isPressKey(event)) return;
        event.preventDefault();
        release(event.timeStamp);
      }}
      onBlur={() => release(Number.POSITIVE_INFINITY)}
      onClick={({ detail }) => {
        // Neither pointer nor key: assistive technology, which cannot hold a button.
        if (detail === 0) onChange(!pressed);
      }}
    />
  );
}
