import { isStrongPassword } from '../../domain/account/password.ts';
import { looksLikeEmail } from '../../domain/account/requests.ts';
import { AccountError, type Accounts } from '../accounts/port.ts';
import { createActionCodes } from './action-codes.ts';
import { type AccountRecord, type ActionCode, type DemoDatabase, randomId } from './database.ts';
import type { DemoFailure, PickedAccount, PickerAnswer } from './demo.ts';
import { takeFailure } from './failures.ts';
import { writeLink } from './outbox.ts';
import { hashPassword, matchesPassword } from './password.ts';
import type { RequestQueue } from './request-queue.ts';
import { type Session, toUser } from './session.ts';
import type { Signals } from './signals.ts';

const MAX_WRONG_PASSWORDS = 5;
const LOCK_MS = 60_000;

interface EmbeddedAccountsDeps {
  readonly openDatabase: () => Promise<DemoDatabase>;
  readonly session: Session;
  readonly signals: Signals;
  readonly picker: RequestQueue<{ readonly known: readonly PickedAccount[] }, PickerAnswer>;
  readonly now: () => Date;
}

export function createEmbeddedAccounts({
  openDatabase,
  session,
  signals,
  picker,
  now,
}: EmbeddedAccountsDeps): Accounts {
  // Long because it is one port: each method is one short operation on the same database and session.
  const codes = createActionCodes(openDatabase, now);

  async function findByEmail(email: string): Promise<AccountRecord | null> {
    return (await (await openDatabase()).getFromIndex('accounts', 'email', email.toLowerCase())) ?? null;
  }

  async function requireByEmail(email: string): Promise<AccountRecord> {
    const account = await findByEmail(requireEmail(email));
    if (account === null) throw new AccountError('user-not-found');
    return account;
  }

  async function addAccount(fields: Pick<AccountRecord, 'email' | 'displayName' | 'password' | 'fromPicker'>) {
    const account: AccountRecord = {
      ...fields,
      uid: randomId(),
      email: fields.email.toLowerCase(),
      // The third party behind the picker has verified the address.
      emailVerified: fields.fromPicker,
      wrongPasswords: 0,
      lockedUntilMs: 0,
    };
    try {
      await (await openDatabase()).add('accounts', account);
    } catch (error) {
      // The index of addresses is unique, and another tab was faster.
      const isTaken = error instanceof DOMException && error.name === 'ConstraintError';
      throw isTaken ? new AccountError('email-already-in-use') : error;
    }
    await session.start(account.uid);
    return toUser(account);
  }

  async function changeAccount(uid: string, change: (account: AccountRecord) => AccountRecord): Promise<void> {
    const { store, done } = (await openDatabase()).transaction('accounts', 'readwrite');
    const account = await store.get(uid);
    if (account !== undefined) await store.put(change(account));
    await done;
  }

  async function countWrongPassword(uid: string): Promise<void> {
    await changeAccount(uid, (account) => {
      const wrongPasswords = account.wrongPasswords + 1;
      return wrongPasswords < MAX_WRONG_PASSWORDS
        ? { ...account, wrongPasswords }
        : { ...account, wrongPasswords: 0, lockedUntilMs: now().getTime() + LOCK_MS };
    });
  }

  async function sendMail(kind: ActionCode['kind'], { uid, email }: Addressee, from?: string) {
    const link = writeLink(kind, await codes.issue(kind, uid), from);
    await (await openDatabase()).add('mails', { to: email, link, sentAt: now().toISOString() });
    await signals.emit('mail');
  }

  return {
    subscribe: session.subscribe,

    create: (email, password) =>
      attempt('create', async () => {
        requireEmail(email);
        requireStrength(password);
        if ((await findByEmail(email)) !== null) throw new AccountError('email-already-in-use');
        return addAccount({ email, displayName: null, password: await hashPassword(password), fromPicker: false });
      }),

    signIn: (email, password) =>
      attempt('signIn', async () => {
        const account = await requireByEmail(email);
        if (account.lockedUntilMs > now().getTime()) throw new AccountError('too-many-requests');
        if (account.password === null || !(await matchesPassword(password, account.password))) {
          await countWrongPassword(account.uid);
          throw new AccountError('wrong-password');
        }
        await changeAccount(account.uid, (latest) => ({ ...latest, wrongPasswords: 0 }));
        await session.start(account.uid);
        return toUser(account);
      }),

    signInWithPopup: () =>
      attempt('signInWithPopup', async () => {
        const accounts = await (await openDatabase()).getAll('accounts');
        const known = accounts
          .filter(({ fromPicker }) => fromPicker)
          .map(({ email, displayName }) => ({ email, displayName: displayName ?? '' }));
        const answer = await picker.ask({ known });
        if (answer === 'closed') throw new AccountError('popup-closed-by-user');
        if (answer === 'blocked') throw new AccountError('popup-blocked');
        if (answer === 'unavailable') throw new AccountError('popup-unavailable');

        const account = await findByEmail(requireEmail(answer.email));
        if (account === null) {
          return { user: await addAccount({ ...answer, password: null, fromPicker: true }), created: true };
        }
        if (!account.fromPicker) throw new AccountError('account-exists-with-different-credential');
        await session.start(account.uid);
        return { user: toUser(account), created: false };
      }),

    sendVerification: (from) =>
      attempt('sendVerification', async () => {
        const user = await session.user();
        if (user === null) throw new AccountError('user-not-found');
        await sendMail('verify-email', user, from);
      }),

    applyVerification: (code) =>
      attempt('applyVerification', async () => {
        await codes.use('verify-email', code, (account) => ({ ...account, emailVerified: true }));
        await signals.emit('session');
      }),

    sendPasswordReset: (email) =>
      attempt('sendPasswordReset', async () => {
        await sendMail('reset-password', await requireByEmail(email));
      }),

    confirmPasswordReset: (code, newPassword) =>
      attempt('confirmPasswordReset', async () => {
        requireStrength(newPassword);
        const password = await hashPassword(newPassword);
        // A user who can read the email owns the address.
        const reset = { password, emailVerified: true, wrongPasswords: 0, lockedUntilMs: 0 };
        await codes.use('reset-password', code, (account) => ({ ...account, ...reset }));
        await signals.emit('session');
      }),

    signOut: () => attempt('signOut', session.end),

    async token() {
      const user = await session.user().catch(wrapUnknown);
      return user === null ? null : `demo.${user.uid}`;
    },
  };
}

type Addressee = Pick<AccountRecord, 'uid' | 'email'>;

type AccountOperation = Extract<DemoFailure, { port: 'accounts' }>['operation'];

async function attempt<Result>(operation: AccountOperation, run: () => Promise<Result>): Promise<Result> {
  const ordered = takeFailure('accounts', operation);
  if (ordered !== null) throw new AccountError(ordered.code);
  return run().catch(wrapUnknown);
}

function wrapUnknown(error: unknown): never {
  throw error instanceof AccountError ? error : new AccountError('unknown', { cause: error });
}

function requireEmail(email: string): string {
  if (!looksLikeEmail(email)) throw new AccountError('invalid-email');
  return email;
}

function requireStrength(password: string): void {
  if (!isStrongPassword(password)) throw new AccountError('weak-password');
}
