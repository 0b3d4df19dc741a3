import { startTransition, useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'dragenter', 'focusin'] as const;

/**
 * The first movement, touch or key: somebody is there. `null` until then. What is only needed then
 * need not be part of the first load.
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
          // What comes of it is not what was asked for: the answer to the touch itself comes first.
          startTransition(() => setFirst(event));
        },
        { signal: listening.signal, passive: true },
      );
    }
    return () => listening.abort();
  }, []);
  return first;
}
