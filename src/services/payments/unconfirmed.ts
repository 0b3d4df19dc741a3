/** How long payments are stored: a week. By then, Paystack has reported every payment to the server. */
const KEPT_MS = 7 * 24 * 3600_000;

const KEY = 'pixmill:unconfirmed';

/** The required part of `localStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Reads `localStorage` in each call, because merely reading the variable throws where storage is blocked. */
export const browserStorage: KeyValueStorage = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
};

interface Entry {
  readonly uid: string;
  readonly reference: string;
  readonly startedAtMs: number;
}

/** This browser's payments whose result is not known yet. */
export interface Unconfirmed {
  /** Call this before the checkout opens, because the page may close at any moment afterward. */
  remember(uid: string, reference: string): void;
  forget(reference: string): void;
  list(uid: string): readonly string[];
}

/** If storage is blocked or full, stores nothing, and only Paystack reports the payment to the server. */
export function createUnconfirmed(storage: KeyValueStorage, now: () => Date): Unconfirmed {
  function read(): Entry[] {
    try {
      // Only `write` below writes this key.
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
      // Blocked or full: see `createUnconfirmed`.
    }
  }

  return {
    remember: (uid, reference) => write([...read(), { uid, reference, startedAtMs: now().getTime() }]),
    forget: (reference) => write(read().filter((entry) => entry.reference !== reference)),
    list: (uid) => read().flatMap((entry) => (entry.uid === uid ? [entry.reference] : [])),
  };
}
