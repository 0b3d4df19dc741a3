import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * What is taken away with the focus on it leaves the keyboard nowhere: somebody else has to have it then.
 *
 * @param heir gives the focus to what is there afterwards
 */
export function useHandOver(ref: RefObject<HTMLElement | null>, heir: () => void): void {
  const giveFocus = useEffectEvent(heir);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // What takes its place is drawn in the same turn.
      if (element?.contains(document.activeElement)) queueMicrotask(giveFocus);
    };
  }, [ref]);
}
