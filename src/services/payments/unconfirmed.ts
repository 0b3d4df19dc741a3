/** After a week the provider's own message to the server has long settled what became of a payment. */
const KEPT_MS = 7 * 24 * 3600_000;

const KEY = 'pixmill:unconfirmed';

/** The two calls of `localStorage` that are needed. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Where storage is blocked, already naming `localStorage` throws: it is named as late as possible. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};

interface Entry {
  readonly uid: string;
  readonly reference: string;
  readonly startedAtMs: number;
}

/** The payments of this browser whose end is not known yet. */
export interface Unconfirmed {
  /** Before the checkout opens: the page may die at any moment after. */
  remember(uid: string, reference: string): void;
  forget(reference: string): void;
  list(uid: string): readonly string[];
}

/** Where storage is blocked or full nothing is remembered, and the provider's message to the server stands alone. */
export function createUnconfirmed(storage: KeyValueStorage, now: () => Date): Unconfirmed {
  function read(): Entry[] {
    try {
      // Only `write` below has written it.
      const entries = JSON.parse(storage.getItem(KEY) ?? '[]') as Entry[];
      return entries.filter(({ startedAtMs }) => now().getTime() - startedAtMs < KEPT_MS);
    } catch {
      return [];
    }
  }

  function write(entries: readonly Entry[]): void {
    try {
      storage.setItem(KEY, JSON.stringify(entries));
    } catch {
      // See above.
    }
  }

  return {
    remember: (uid, reference) => write([...read(), { uid, reference, startedAtMs: now().getTime() }]),
    forget: (reference) => write(read().filter((entry) => entry.reference !== reference)),
    list: (uid) => read().flatMap((entry) => (entry.uid === uid ? [entry.reference] : [])),
  };
}
