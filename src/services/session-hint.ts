import type { Accounts } from './accounts/port.ts';

const KEY = 'pixmill:session';

/** Whether somebody was signed in when this browser was last here: a reason to load the backend. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function keepSessionHint(accounts: Pick<Accounts, 'subscribe'>): void {
  accounts.subscribe((user) => {
    try {
      if (user === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, '1');
    } catch {
      // Without storage there is no session to come back to either.
    }
  });
}
