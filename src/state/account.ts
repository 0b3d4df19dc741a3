import { atom } from 'jotai/vanilla';
import type { Profile } from '../domain/profile.ts';
import type { AuthUser } from '../services/accounts/port.ts';
import type { AccountSession } from './account-session.ts';

export type { AuthUser };

/** Who is here. Only the first page's part of accounts: everything else comes with the backend. */
export type Account =
  /** Nobody has asked the backend, or it has not answered. `expected`: somebody was signed in here last time. */
  | { readonly kind: 'unknown'; readonly expected: boolean }
  /** The backend could not be loaded; what was expected before still is. */
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
  /** `null`: there is no profile. */
  | { readonly kind: 'read'; readonly profile: Profile | null };

/** The way to the backend; given by the composition root. */
export interface AccountDoor {
  /** Loads the backend on first use. Rejects when that fails; the next call tries again. */
  readonly open: () => Promise<AccountSession>;
}

export const accountDoorAtom = atom<AccountDoor | null>(null);

export const accountAtom = atom<Account>({ kind: 'unknown', expected: false });

/**
 * Asks who is here. A profile that could not be read is read again.
 *
 * Where the backend cannot be loaded, the account becomes `unreachable`; ask again to retry.
 */
export const openAccountAtom = atom(null, async (get, set) => {
  const before = get(accountAtom);
  // Nobody was expected: the form to sign in with, and what stands in it, stays.
  const expected = 'expected' in before && before.expected;
  if (before.kind === 'unreachable') set(accountAtom, { kind: 'unknown', expected });
  try {
    const session = await get(accountDoorAtom)?.open();
    const account = get(accountAtom);
    if (account.kind === 'signed-in' && account.profile.kind === 'failed') await session?.readProfile();
  } catch (error) {
    console.error('Error loading the account service', error);
    set(accountAtom, { kind: 'unreachable', expected });
  }
});

/** Signed in as far as the site is concerned: an address that is not verified does not count yet. */
export function memberOf(account: Account): SignedIn | null {
  return account.kind === 'signed-in' && account.user.emailVerified ? account : null;
}
