import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False during prerendering and hydration, then true. For facts that only the visitor's browser knows, such as the
 * saved theme or today's date.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
