import { createStore } from 'jotai/vanilla';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Profile } from '../../../../src/domain/account/profile.ts';
import { AccountError, type AuthUser } from '../../../../src/services/accounts/port.ts';
import type { Backend } from '../../../../src/services/index.ts';
import { PaymentError } from '../../../../src/services/payments/port.ts';
import { judgePro, proVerdictAtom } from '../../../../src/state/account/access.ts';
import { registerAtom, signInAtom, signInWithPopupAtom } from '../../../../src/state/account/actions.ts';
import {
  type Account,
  accountAtom,
  accountServiceAtom,
  memberOf,
  openAccountAtom,
} from '../../../../src/state/account/atoms.ts';
import { cancelSubscriptionAtom, settlePaymentsAtom, subscribeAtom } from '../../../../src/state/account/payments.ts';
import { startAccountSession } from '../../../../src/state/account/session.ts';
import { eventually } from '../../../support/eventually.ts';

const ADA: AuthUser = { uid: 'ada', email: 'ada@example.org', displayName: null, emailVerified: true };
const BOB: AuthUser = { uid: 'bob', email: 'bob@example.org', displayName: 'Bob', emailVerified: true };
const UNVERIFIED = { ...ADA, emailVerified: false };

const FREE: Profile = {
  email: 'ada@example.org',
  createdAt: '2025-01-01T00:00:00.000Z',
  updatedAt: '2025-01-01T00:00:00.000Z',
  role: 'user',
  emailVerified: true,
};
const NOW = new Date();
const TOMORROW = new Date(NOW.getTime() + 24 * 3600_000).toISOString();
const YESTERDAY = new Date(NOW.getTime() - 24 * 3600_000).toISOString();
const PRO: Profile = { ...FREE, role: 'pro', subscriptionStatus: 'active', paidUntil: TOMORROW };

let focusWindow: () => void = () => {};
let tellUser: (user: AuthUser | null) => void = () => {};

/** A backend in which nobody is signed in and every call succeeds, unless a test changes it. */
function createBackend() {
  return {
    accounts: {
      subscribe: vi.fn((listener: (user: AuthUser | null) => void) => {
        tellUser = listener;
        return () => {};
      }),
      create: vi.fn(async () => UNVERIFIED),
      signIn: vi.fn(async () => ADA),
      signInWithPopup: vi.fn(async () => ({ user: BOB, created: true })),
      sendVerification: vi.fn(async () => {}),
      applyVerification: vi.fn(async () => {}),
      sendPasswordReset: vi.fn(async () => {}),
      confirmPasswordReset: vi.fn(async () => {}),
      signOut: vi.fn(async () => {}),
      token: vi.fn(async () => null),
    },
    documents: {
      readProfile: vi.fn(async (_uid: string): Promise<Profile | null> => FREE),
      createProfile: vi.fn(async () => {}),
      updateProfile: vi.fn(async () => {}),
      listReceipts: vi.fn<Backend['documents']['listReceipts']>(async () => []),
      readPresets: vi.fn<Backend['documents']['readPresets']>(async () => null),
      writePresets: vi.fn(async () => {}),
      addFeatureRequest: vi.fn(async () => {}),
      addContactRequest: vi.fn(async () => {}),
    },
    payments: {
      prepare: vi.fn(),
      start: vi.fn<Backend['payments']['start']>(async () => ({ kind: 'paid', reference: 'PRO-1-ada' })),
      confirm: vi.fn(async (_reference: string) => {}),
      unconfirmed: vi.fn((): readonly string[] => []),
      cancel: vi.fn(async () => {}),
      resume: vi.fn(async () => {}),
    },
    deleteAccount: vi.fn(async (): Promise<'done' | 'failed'> => 'done'),
  } satisfies Backend;
}

function openStore(backend = createBackend()) {
  const store = createStore();
  let session: ReturnType<typeof startAccountSession> | undefined;
  const open = vi.fn(async () => {
    session ??= startAccountSession(store, backend);
    return session;
  });
  store.set(accountServiceAtom, { open });
  return { store, backend, open };
}

async function openAs(user: AuthUser | null, backend = createBackend()) {
  const opened = openStore(backend);
  await opened.store.set(openAccountAtom);
  tellUser(user);
  await eventually(() => {
    const account = opened.store.get(accountAtom);
    expect(account.kind === 'signed-in' && account.profile.kind === 'reading').toBe(false);
  });
  return opened;
}

let consoleError: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'focus') focusWindow = listener;
  });
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the account', () => {
  test('is unknown until the backend answers', async () => {
    const { store } = openStore();
    expect(store.get(accountAtom).kind).toBe('unknown');
    await store.set(openAccountAtom);
    expect(store.get(accountAtom).kind).toBe('unknown');
    tellUser(null);
    expect(store.get(accountAtom)).toEqual({ kind: 'visitor' });
  });

  test('contains the user and the profile', async () => {
    const { store } = await openAs(ADA);
    expect(store.get(accountAtom)).toEqual({ kind: 'signed-in', user: ADA, profile: { kind: 'read', profile: FREE } });
  });

  test('distinguishes a missing profile from a profile that could not be read', async () => {
    const missing = createBackend();
    missing.documents.readProfile.mockResolvedValue(null);
    expect((await openAs(ADA, missing)).store.get(accountAtom)).toMatchObject({
      profile: { kind: 'read', profile: null },
    });

    const failing = createBackend();
    failing.documents.readProfile.mockRejectedValue(new Error('offline'));
    expect((await openAs(ADA, failing)).store.get(accountAtom)).toMatchObject({ profile: { kind: 'failed' } });
    expect(consoleError).toHaveBeenCalledWith('Error fetching user data', expect.any(Error));
  });

  test('reads the profile again after a failure', async () => {
    const backend = createBackend();
    backend.documents.readProfile.mockRejectedValueOnce(new Error('offline'));
    const { store } = await openAs(ADA, backend);
    const asked = store.set(openAccountAtom);
    await asked;
    expect(store.get(accountAtom)).toMatchObject({ profile: { kind: 'read', profile: FREE } });
  });

  test('reads the profile again when the window gets focus', async () => {
    const { store, backend } = await openAs(ADA);
    backend.documents.readProfile.mockResolvedValue(PRO);
    focusWindow();
    await eventually(() => expect(store.get(accountAtom)).toMatchObject({ profile: { profile: PRO } }));
  });

  test('keeps the current profile if reading it again fails', async () => {
    const { store, backend } = await openAs(ADA);
    backend.documents.readProfile.mockRejectedValue(new Error('offline'));
    focusWindow();
    await eventually(() => expect(consoleError).toHaveBeenCalled());
    expect(store.get(accountAtom)).toMatchObject({ profile: { kind: 'read', profile: FREE } });
  });

  test("never shows another user's profile that arrives late", async () => {
    const backend = createBackend();
    const answers = new Map<string, (profile: Profile) => void>();
    backend.documents.readProfile.mockImplementation((uid) => new Promise((resolve) => answers.set(uid, resolve)));
    const { store } = openStore(backend);
    await store.set(openAccountAtom);
    tellUser(ADA);
    tellUser(BOB);
    answers.get('ada')?.(PRO);
    await Promise.resolve();
    expect(store.get(accountAtom)).toMatchObject({ user: BOB, profile: { kind: 'reading' } });
  });

  test('changes when another tab signs out', async () => {
    const { store } = await openAs(ADA);
    tellUser(null);
    expect(store.get(accountAtom)).toEqual({ kind: 'visitor' });
  });

  test('is unreachable if the backend cannot be loaded, and can be opened again', async () => {
    const { store, open } = openStore();
    open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    await store.set(openAccountAtom);
    expect(store.get(accountAtom)).toEqual({ kind: 'unreachable', expected: false });
    const again = store.set(openAccountAtom);
    // A loading page must not replace a form while the user is typing.
    expect(store.get(accountAtom)).toEqual({ kind: 'unknown', expected: false });
    await again;
    tellUser(null);
    expect(store.get(accountAtom)).toEqual({ kind: 'visitor' });
  });

  test('counts as a member only if the email address is verified', async () => {
    expect(memberOf((await openAs(ADA)).store.get(accountAtom))).not.toBeNull();
    expect(memberOf((await openAs(UNVERIFIED)).store.get(accountAtom))).toBeNull();
    expect(memberOf({ kind: 'visitor' })).toBeNull();
  });
});

describe('access to Pro pages', () => {
  const signedIn = (profile: Profile | null, user = ADA): Account => ({
    kind: 'signed-in',
    user,
    profile: { kind: 'read', profile },
  });

  test.each<[string, Account, ReturnType<typeof judgePro>]>([
    ['nobody is known yet', { kind: 'unknown', expected: true }, 'waiting'],
    ['the profile is being read', { kind: 'signed-in', user: ADA, profile: { kind: 'reading' } }, 'waiting'],
    ['nobody is signed in', { kind: 'visitor' }, 'refused'],
    ['the backend cannot be loaded', { kind: 'unreachable', expected: false }, 'refused'],
    ['the profile cannot be read', { kind: 'signed-in', user: ADA, profile: { kind: 'failed' } }, 'refused'],
    ['there is no profile', signedIn(null), 'refused'],
    ['role user', signedIn(FREE), 'refused'],
    ['role free, cancelled', signedIn({ ...FREE, role: 'free', subscriptionStatus: 'cancelled' }), 'refused'],
    ['role free, active', signedIn({ ...FREE, role: 'free', subscriptionStatus: 'active' }), 'refused'],
    ['role user, active', signedIn({ ...FREE, subscriptionStatus: 'active' }), 'refused'],
    ['role pro without a status', signedIn({ ...FREE, role: 'pro' }), 'refused'],
    ['cancelled, paid until tomorrow', signedIn({ ...PRO, role: 'free', subscriptionStatus: 'cancelled' }), 'allowed'],
    ['role pro, active, paid until yesterday', signedIn({ ...PRO, paidUntil: YESTERDAY }), 'refused'],
    ['role pro, active, nothing paid', signedIn({ ...PRO, paidUntil: null }), 'refused'],
    ['role pro, active, without a date', signedIn({ ...FREE, role: 'pro', subscriptionStatus: 'active' }), 'refused'],
    ['role pro, active, email address not verified', signedIn(PRO, UNVERIFIED), 'refused'],
    ['role pro, active, paid until tomorrow', signedIn(PRO), 'allowed'],
  ])('%s', (_situation, account, verdict) => {
    expect(judgePro(account, NOW)).toBe(verdict);
  });
});

describe('a Pro page that is open when the paid time ends', () => {
  test('loses access at that moment, without a reload', async () => {
    vi.useFakeTimers();
    const backend = createBackend();
    backend.documents.readProfile.mockResolvedValue({ ...PRO, paidUntil: new Date(Date.now() + 60_000).toISOString() });
    const { store } = await openAs(ADA, backend);
    expect(store.get(proVerdictAtom)).toBe('allowed');
    await vi.advanceTimersByTimeAsync(59_000);
    expect(store.get(proVerdictAtom)).toBe('allowed');
    await vi.advanceTimersByTimeAsync(2_000);
    expect(store.get(proVerdictAtom)).toBe('refused');
    vi.useRealTimers();
  });

  test('reads the profile again and stays open after a renewal', async () => {
    vi.useFakeTimers();
    const backend = createBackend();
    backend.documents.readProfile.mockResolvedValue({ ...PRO, paidUntil: new Date(Date.now() + 60_000).toISOString() });
    const { store } = await openAs(ADA, backend);
    backend.documents.readProfile.mockResolvedValue({ ...PRO, paidUntil: new Date(Date.now() + 3e9).toISOString() });
    await vi.advanceTimersByTimeAsync(61_000);
    expect(store.get(proVerdictAtom)).toBe('allowed');
    vi.useRealTimers();
  });
});

describe('registering', () => {
  test('creates the profile and sends the email', async () => {
    const { store, backend } = openStore();
    backend.documents.readProfile.mockResolvedValue(null);
    expect(await store.set(registerAtom, 'ada@example.org', 'secret')).toEqual({ ok: true });
    expect(backend.documents.createProfile).toHaveBeenCalledWith('ada', {
      email: 'ada@example.org',
      emailVerified: false,
    });
    expect(backend.accounts.sendVerification).toHaveBeenCalledOnce();
  });

  test('succeeds even if the profile cannot be written, because signing in creates it', async () => {
    const { store, backend } = openStore();
    backend.documents.readProfile.mockRejectedValue(new Error('offline'));
    expect(await store.set(registerAtom, 'ada@example.org', 'secret')).toEqual({ ok: true });

    backend.documents.readProfile.mockResolvedValue(null);
    expect(await store.set(signInAtom, 'ada@example.org', 'secret')).toEqual({ ok: true });
    expect(backend.documents.createProfile).toHaveBeenCalledOnce();
  });

  test("reports the account error's code, and other errors as unknown", async () => {
    const { store, backend } = openStore();
    backend.accounts.create.mockRejectedValueOnce(new AccountError('weak-password'));
    expect(await store.set(registerAtom, 'a@b.c', 'x')).toEqual({ ok: false, code: 'weak-password' });
    backend.accounts.create.mockRejectedValueOnce(new RangeError('surprise'));
    expect(await store.set(registerAtom, 'a@b.c', 'x')).toEqual({ ok: false, code: 'unknown' });
  });

  test('reports a network error if the backend cannot be loaded', async () => {
    const { store, open } = openStore();
    open.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    expect(await store.set(registerAtom, 'a@b.c', 'x')).toEqual({ ok: false, code: 'network-request-failed' });
  });
});

describe('signing in', () => {
  test('is refused with an unverified email address, without changing the profile', async () => {
    const { store, backend } = openStore();
    backend.accounts.signIn.mockResolvedValue(UNVERIFIED);
    expect(await store.set(signInAtom, 'a@b.c', 'x')).toEqual({ ok: false, code: 'email-not-verified' });
    expect(backend.documents.createProfile).not.toHaveBeenCalled();
  });

  test('records in the profile that the email address is now verified', async () => {
    const { store, backend } = openStore();
    backend.documents.readProfile.mockResolvedValue({ ...FREE, emailVerified: false });
    await store.set(signInAtom, 'a@b.c', 'x');
    expect(backend.documents.updateProfile).toHaveBeenCalledWith('ada', { emailVerified: true });
  });

  test('with the popup creates the profile with its name on the first sign-in', async () => {
    const { store, backend } = openStore();
    backend.documents.readProfile.mockResolvedValue(null);
    await store.set(signInWithPopupAtom);
    expect(backend.documents.createProfile).toHaveBeenCalledWith('bob', {
      email: 'bob@example.org',
      emailVerified: true,
      displayName: 'Bob',
    });
  });
});

describe('paying', () => {
  test('reads the profile again after the payment', async () => {
    const { store, backend } = await openAs(ADA);
    backend.documents.readProfile.mockResolvedValue(PRO);
    expect(await store.set(subscribeAtom)).toEqual({ kind: 'done' });
    expect(backend.payments.confirm).toHaveBeenCalledWith('PRO-1-ada');
    expect(store.get(accountAtom)).toMatchObject({ profile: { profile: PRO } });
  });

  test('distinguishes a closed checkout from a failed checkout', async () => {
    const { store, backend } = await openAs(ADA);
    const { start } = backend.payments;
    start.mockResolvedValueOnce({ kind: 'closed' });
    expect(await store.set(subscribeAtom)).toEqual({ kind: 'closed' });
    start.mockResolvedValueOnce({ kind: 'unsuccessful' });
    expect(await store.set(subscribeAtom)).toMatchObject({ kind: 'failed', failure: { code: 'unsuccessful' } });
    start.mockRejectedValueOnce(new PaymentError('widget-missing'));
    expect(await store.set(subscribeAtom)).toMatchObject({ kind: 'failed', failure: { code: 'widget-missing' } });
    expect(backend.payments.confirm).not.toHaveBeenCalled();
  });

  test('is completed on the next visit if the page was closed too early', async () => {
    const { store, backend } = await openAs(ADA);
    backend.payments.unconfirmed.mockReturnValue(['PRO-1-ada', 'PRO-2-ada']);
    backend.documents.readProfile.mockResolvedValue(PRO);
    backend.payments.confirm.mockRejectedValueOnce(new PaymentError('other'));
    expect(await store.set(settlePaymentsAtom)).toBe(false);
    expect(backend.payments.confirm.mock.calls).toEqual([['PRO-1-ada'], ['PRO-2-ada']]);
    expect(store.get(accountAtom)).toMatchObject({ profile: { profile: PRO } });
  });

  test('reports an earlier payment that still cannot be recorded', async () => {
    const { store, backend } = await openAs(ADA);
    backend.payments.unconfirmed.mockReturnValue(['PRO-1-ada']);
    backend.payments.confirm.mockRejectedValue(new PaymentError('not-recorded'));
    expect(await store.set(settlePaymentsAtom)).toBe(true);
  });

  test('reports an unknown error during a cancellation as a failed cancellation', async () => {
    const { store, backend } = await openAs(ADA);
    backend.payments.cancel.mockRejectedValueOnce(new Error('surprise'));
    expect(await store.set(cancelSubscriptionAtom)).toEqual({
      kind: 'failed',
      failure: { code: 'cancel-failed', message: '' },
    });
  });
});
