import { atom, type Getter } from 'jotai/vanilla';
import type { AccountError, AccountErrorCode, AuthUser } from '../../services/accounts/port.ts';
import type { Backend, DeletionOutcome } from '../../services/index.ts';
import { type AccountSession, accountAtom, accountServiceAtom, memberOf } from './atoms.ts';

export type { AccountErrorCode, DeletionOutcome };

export type AccountOutcome = { readonly ok: true } | { readonly ok: false; readonly code: AccountErrorCode };

export type SignInOutcome = AccountOutcome | { readonly ok: false; readonly code: 'email-not-verified' };

/**
 * Creates the account and sends the verification email. The visitor is then signed in but unverified.
 *
 * @param from the path that required an account; the email's link continues there
 */
export const registerAtom = atom(null, (get, _set, email: string, password: string, from?: string) =>
  attempt(get, async ({ backend, readProfile }) => {
    const user = await backend.accounts.create(email, password);
    await settleProfile(backend, user);
    await readProfile();
    await backend.accounts.sendVerification(from);
  }),
);

export const signInAtom = atom(null, async (get, _set, email: string, password: string): Promise<SignInOutcome> => {
  let isVerified = false;
  const outcome = await attempt(get, async ({ backend, readProfile }) => {
    const user = await backend.accounts.signIn(email, password);
    isVerified = user.emailVerified;
    if (!isVerified) return;
    await settleProfile(backend, user);
    await readProfile();
  });
  return outcome.ok && !isVerified ? { ok: false, code: 'email-not-verified' } : outcome;
});

/** Call this from a click, because browsers block other popups. */
export const signInWithPopupAtom = atom(null, (get) =>
  attempt(get, async ({ backend, readProfile }) => {
    const { user } = await backend.accounts.signInWithPopup();
    await settleProfile(backend, user);
    await readProfile();
  }),
);

/** @param from the same path as for `registerAtom` */
export const resendVerificationAtom = atom(null, (get, _set, from?: string) =>
  attempt(get, ({ backend }) => backend.accounts.sendVerification(from)),
);

/** @param code from the link in a verification email */
export const applyVerificationAtom = atom(null, (get, _set, code: string) =>
  attempt(get, async ({ backend, readProfile }) => {
    await backend.accounts.applyVerification(code);
    const member = memberOf(get(accountAtom));
    if (member === null) return;
    await settleProfile(backend, member.user);
    await readProfile();
  }),
);

export const sendPasswordResetAtom = atom(null, (get, _set, email: string) =>
  attempt(get, ({ backend }) => backend.accounts.sendPasswordReset(email)),
);

/** @param code from the link in a reset email */
export const confirmPasswordResetAtom = atom(null, (get, _set, code: string, newPassword: string) =>
  attempt(get, ({ backend }) => backend.accounts.confirmPasswordReset(code, newPassword)),
);

export const signOutAtom = atom(null, (get) => attempt(get, ({ backend }) => backend.accounts.signOut()));

/** Ends the subscription and deletes the account. Then the visitor is signed out. */
export const deleteAccountAtom = atom(null, async (get): Promise<DeletionOutcome> => {
  try {
    return await (await openSession(get)).backend.deleteAccount();
  } catch (error) {
    console.error('Error loading the account service', error);
    return 'failed';
  }
});

/** Opens the backend for an action. Rejects if it cannot be loaded. */
export async function openSession(get: Getter): Promise<AccountSession> {
  const door = get(accountServiceAtom);
  if (door === null) throw new Error('no backend was given');
  return door.open();
}

async function attempt(get: Getter, work: (session: AccountSession) => Promise<void>): Promise<AccountOutcome> {
  let session: AccountSession;
  try {
    session = await openSession(get);
  } catch (error) {
    console.error('Error loading the account service', error);
    return { ok: false, code: 'network-request-failed' };
  }
  try {
    await work(session);
    return { ok: true };
  } catch (error) {
    return { ok: false, code: isAccountError(error) ? error.code : 'unknown' };
  }
}

/** Recognizes the error by its name, because the state does not import the ports' classes. */
function isAccountError(error: unknown): error is AccountError {
  return error instanceof Error && error.name === 'AccountError';
}

/**
 * Creates a missing profile (first sign-in or interrupted registration) and records a verified address. Failures are
 * ignored, because the next sign-in tries again.
 */
async function settleProfile({ documents }: Backend, { uid, email, emailVerified, displayName }: AuthUser) {
  try {
    const profile = await documents.readProfile(uid);
    if (profile === null) {
      await documents.createProfile(uid, { email, emailVerified, ...(displayName !== null && { displayName }) });
    } else if (emailVerified && !profile.emailVerified) {
      await documents.updateProfile(uid, { emailVerified });
    }
  } catch (error) {
    console.error('Error writing the profile', error);
  }
}
