import { atom } from 'jotai/vanilla';
import type { Profile } from '../../domain/account/profile.ts';
import type { AuthUser } from '../../services/accounts/port.ts';
import type { Backend } from '../../services/index.ts';

export type { AuthUser };

/** The account state of the first load. Everything else comes with the backend. */
export type Account =
  /** The backend has not answered yet. `expected`: a user was signed in on the last visit. */
  | { readonly kind: 'unknown'; readonly expected: boolean }
  /** The backend could not be loaded. `expected` does not change. */
  | { readonly kind: 'unreachable'; readonly expected: boolean }
  | { readonly kind: 'visitor' }
  | SignedIn;

export interface SignedIn {
  readonly kind: 'signed-in';
  readonly user: AuthUser;
  readonly profile: ProfileReading;
}

export type ProfileReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'failed' }
  /** `null` without a profile. */
  | { readonly kind: 'read'; readonly profile: Profile | null };

/** The backend, with a listener attached. */
export interface AccountSession {
  readonly backend: Backend;
  /** Reads the signed-in user's profile again. Never rejects; the account shows the result. */
  readProfile(): Promise<void>;
}

/** Loads the backend. Set by the composition root. */
export interface AccountService {
  /** Loads the backend on first use. Rejects on failure; the next call tries again. */
  readonly open: () => Promise<AccountSession>;
}

export const accountServiceAtom = atom<AccountService | null>(null);

export const accountAtom = atom<Account>({ kind: 'unknown', expected: false });

/**
 * Determines who is signed in. Retries a profile that could not be read.
 *
 * If the backend cannot be loaded, the account becomes `unreachable`. Call again to retry.
 */
export const openAccountAtom = atom(null, async (get, set) => {
  const before = get(accountAtom);
  // Keeps `expected`: if no user was expected, the sign-in form and its contents stay.
  const expected = 'expected' in before && before.expected;
  if (before.kind === 'unreachable') set(accountAtom, { kind: 'unknown', expected });
  try {
    const session = await get(accountServiceAtom)?.open();
    const account = get(accountAtom);
    if (account.kind === 'signed-in' && account.profile.kind === 'failed') await session?.readProfile();
  } catch (error) {
    console.error('Error loading the account service', error);
    set(accountAtom, { kind: 'unreachable', expected });
  }
});

/** The signed-in user with a verified address; `null` for everyone else. */
export function memberOf(account: Account): SignedIn | null {
  return account.kind === 'signed-in' && account.user.emailVerified ? account : null;
}
