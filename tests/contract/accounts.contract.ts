import { describe, expect, test, vi } from 'vitest';
import type { AccountErrorCode, Accounts, AuthUser } from '../../src/services/accounts/port.ts';
import type { Documents } from '../../src/services/documents/port.ts';
import { eventually } from '../support/eventually.ts';

/** One user's mailbox and browser. */
export interface AccountsWorld {
  readonly accounts: Accounts;
  /** Opens another tab of the same browser, or returns `null` if the adapter keeps sessions in memory. */
  openTab(): Promise<Accounts | null>;
  /** Reads the code in the latest email of this kind to this address. */
  readCode(kind: 'verify-email' | 'reset-password', email: string): Promise<string>;
  /** Signs in through the popup with this account. */
  pickAccount(account: {
    readonly email: string;
    readonly displayName: string;
  }): ReturnType<Accounts['signInWithPopup']>;
}

export const PASSWORD = 'correct horse';

export function freshEmail(name = 'ada'): string {
  return `${name}-${crypto.randomUUID()}@example.com`;
}

interface Joining {
  readonly accounts: Accounts;
  readonly documents: Pick<Documents, 'createProfile'>;
}

/** Creates an account with a profile. */
export async function joinUnverified({ accounts, documents }: Joining, displayName?: string): Promise<AuthUser> {
  const user = await accounts.create(freshEmail(), PASSWORD);
  const fields = { email: user.email, emailVerified: false, ...(displayName !== undefined && { displayName }) };
  await documents.createProfile(user.uid, fields);
  return user;
}

/** Like `joinUnverified`, with a verified address. @param verify what the user does with the verification email */
export async function joinVerified(
  backend: Joining,
  verify: (email: string) => Promise<void>,
  displayName?: string,
): Promise<AuthUser> {
  const { email } = await joinUnverified(backend, displayName);
  await verify(email);
  await backend.accounts.signOut();
  return backend.accounts.signIn(email, PASSWORD);
}

/** @returns the code of the `AccountError` that `work` rejects with */
async function codeOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Error) || error.name !== 'AccountError' || !('code' in error)) throw error;
  return String(error.code);
}

/** Tests the behavior that every accounts adapter must have. */
export function describeAccounts(name: string, openWorld: () => Promise<AccountsWorld>): void {
  describe(`accounts (${name})`, () => {
    test('signs in a new account, whose email address is not verified yet', async () => {
      const { accounts } = await openWorld();
      const email = freshEmail();
      const user = await accounts.create(email, PASSWORD);
      expect(user).toEqual({ uid: user.uid, email, displayName: null, emailVerified: false });
      expect(user.uid).not.toBe('');
      expect(await accounts.token()).toEqual(expect.any(String));
    });

    test('allows one account per email address', async () => {
      const { accounts } = await openWorld();
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      expect(await codeOf(accounts.create(email, 'another one'))).toBe('email-already-in-use');
      expect(await codeOf(accounts.create(email.toUpperCase(), PASSWORD))).toBe('email-already-in-use');
    });

    test.each<[string, string, AccountErrorCode]>([
      ['no address', PASSWORD, 'invalid-email'],
      ['', PASSWORD, 'invalid-email'],
      ['ada@example.com', '12345', 'weak-password'],
    ])('refuses an account for "%s" with the password "%s": %s', async (email, password, code) => {
      const { accounts } = await openWorld();
      expect(await codeOf(accounts.create(email, password))).toBe(code);
    });

    test('signs a user in with the password, in any case of the email address', async () => {
      const { accounts } = await openWorld();
      const email = freshEmail();
      const { uid } = await accounts.create(email, PASSWORD);
      await accounts.signOut();
      expect((await accounts.signIn(email, PASSWORD)).uid).toBe(uid);
      await accounts.signOut();
      expect((await accounts.signIn(email.toUpperCase(), PASSWORD)).uid).toBe(uid);
    });

    test('refuses a wrong password', async () => {
      const { accounts } = await openWorld();
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      await accounts.signOut();
      expect(['wrong-password', 'invalid-credential']).toContain(await codeOf(accounts.signIn(email, 'wrong horse')));
      expect(await accounts.token()).toBeNull();
    });

    test('refuses an unknown user', async () => {
      const { accounts } = await openWorld();
      expect(['user-not-found', 'invalid-credential']).toContain(await codeOf(accounts.signIn(freshEmail(), PASSWORD)));
    });

    test('verifies the email address with the emailed code, which works only once', async () => {
      const { accounts, readCode } = await openWorld();
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      await accounts.sendVerification();
      const code = await readCode('verify-email', email);
      const heard = vi.fn<(user: AuthUser | null) => void>();
      accounts.subscribe(heard);
      await eventually(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ emailVerified: false })));

      await accounts.applyVerification(code);
      await eventually(() => expect(heard).toHaveBeenLastCalledWith(expect.objectContaining({ emailVerified: true })));
      expect(await codeOf(accounts.applyVerification(code))).toBe('invalid-action-code');
      await accounts.signOut();
      expect((await accounts.signIn(email, PASSWORD)).emailVerified).toBe(true);
    });

    test('verifies the email address of a user who is signed out', async () => {
      const { accounts, readCode } = await openWorld();
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      await accounts.sendVerification();
      await accounts.signOut();
      await accounts.applyVerification(await readCode('verify-email', email));
      expect((await accounts.signIn(email, PASSWORD)).emailVerified).toBe(true);
    });

    test('refuses invented codes', async () => {
      const { accounts } = await openWorld();
      expect(await codeOf(accounts.applyVerification('invented'))).toBe('invalid-action-code');
      expect(await codeOf(accounts.confirmPasswordReset('invented', PASSWORD))).toBe('invalid-action-code');
    });

    test('replaces a forgotten password with the emailed code, which works only once', async () => {
      const { accounts, readCode } = await openWorld();
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      await accounts.signOut();
      await accounts.sendPasswordReset(email);
      const code = await readCode('reset-password', email);
      expect(await codeOf(accounts.confirmPasswordReset(code, '12345'))).toBe('weak-password');
      await accounts.confirmPasswordReset(code, 'a new secret');
      expect(await codeOf(accounts.confirmPasswordReset(code, 'yet another'))).toBe('invalid-action-code');
      expect(['wrong-password', 'invalid-credential']).toContain(await codeOf(accounts.signIn(email, PASSWORD)));
      expect((await accounts.signIn(email, 'a new secret')).email).toBe(email);
    });

    test('has no token after signing out', async () => {
      const { accounts } = await openWorld();
      await accounts.create(freshEmail(), PASSWORD);
      await accounts.signOut();
      expect(await accounts.token()).toBeNull();
      expect(await accounts.token({ fresh: true })).toBeNull();
    });

    test('notifies subscribers of the current user at once, and of every change until they unsubscribe', async () => {
      const { accounts } = await openWorld();
      const heard: (string | null)[] = [];
      const leave = accounts.subscribe((user) => heard.push(user?.email ?? null));
      await eventually(() => expect(heard).toEqual([null]));
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      await eventually(() => expect(heard).toEqual([null, email]));

      const late: (string | null)[] = [];
      accounts.subscribe((user) => late.push(user?.email ?? null));
      await eventually(() => expect(late).toEqual([email]));

      leave();
      await accounts.signOut();
      await eventually(() => expect(late).toEqual([email, null]));
      expect(heard).toEqual([null, email]);
    });

    test('creates a third-party account on the first sign-in and finds it on the next', async () => {
      const { accounts, pickAccount } = await openWorld();
      const account = { email: freshEmail('grace'), displayName: 'Grace Hopper' };
      const first = await pickAccount(account);
      expect(first).toMatchObject({ created: true, user: { ...account, emailVerified: true } });
      await accounts.signOut();
      expect(await pickAccount(account)).toEqual({ ...first, created: false });
    });

    test('notifies other tabs of signing in and out', async () => {
      const { accounts, openTab } = await openWorld();
      const tab = await openTab();
      if (tab === null) return;
      const heard: (string | null)[] = [];
      tab.subscribe((user) => heard.push(user?.email ?? null));
      await eventually(() => expect(heard).toEqual([null]));
      const email = freshEmail();
      await accounts.create(email, PASSWORD);
      await eventually(() => expect(heard).toEqual([null, email]));
      expect(await tab.token()).toEqual(expect.any(String));
      await tab.signOut();
      await eventually(async () => expect(await accounts.token()).toBeNull());
    });
  });
}
