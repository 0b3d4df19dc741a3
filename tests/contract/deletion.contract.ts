import { beforeEach, describe, expect, test } from 'vitest';
import type { AuthUser } from '../../src/services/accounts/port.ts';
import type { Backend } from '../../src/services/index.ts';
import { joinUnverified, joinVerified, PASSWORD } from './accounts.contract.ts';
import { CONTACT, FEATURE } from './sample-requests.ts';

/** The records that the server stores about one account, read directly. */
export interface Remains {
  readonly profile: object | null;
  /** The member's presets; `null` without any. */
  readonly presets: object | null;
  /** Feature and contact requests with the account's address. */
  readonly requests: readonly object[];
  readonly payments: readonly object[];
  readonly customers: readonly object[];
  readonly ledger: readonly object[];
}

export interface DeletionWorld {
  readonly backend: Backend;
  /** Verifies the email address of the user who is signed in. */
  verify(email: string): Promise<void>;
  /** Pays for Pro in the checkout. @returns the payment's reference */
  pay(user: AuthUser): Promise<string>;
  find(user: AuthUser): Promise<Remains>;
  /** Counts the account's subscriptions that Paystack will charge again. */
  countRunning(user: AuthUser): Promise<number>;
  /** Makes Paystack fail until the returned function is called. */
  breakPaystack(): () => void;
  /** Makes the current sign-in six minutes older. */
  ageSignIn(user: AuthUser): Promise<void>;
  /** Makes the next deletion fail after the records are deleted but before the user is deleted. */
  interruptNext(user: AuthUser): void;
}

const NOTHING: Remains = { profile: null, presets: null, requests: [], payments: [], customers: [], ledger: [] };

const DISPLAY_NAME = 'Countess of Lovelace';

/** Tests how every backend must delete an account. */
export function describeDeletion(name: string, openWorld: () => Promise<DeletionWorld>): void {
  describe(`deleting an account (${name})`, () => {
    let world: DeletionWorld;
    let backend: Backend;

    beforeEach(async () => {
      world = await openWorld();
      ({ backend } = world);
    });

    const join = () => joinVerified(backend, world.verify, DISPLAY_NAME);

    async function subscribe(user: AuthUser): Promise<void> {
      await backend.payments.confirm(await world.pay(user));
      expect(await world.countRunning(user)).toBe(1);
    }

    async function expectGone({ email }: AuthUser): Promise<void> {
      expect(await backend.accounts.token()).toBeNull();
      await expect(backend.accounts.signIn(email, PASSWORD)).rejects.toMatchObject({ name: 'AccountError' });
    }

    test('deletes the user, the profile and the requests, in any case of the email address', async () => {
      const user = await join();
      await backend.documents.addFeatureRequest({ ...FEATURE, email: user.email });
      await backend.documents.addContactRequest({ ...CONTACT, email: user.email.toUpperCase() });
      const before = await world.find(user);
      expect(before.profile).not.toBeNull();
      expect(before.requests).toHaveLength(2);

      expect(await backend.deleteAccount()).toBe('done');
      expect(await world.find(user)).toEqual(NOTHING);
      await expectGone(user);
    });

    test('allows a new registration with the same email address', async () => {
      const user = await join();
      await backend.deleteAccount();
      const again = await backend.accounts.create(user.email, PASSWORD);
      expect(again.uid).not.toBe(user.uid);
      expect(await backend.documents.readProfile(again.uid)).toBeNull();
    });

    test('ends the Paystack subscription and keeps payment records without email address and name', async () => {
      const user = await join();
      await subscribe(user);
      await backend.documents.writePresets(user.uid, '[]');
      expect((await world.find(user)).presets).toMatchObject({ json: '[]' });
      expect(await backend.deleteAccount()).toBe('done');
      expect(await world.countRunning(user)).toBe(0);

      const { profile, presets, ...books } = await world.find(user);
      expect({ profile, presets }).toEqual({ profile: null, presets: null });
      expect(books.payments).toEqual([expect.objectContaining({ uid: user.uid, amount: 900_000, currency: 'NGN' })]);
      expect(books.customers).toHaveLength(1);
      // One entry for the payment and one for the end of the subscription.
      expect(books.ledger).toHaveLength(2);
      expect(JSON.stringify(books)).not.toContain(user.email);
      expect(JSON.stringify(books)).not.toContain(DISPLAY_NAME);
      await expectGone(user);
    });

    test('deletes nothing if the subscription cannot be ended, and can be repeated', async () => {
      const user = await join();
      await subscribe(user);
      const recover = world.breakPaystack();
      expect(await backend.deleteAccount()).toBe('subscription-running');
      recover();
      expect((await world.find(user)).profile).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
      expect(await world.countRunning(user)).toBe(1);

      expect(await backend.deleteAccount()).toBe('done');
      expect(await world.countRunning(user)).toBe(0);
      await expectGone(user);
    });

    test('keeps the user if it stops halfway, and can be repeated', async () => {
      const user = await join();
      await subscribe(user);
      world.interruptNext(user);
      expect(await backend.deleteAccount()).toBe('failed');
      expect((await world.find(user)).profile).toBeNull();
      expect(await backend.accounts.token()).not.toBeNull();

      expect(await backend.deleteAccount()).toBe('done');
      const { profile, payments } = await world.find(user);
      expect({ profile, payments }).toEqual({ profile: null, payments: [expect.anything()] });
      await expectGone(user);
    });

    test('requires a new sign-in after five minutes', async () => {
      const user = await join();
      await world.ageSignIn(user);
      expect(await backend.deleteAccount()).toBe('sign-in-again');
      expect((await world.find(user)).profile).not.toBeNull();

      await backend.accounts.signOut();
      await backend.accounts.signIn(user.email, PASSWORD);
      expect(await backend.deleteAccount()).toBe('done');
      await expectGone(user);
    });

    test('keeps requests with an unverified email address, which may belong to somebody else', async () => {
      const user = await joinUnverified(backend);
      await backend.documents.addContactRequest({ ...CONTACT, email: user.email });
      expect(await backend.deleteAccount()).toBe('done');
      expect(await world.find(user)).toMatchObject({ profile: null, requests: [expect.anything()] });
      await expectGone(user);
    });

    test('happens once for two concurrent requests', async () => {
      const user = await join();
      const outcomes = await Promise.all([backend.deleteAccount(), backend.deleteAccount()]);
      expect(outcomes).toContain('done');
      expect(outcomes).not.toContain('failed');
      await expectGone(user);
    });

    test('is refused for visitors', async () => {
      expect(await backend.deleteAccount()).toBe('sign-in-again');
    });
  });
}
