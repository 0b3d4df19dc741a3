import { type ComponentType, type LazyExoticComponent, lazy, useSyncExternalStore } from 'react';

/** Delay between attempts. The browser's `online` event ends it early. */
const RETRY_MS = 2000;

let waiting = 0;
const listeners = new Set<() => void>();

function count(change: 1 | -1): void {
  waiting += change;
  for (const listener of listeners) listener();
}

/**
 * Loads a part of the app, and retries until it succeeds. The network may come back, and a page that fails in the
 * meantime would lose the user's work.
 *
 * @param load usually a dynamic import
 */
export async function loadPatiently<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    count(1);
  }
  for (;;) {
    await untilWorthARetry();
    const loaded = await load().then(
      (value) => ({ value }),
      () => null,
    );
    if (loaded) {
      count(-1);
      return loaded.value;
    }
  }
}

/** Like `React.lazy`, but waits for the network instead of failing. */
export function lazyPatiently<Props>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => loadPatiently(load));
}

function untilWorthARetry(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, RETRY_MS);
    window.addEventListener('online', go);
  });
}

/** @returns true while a part of the app is waiting for the network */
export function useIsWaitingForNetwork(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => waiting > 0,
    () => false,
  );
}
