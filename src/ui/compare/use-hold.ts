import { type PointerEvent, useEffect, useRef } from 'react';

/** Presses longer than this are a hold. */
export const HOLD_MS = 200;
/** Smaller movements count as holding still, in CSS pixels. */
export const STILL_PX = 6;

interface HoldHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** Reports when one pointer holds an element and when it releases it. Drags and second fingers are not holds. */
export function useHold(onHold: (held: boolean) => void): HoldHandlers {
  const press = useRef<{ readonly x: number; readonly y: number; readonly timer: number } | null>(null);
  const isHeld = useRef(false);

  const end = () => {
    if (press.current !== null) window.clearTimeout(press.current.timer);
    press.current = null;
    if (!isHeld.current) return;
    isHeld.current = false;
    onHold(false);
  };
  const begin = () => {
    isHeld.current = true;
    onHold(true);
  };
  useEffect(() => () => window.clearTimeout(press.current?.timer), []);

  return {
    onPointerDown: ({ button, isPrimary, clientX, clientY }) => {
      end();
      if (button === 0 && isPrimary) {
        press.current = { x: clientX, y: clientY, timer: window.setTimeout(begin, HOLD_MS) };
      }
    },
    onPointerMove: ({ clientX, clientY }) => {
      if (press.current === null || isHeld.current) return;
      if (Math.hypot(clientX - press.current.x, clientY - press.current.y) > STILL_PX) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
