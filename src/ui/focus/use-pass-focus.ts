import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';

/**
 * Moves the focus to another element when the focused one disappears, so keyboard users keep their place.
 *
 * @param focusNext focuses the other element
 */
export function usePassFocus(ref: RefObject<HTMLElement | null>, focusNext: () => void): void {
  const giveFocus = useEffectEvent(focusNext);
  useLayoutEffect(() => {
    const element = ref.current;
    return () => {
      // A microtask, because the other element may be rendered in the same update.
      if (element?.contains(document.activeElement)) queueMicrotask(giveFocus);
    };
  }, [ref]);
}
