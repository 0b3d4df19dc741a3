import { startTransition, useLayoutEffect, useState } from 'react';

/** A tap takes time. Work that the first touch starts waits until the tap has been handled. */
const TAP_MS = 200;

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'dragenter', 'focusin', 'click'] as const;

/** The first interaction since the recording started, and all key presses. */
let signs: Event[] = [];
let listening: AbortController | null = null;
let wake = () => {};

/** The last press while the settings were only an outline. Whoever repeats it clears it. */
export const early: { press: MouseEvent | null } = { press: null };

/** Starts recording interactions. Also called before hydration, which takes a while on a slow device. */
export function recordSigns(): void {
  if (listening) return;
  listening = new AbortController();
  const record = (event: Event) => {
    if (event.type === 'click') early.press = event as MouseEvent;
    if ((event.type === 'keydown' || !signs[0]) && signs.push(event) === 1) handleFirst();
  };
  for (const sign of SIGNS) window.addEventListener(sign, record, { signal: listening.signal, passive: true });
}

/** Ends the recording. @returns the first interaction and all key presses, in order */
export function takeSigns(): readonly Event[] {
  listening?.abort();
  listening = null;
  // From now on, `useFirstSign` is true, so the parts that loaded because of an image stay when it is removed.
  wake();
  const taken = signs;
  signs = [];
  return taken;
}

/**
 * True from the first interaction on: a pointer movement, a touch, a key press, a drag or a focus change. Code that is
 * only needed afterward can stay out of the first load.
 */
export function useFirstSign(): boolean {
  const [hasSign, setHasSign] = useState(false);
  // A layout effect, because it runs before the effects of the component that takes the recorded events.
  useLayoutEffect(() => {
    wake = () => startTransition(() => setHasSign(true));
    recordSigns();
    handleFirst();
    // A link can bring settings along (`src/domain/recipe/recipe-link.ts`).
    if (location.hash !== '') wake();
    return () => void takeSigns();
  }, []);
  return hasSign;
}

function handleFirst(): void {
  const [first] = signs;
  if (!first) return;
  if (isByFinger(first)) setTimeout(wake, TAP_MS);
  else wake();
}

function isByFinger(event: Event): boolean {
  return event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch');
}
