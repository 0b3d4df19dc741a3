import type { MouseEvent } from 'react';

/** Longer than the time between the two clicks of a double click in any system, in milliseconds. */
const DOUBLE_CLICK_MS = 500;

/** Farther away, in CSS pixels, is no second click. */
const NEAR_PX = 16;

/** Menus open when the button goes down, so all events of the second click are taken. */
const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'] as const;

/** Closes the mode. A second click would press what lies below it, so that one is ignored. */
export function finish({ detail, clientX, clientY }: MouseEvent, close: () => void): void {
  close();
  // A key has no place and no second click.
  if (detail === 0) return;
  const listening = new AbortController();
  const { signal } = listening;
  const ignore = (event: PointerEvent | globalThis.MouseEvent) => {
    if (Math.hypot(event.clientX - clientX, event.clientY - clientY) > NEAR_PX) return;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const press of PRESSES) window.addEventListener(press, ignore, { capture: true, signal });
  setTimeout(() => listening.abort(), DOUBLE_CLICK_MS);
}
