import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Passes the focus on when a focused element disappears, so that keyboard users keep their place.
 *
 * @param heir focuses an element that remains
 */
export function useHandOver(ref: RefObject<HTMLElement | null>, heir: () => void): void {
  const giveFocus = useEffectEvent(heir);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // Its replacement is rendered in the same update.
      if (element?.contains(document.activeElement)) queueMicrotask(giveFocus);
    };
  }, [ref]);
}
