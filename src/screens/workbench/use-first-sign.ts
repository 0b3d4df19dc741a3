import { startTransition, useEffect, useState } from 'react';

/** A tap takes time. Work caused by the first touch waits until the tap has been handled. */
const TAP_MS = 200;

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'dragenter', 'focusin'] as const;

/**
 * The first pointer movement, touch or key press; `null` until then. Code that is only needed afterward can stay out of
 * the first load.
 */
export function useFirstSign(): Event | null {
  const [first, setFirst] = useState<Event | null>(null);
  useEffect(() => {
    const listening = new AbortController();
    for (const sign of SIGNS) {
      window.addEventListener(
        sign,
        (event) => {
          // Held for the key that follows, which is the one that says something.
          if (event instanceof KeyboardEvent && event.key === 'Shift') return;
          listening.abort();
          const tell = () => startTransition(() => setFirst(event));
          if (isByFinger(event)) setTimeout(tell, TAP_MS);
          else tell();
        },
        { signal: listening.signal, passive: true },
      );
    }
    return () => listening.abort();
  }, []);
  return first;
}

function isByFinger(event: Event): boolean {
  return event.type === 'touchstart' || (event instanceof PointerEvent && event.pointerType === 'touch');
}
