import { openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPro } from '../../../../src/domain/account/profile.ts';
import type { AccountErrorCode, Accounts } from '../../../../src/services/accounts/port.ts';
import { createEmbeddedBackend } from '../../../../src/services/embedded/create-embedded-backend.ts';
import type { DemoControls, Mail, PickerAnswer } from '../../../../src/services/index.ts';
import { freshEmail, PASSWORD } from '../../../contract/accounts.contract.ts';
import {
  answerNext,
  createEmbeddedBrowser,
  deriveKeysCheaply,
  readMailedCode,
} from '../../../support/embedded-world.ts';
import { eventually } from '../../../support/eventually.ts';
import { writeFirstVersion } from '../../../support/first-demo-database.ts';

const ADA = { email: 'ada@example.com', displayName: 'Ada Lovelace' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  deriveKeysCheaply();
});

afterEach(() => {
  vi.restoreAllMocks();
});

/** Reads every value of every store as text, with bytes as numbers. */
async function dumpDatabase(name: string): Promise<string> {
  const database = await openDB(name);
  const stores = await Promise.all([...database.objectStoreNames].map((store) => database.getAll(store)));
  database.close();
  return JSON.stringify(stores, (_, value) => (value instanceof Uint8Array ? new TextDecoder().decode(value) : value));
}

describe('passwords in this browser', () => {
  test('are never stored as plain text', async () => {
    const { databaseName, openTab } = createEmbeddedBrowser();
    const { accounts } = openTab();
    await accounts.create('ada@example.com', PASSWORD);
    const content = await dumpDatabase(databaseName);
    expect(content).toContain('ada@example.com');
    expect(content).not.toContain(PASSWORD);
  });

  test('have different hashes even if they are equal, each with as many iterations as OWASP recommends', async () => {
    vi.restoreAllMocks();
    const derived = vi.spyOn(SubtleCrypto.prototype, 'deriveBits');
    const { databaseName, openTab } = createEmbeddedBrowser();
    const { accounts } = openTab();
    await accounts.create(freshEmail(), PASSWORD);
    await accounts.create(freshEmail(), PASSWORD);
    const database = await openDB(databaseName);
    const [first, second] = await database.getAll('accounts');
    database.close();
    for (const { password } of [first, second]) {
      expect(password.iterations).toBe(210_000);
      const { iterations, salt } = password;
      expect(derived).toHaveBeenCalledWith(
        { name: 'PBKDF2', hash: 'SHA-512', salt, iterations },
        expect.anything(),
        512,
      );
    }
    const [{ email }] = [first];
    expect((await accounts.signIn(email, PASSWORD)).email).toBe(email);
    await expect(accounts.signIn(email, 'wrong one')).rejects.toMatchObject({ code: 'wrong-password' });
    expect(first.password.salt).not.toEqual(second.password.salt);
    expect(first.password.hash).not.toEqual(second.password.hash);
  });

  test('lock the account for a minute after five wrong attempts', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { accounts } = createEmbeddedBrowser(() => new Date(nowMs)).openTab();
    const email = freshEmail();
    await accounts.create(email, PASSWORD);
    for (let count = 0; count < 5; count++) {
      await expect(accounts.signIn(email, 'wrong one')).rejects.toMatchObject({ code: 'wrong-password' });
    }
    await expect(accounts.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'too-many-requests' });
    nowMs += 59_000;
    await expect(accounts.signIn(email, PASSWORD)).rejects.toMatchObject({ code: 'too-many-requests' });
    nowMs += 1000;
    expect((await accounts.signIn(email, PASSWORD)).email).toBe(email);
  });

  test('reset the count of wrong attempts when they are correct', async () => {
    const { accounts } = createEmbeddedBrowser().openTab();
    const email = freshEmail();
    await accounts.create(email, PASSWORD);
    for (const password of [...Array(4).fill('wrong one'), PASSWORD, ...Array(4).fill('wrong one')]) {
      await accounts.signIn(email, password).catch(() => {});
    }
    expect((await accounts.signIn(email, PASSWORD)).email).toBe(email);
  });
});

describe('the session in this browser', () => {
  test('is restored when the site is opened again', async () => {
    const { openTab } = createEmbeddedBrowser();
    const user = await openTab().accounts.create(freshEmail(), PASSWORD);
    const heard = vi.fn();
    openTab().accounts.subscribe(heard);
    await eventually(() => expect(heard).toHaveBeenCalledWith(user));
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is updated in this tab before signing in or out has finished', async () => {
    const { accounts } = createEmbeddedBrowser().openTab();
    const heard: (string | null)[] = [];
    accounts.subscribe((user) => heard.push(user?.email ?? null));
    const email = freshEmail();
    await accounts.create(email, PASSWORD);
    expect(heard.at(-1)).toBe(email);
    await accounts.signOut();
    expect(heard.at(-1)).toBeNull();
  });
});

describe('an account subscriber', () => {
  test('is not notified if nothing has changed', async () => {
    const { accounts } = createEmbeddedBrowser().openTab();
    const heard = vi.fn();
    accounts.subscribe(heard);
    await accounts.signOut();
    await accounts.signOut();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('is not notified if it unsubscribes before the answer', async () => {
    const { accounts } = createEmbeddedBrowser().openTab();
    const heard = vi.fn();
    accounts.subscribe(heard)();
    await accounts.token();
    await accounts.token();
    expect(heard).not.toHaveBeenCalled();
  });
});

describe('emails in this browser', () => {
  test('can be read in every tab, newest first', async () => {
    const { openTab } = createEmbeddedBrowser();
    const heard: (readonly Mail[])[] = [];
    openTab().demo.outbox.subscribe((mails) => heard.push(mails));
    const { accounts, demo } = openTab();
    await accounts.create('ada@example.com', PASSWORD);
    await accounts.sendVerification();
    await accounts.sendPasswordReset('ada@example.com');

    const mails = await demo.outbox.list();
    expect(mails).toMatchObject([
      { kind: 'reset-password', to: 'ada@example.com' },
      { kind: 'verify-email', to: 'ada@example.com' },
    ]);
    expect(mails[1]?.link).toMatch(/^\/login\?redirect=verify&mode=verifyEmail&oobCode=[0-9a-f]{40}$/);
    expect(mails[0]?.link).toMatch(/^\/login\?mode=resetPassword&oobCode=[0-9a-f]{40}$/);
    await eventually(() => expect(heard.at(-1)).toEqual(mails));
    expect(heard[0]).toEqual([]);
  });

  test('contain codes for a single purpose and a limited time', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { accounts, demo } = createEmbeddedBrowser(() => new Date(nowMs)).openTab();
    await accounts.create('ada@example.com', PASSWORD);
    await accounts.sendPasswordReset('ada@example.com');
    const code = await readMailedCode(demo, 'resetPassword', 'ada@example.com');
    await expect(accounts.applyVerification(code)).rejects.toMatchObject({ code: 'invalid-action-code' });
    nowMs += 3600_001;
    await expect(accounts.confirmPasswordReset(code, 'a new secret')).rejects.toMatchObject({
      code: 'invalid-action-code',
    });
  });

  test('count only once if two tabs use the same code', async () => {
    const { openTab } = createEmbeddedBrowser();
    const { accounts, demo } = openTab();
    await accounts.create('ada@example.com', PASSWORD);
    await accounts.sendVerification();
    const code = await readMailedCode(demo, 'verifyEmail', 'ada@example.com');
    const ends = await Promise.allSettled([
      accounts.applyVerification(code),
      openTab().accounts.applyVerification(code),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('the account picker', () => {
  test.each<[PickerAnswer, AccountErrorCode]>([
    ['closed', 'popup-closed-by-user'],
    ['blocked', 'popup-blocked'],
    ['unavailable', 'popup-unavailable'],
    [{ email: 'not an address', displayName: '' }, 'invalid-email'],
  ])('signs nobody in if it ends with %j: %s', async (answer, code) => {
    const { accounts, demo } = createEmbeddedBrowser().openTab();
    answerNext(demo.pickers, answer);
    await expect(accounts.signInWithPopup()).rejects.toMatchObject({ name: 'AccountError', code });
    expect(await accounts.token()).toBeNull();
  });

  test('does not take over an account with a password', async () => {
    const { accounts, demo } = createEmbeddedBrowser().openTab();
    await accounts.create(ADA.email, PASSWORD);
    await accounts.signOut();
    answerNext(demo.pickers, ADA);
    await expect(accounts.signInWithPopup()).rejects.toMatchObject({
      code: 'account-exists-with-different-credential',
    });
    expect(await accounts.token()).toBeNull();
  });

  test('offers the accounts that were used before', async () => {
    const { accounts, demo } = createEmbeddedBrowser().openTab();
    answerNext(demo.pickers, ADA);
    await accounts.signInWithPopup();
    const shown = vi.fn();
    demo.pickers.subscribe(shown);
    answerNext(demo.pickers, 'closed');
    await accounts.signInWithPopup().catch(() => {});
    expect(shown).toHaveBeenCalledWith(expect.objectContaining({ known: [ADA] }));
    expect(shown).toHaveBeenLastCalledWith(null);
  });

  test('closes the first request when a second one starts', async () => {
    const { accounts, demo } = createEmbeddedBrowser().openTab();
    const isAsked = new Promise((resolve) => demo.pickers.subscribe((request) => request && resolve(null)));
    const first = accounts.signInWithPopup();
    await isAsked;
    const second = accounts.signInWithPopup();
    await expect(first).rejects.toMatchObject({ code: 'popup-closed-by-user' });
    answerNext(demo.pickers, ADA);
    expect((await second).user.email).toBe(ADA.email);
  });
});

async function joinVerified(accounts: Accounts, demo: DemoControls) {
  const user = await accounts.create('ada@example.com', PASSWORD);
  await accounts.sendVerification();
  await accounts.applyVerification(await readMailedCode(demo, 'verifyEmail', user.email));
  return user;
}

describe('the checkout', () => {
  test('shows the amount, the user and the plan', async () => {
    const { accounts, payments, demo } = createEmbeddedBrowser().openTab();
    const user = await joinVerified(accounts, demo);
    const shown = vi.fn();
    demo.checkouts.subscribe(shown);
    answerNext(demo.checkouts, 'closed');
    await payments.start(user.uid);
    expect(shown).toHaveBeenCalledWith(
      expect.objectContaining({
        email: 'ada@example.com',
        amount: 900_000,
        currency: 'NGN',
        plan: 'PLN_demo',
        reference: expect.stringMatching(`^PRO-\\d+-${user.uid}$`),
      }),
    );
  });

  test('reports that it failed to load, and leaves nothing to confirm', async () => {
    const { accounts, payments, demo } = createEmbeddedBrowser().openTab();
    const user = await joinVerified(accounts, demo);
    answerNext(demo.checkouts, 'widget-missing');
    await expect(payments.start(user.uid)).rejects.toMatchObject({ name: 'PaymentError', code: 'widget-missing' });
    expect(payments.unconfirmed(user.uid)).toEqual([]);
  });

  test('is forgotten after a week', async () => {
    let nowMs = Date.UTC(2026, 0, 1);
    const { accounts, payments, demo } = createEmbeddedBrowser(() => new Date(nowMs)).openTab();
    const user = await joinVerified(accounts, demo);
    answerNext(demo.checkouts, 'paid');
    await payments.start(user.uid);
    nowMs += 7 * 24 * 3600_000 - 1;
    expect(payments.unconfirmed(user.uid)).toHaveLength(1);
    nowMs += 1;
    expect(payments.unconfirmed(user.uid)).toEqual([]);
  });
});

describe('a simulated failure', () => {
  test('affects the named call once, even after a reload', async () => {
    const { openTab } = createEmbeddedBrowser();
    openTab().demo.failNext({ port: 'accounts', operation: 'create', code: 'operation-not-allowed' });
    const { accounts } = openTab();
    await expect(accounts.signIn('ada@example.com', PASSWORD)).rejects.toMatchObject({ code: 'user-not-found' });
    await expect(accounts.create('ada@example.com', PASSWORD)).rejects.toMatchObject({
      name: 'AccountError',
      code: 'operation-not-allowed',
    });
    expect((await accounts.create('ada@example.com', PASSWORD)).email).toBe('ada@example.com');
  });

  test('can prevent a payment from being recorded, which the next visit completes', async () => {
    const { openTab } = createEmbeddedBrowser();
    const { accounts, payments, demo } = openTab();
    const user = await joinVerified(accounts, demo);
    answerNext(demo.checkouts, 'paid');
    const outcome = await payments.start(user.uid);
    const reference = outcome.kind === 'paid' ? outcome.reference : '';
    demo.failNext({ port: 'payments', operation: 'confirm', code: 'not-recorded' });
    await expect(payments.confirm(reference)).rejects.toMatchObject({ name: 'PaymentError', code: 'not-recorded' });
    const { payments: later } = openTab();
    expect(later.unconfirmed(user.uid)).toEqual([reference]);
    await later.confirm(reference);
    expect(later.unconfirmed(user.uid)).toEqual([]);
  });

  test('can refuse a cancellation with a message', async () => {
    const { payments, demo } = createEmbeddedBrowser().openTab();
    demo.failNext({ port: 'payments', operation: 'cancel', code: 'cancel-failed', message: 'Not today.' });
    await expect(payments.cancel()).rejects.toMatchObject({ code: 'cancel-failed', message: 'Not today.' });
  });
});

describe('a database of the first version', () => {
  test('keeps its members, who stay Pro after a recent payment and can cancel and pay again', async () => {
    const databaseName = `old-${crypto.randomUUID()}`;
    const paidAt = new Date(Date.now() - 7 * 24 * 3600_000).toISOString();
    await writeFirstVersion(databaseName, ADA.email, paidAt);
    const { accounts, documents, payments, demo } = createEmbeddedBackend({ databaseName });
    answerNext(demo.pickers, ADA);
    const { user } = await accounts.signInWithPopup();
    const old = await documents.readProfile(user.uid);
    expect(old).not.toHaveProperty('paidUntil');
    expect(isPro(old, new Date())).toBe(true);

    await payments.cancel();
    const cancelled = await documents.readProfile(user.uid);
    expect(cancelled).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
    expect(isPro(cancelled, new Date())).toBe(true);

    answerNext(demo.checkouts, 'paid');
    const outcome = await payments.start(user.uid);
    await payments.confirm(outcome.kind === 'paid' ? outcome.reference : '');
    expect(await documents.readProfile(user.uid)).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
  });
});

describe('a browser without a database', () => {
  test('fails with the error class of each port', async () => {
    const refused = new DOMException('refused', 'SecurityError');
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw refused;
    });
    const { accounts, documents, payments } = createEmbeddedBackend({ databaseName: 'none' });
    const heard = vi.fn();
    accounts.subscribe(heard);
    await eventually(() => expect(heard).toHaveBeenCalledWith(null));
    const wrapped = { cause: refused };
    await expect(accounts.create('ada@example.com', PASSWORD)).rejects.toMatchObject({
      name: 'AccountError',
      ...wrapped,
    });
    await expect(accounts.token()).rejects.toMatchObject({ name: 'AccountError', ...wrapped });
    await expect(documents.readProfile('x')).rejects.toMatchObject({ name: 'DocumentError', ...wrapped });
    await expect(payments.confirm('x')).rejects.toMatchObject({ name: 'PaymentError', code: 'not-recorded' });
    await expect(payments.cancel()).rejects.toMatchObject({ name: 'PaymentError', code: 'cancel-failed' });
    vi.restoreAllMocks();
  });
});
