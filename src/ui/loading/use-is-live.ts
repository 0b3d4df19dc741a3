import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False during prerendering and hydration, then true. For values that are available only in the visitor's browser,
 * such as the saved theme or today's date.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
