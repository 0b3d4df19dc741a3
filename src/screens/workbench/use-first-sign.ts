import { useEffect, useState } from 'react';

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'dragenter', 'focusin'] as const;

/**
 * Whether somebody is there: true from the first movement, touch or key on. What is only needed then
 * need not be part of the first load.
 */
export function useFirstSign(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    for (const sign of SIGNS) {
      window.addEventListener(
        sign,
        () => {
          listening.abort();
          setSeen(true);
        },
        { signal: listening.signal, passive: true },
      );
    }
    return () => listening.abort();
  }, []);
  return seen;
}
