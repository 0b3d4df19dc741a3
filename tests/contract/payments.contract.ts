import { beforeEach, describe, expect, test } from 'vitest';
import { isPro, type Profile } from '../../src/domain/account/profile.ts';
import { uidOfReference } from '../../src/domain/account/subscription.ts';
import type { AuthUser } from '../../src/services/accounts/port.ts';
import type { Backend } from '../../src/services/index.ts';
import type { CheckoutOutcome, Payments } from '../../src/services/payments/port.ts';
import { eventually } from '../support/eventually.ts';
import { joinUnverified, joinVerified, PASSWORD } from './accounts.contract.ts';

export interface PaymentsWorld {
  readonly backend: Backend;
  /** Starts a payment and simulates what the user does in the checkout. */
  pay(payments: Payments, customer: AuthUser, does: 'pay' | 'fail' | 'close' | 'nothing'): Promise<CheckoutOutcome>;
  /** Follows the link in the verification email. */
  verify(email: string): Promise<void>;
  /** Closes the page and opens the site again in the same browser with the same user. */
  reopen(): Promise<Backend>;
}

/** Tests the behavior that every payments adapter and its server must have. */
export function describePayments(name: string, openWorld: () => Promise<PaymentsWorld>): void {
  describe(`payments (${name})`, () => {
    let world: PaymentsWorld;
    let backend: Backend;

    beforeEach(async () => {
      world = await openWorld();
      ({ backend } = world);
    });

    const join = () => joinVerified(backend, world.verify);

    async function payInFull(user: AuthUser): Promise<string> {
      const outcome = await world.pay(backend.payments, user, 'pay');
      if (outcome.kind !== 'paid') throw new Error(`the checkout ended as ${outcome.kind}`);
      return outcome.reference;
    }

    async function profileOf({ uid }: AuthUser): Promise<Profile | null> {
      return backend.documents.readProfile(uid);
    }

    test('make a user Pro only after the server has verified them', async () => {
      const user = await join();
      const reference = await payInFull(user);
      expect(uidOfReference(reference)).toBe(user.uid);
      expect(isPro(await profileOf(user), new Date())).toBe(false);

      await backend.payments.confirm(reference);
      const profile = await profileOf(user);
      expect(isPro(profile, new Date())).toBe(true);
      expect(profile).toMatchObject({ email: user.email, paymentReference: reference, subscriptionEndDate: null });
    });

    test('are remembered until they are confirmed', async () => {
      const user = await join();
      expect(backend.payments.unconfirmed(user.uid)).toEqual([]);
      const reference = await payInFull(user);
      expect(backend.payments.unconfirmed(user.uid)).toEqual([reference]);
      expect(backend.payments.unconfirmed('somebody else')).toEqual([]);
      await backend.payments.confirm(reference);
      expect(backend.payments.unconfirmed(user.uid)).toEqual([]);
    });

    test.each([
      ['fail', 'unsuccessful'],
      ['close', 'closed'],
    ] as const)('leave nothing to confirm after a checkout that ends with "%s"', async (does, kind) => {
      const user = await join();
      expect(await world.pay(backend.payments, user, does)).toEqual({ kind });
      expect(backend.payments.unconfirmed(user.uid)).toEqual([]);
      expect(isPro(await profileOf(user), new Date())).toBe(false);
    });

    test('survive a page that closes before confirmation', async () => {
      const user = await join();
      const reference = await payInFull(user);
      backend = await world.reopen();
      expect(backend.payments.unconfirmed(user.uid)).toEqual([reference]);
      await backend.payments.confirm(reference);
      expect(isPro(await profileOf(user), new Date())).toBe(true);
      expect(backend.payments.unconfirmed(user.uid)).toEqual([]);
    });

    test('make nobody Pro if the page closes during the checkout', async () => {
      const user = await join();
      void world.pay(backend.payments, user, 'nothing');
      await eventually(() => expect(backend.payments.unconfirmed(user.uid)).toHaveLength(1));
      backend = await world.reopen();
      const [reference = ''] = backend.payments.unconfirmed(user.uid);
      expect(uidOfReference(reference)).toBe(user.uid);
      await expect(backend.payments.confirm(reference)).rejects.toMatchObject({
        name: 'PaymentError',
        code: 'unsuccessful',
      });
      expect(isPro(await profileOf(user), new Date())).toBe(false);
    });

    test('change nothing when they are confirmed again', async () => {
      const user = await join();
      const reference = await payInFull(user);
      await backend.payments.confirm(reference);
      const profile = await profileOf(user);
      await backend.payments.confirm(reference);
      expect(await profileOf(user)).toEqual(profile);
    });

    test('do not restore Pro after a cancellation when they are confirmed again', async () => {
      const user = await join();
      const reference = await payInFull(user);
      await backend.payments.confirm(reference);
      await backend.payments.cancel();
      await backend.payments.confirm(reference);
      expect(await profileOf(user)).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
    });

    test('of another user are refused', async () => {
      const payer = await join();
      const reference = await payInFull(payer);
      await backend.accounts.signOut();
      const thief = await join();
      await expect(backend.payments.confirm(reference)).rejects.toMatchObject({ name: 'PaymentError', code: 'other' });
      expect(isPro(await profileOf(thief), new Date())).toBe(false);
      await backend.accounts.signOut();
      await backend.accounts.signIn(payer.email, PASSWORD);
      await backend.payments.confirm(reference);
      expect(isPro(await profileOf(payer), new Date())).toBe(true);
    });

    test('with an invented reference are refused', async () => {
      const user = await join();
      const confirming = (reference: string) => expect(backend.payments.confirm(reference)).rejects;
      await confirming(`PRO-1700000000000-${user.uid}`).toMatchObject({ name: 'PaymentError', code: 'unsuccessful' });
      for (const reference of ['', '.', '..', '../../x']) {
        await confirming(reference).toMatchObject({ name: 'PaymentError', code: 'other' });
      }
      expect(isPro(await profileOf(user), new Date())).toBe(false);
    });

    test('require a verified email address', async () => {
      const user = await joinUnverified(backend);
      await expect(backend.payments.start(user.uid)).rejects.toMatchObject({
        name: 'PaymentError',
        code: 'email-not-verified',
      });
      expect(backend.payments.unconfirmed(user.uid)).toEqual([]);
    });

    test('are not started for users who already have Pro', async () => {
      const user = await join();
      await backend.payments.confirm(await payInFull(user));
      await expect(backend.payments.start(user.uid)).rejects.toMatchObject({ code: 'already-subscribed' });
    });

    test('appear in the list of receipts of their user only', async () => {
      const user = await join();
      expect(await backend.documents.listReceipts(user.uid)).toEqual([]);
      const reference = await payInFull(user);
      await backend.payments.confirm(reference);
      expect(await backend.documents.listReceipts(user.uid)).toEqual([
        { reference, amount: 900_000, currency: 'NGN', state: 'paid', paidAt: expect.stringMatching(/^20.*Z$/) },
      ]);
      await backend.accounts.signOut();
      await join();
      await expect(backend.documents.listReceipts(user.uid)).rejects.toMatchObject({ code: 'permission-denied' });
    });

    test('let a member keep presets with the account, which nobody else can read', async () => {
      const user = await join();
      await expect(backend.documents.writePresets(user.uid, '[]')).rejects.toMatchObject({ code: 'permission-denied' });
      await backend.payments.confirm(await payInFull(user));
      expect(await backend.documents.readPresets(user.uid)).toBeNull();
      await backend.documents.writePresets(user.uid, '[1]');
      await backend.documents.writePresets(user.uid, '[2]');
      expect(await backend.documents.readPresets(user.uid)).toBe('[2]');
      await backend.accounts.signOut();
      await join();
      await expect(backend.documents.readPresets(user.uid)).rejects.toMatchObject({ code: 'permission-denied' });
    });

    test('end at once after a cancellation, while the paid time remains', async () => {
      const user = await join();
      await backend.payments.confirm(await payInFull(user));
      await backend.payments.cancel();
      const profile = await profileOf(user);
      expect(profile).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
      expect(Date.parse(profile?.subscriptionEndDate ?? '')).not.toBeNaN();
      expect(isPro(profile, new Date())).toBe(true);
      expect(Date.parse(profile?.paidUntil ?? '')).toBeGreaterThan(Date.now() + 30 * 24 * 3600_000);
    });

    test('can start again after a cancellation', async () => {
      const user = await join();
      await backend.payments.confirm(await payInFull(user));
      await backend.payments.cancel();
      await backend.payments.confirm(await payInFull(user));
      expect(await profileOf(user)).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
    });

    test('resume after a cancellation without a new payment', async () => {
      const user = await join();
      await backend.payments.confirm(await payInFull(user));
      const { paidUntil } = (await profileOf(user)) ?? {};
      await backend.payments.cancel();
      await backend.payments.resume();
      const active = { role: 'pro', subscriptionStatus: 'active', subscriptionEndDate: null, paidUntil };
      expect(await profileOf(user)).toMatchObject(active);
      expect(await backend.documents.listReceipts(user.uid)).toHaveLength(1);
      await backend.payments.resume();
      await backend.payments.cancel();
      expect(await profileOf(user)).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
    });

    test('cannot resume without a subscription', async () => {
      await join();
      await expect(backend.payments.resume()).rejects.toMatchObject({ name: 'PaymentError', code: 'resume-failed' });
    });

    test('cannot be canceled without a subscription', async () => {
      await join();
      await expect(backend.payments.cancel()).rejects.toMatchObject({ name: 'PaymentError', code: 'cancel-failed' });
    });

    test('can be neither confirmed nor canceled by a visitor', async () => {
      const user = await join();
      const reference = await payInFull(user);
      await backend.accounts.signOut();
      await expect(backend.payments.confirm(reference)).rejects.toMatchObject({ name: 'PaymentError' });
      await expect(backend.payments.cancel()).rejects.toMatchObject({ name: 'PaymentError' });
      expect(backend.payments.unconfirmed(user.uid)).toEqual([reference]);
    });
  });
}
