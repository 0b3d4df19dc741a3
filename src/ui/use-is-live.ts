import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False while a page is rendered to a file and while that page comes to life, then true: for what only
 * the visitor's own browser knows, such as the theme that was chosen, or today's date.
 */
export function useIsLive(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
