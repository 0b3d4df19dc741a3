import type { Accounts } from './accounts/port.ts';

const KEY = 'pixmill:session';

/** Whether a user was signed in on the last visit. If so, the page loads the backend at once. */
export function hasSessionHint(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export function storeSessionHint(accounts: Pick<Accounts, 'subscribe'>): void {
  accounts.subscribe((user) => {
    try {
      if (user === null) localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, '1');
    } catch {
      // Without storage, the session does not survive this page either.
    }
  });
}
