import { describe, expect, test } from 'vitest';
import { isPro } from '../../../../src/domain/account/profile.ts';
import { reconcilePayments } from '../../../../src/server/billing/reconcile.ts';
import { ADA, NOW, openBilling } from '../../../support/billing.ts';
import { makeCharge, makeSubscription } from '../../../support/mock-paystack.ts';
import { DISAGREEMENTS, daysBefore, firstReference } from '../../../support/reconcile-cases.ts';

const ACCOUNT = { uid: 'ada', email: ADA.email, now: NOW };
const NOTHING = { settled: 0, reversed: 0, stopped: 0, corrected: 0, failed: 0 };

const { paystack, billing, deliver, profile } = await openBilling();

describe('reconciliation with Paystack:', () => {
  test.each(DISAGREEMENTS)(
    '$name',
    async ({ earlierEvents, atPaystack, runs = 1, report, after, statusBySuffix = {}, cause }) => {
      for (const [event, data] of earlierEvents(ACCOUNT)) await deliver(event, data);
      atPaystack(paystack, ACCOUNT);
      for (let run = 1; run < runs; run += 1) {
        const before = profile();
        expect(await reconcilePayments(billing)).toEqual(NOTHING);
        expect(profile()).toEqual(before);
      }
      expect(await reconcilePayments(billing)).toEqual({ ...NOTHING, ...report });
      expect(profile()).toMatchObject(after);
      expect(isPro(profile(), billing.clock)).toBe(after.paidUntil !== null);
      for (const [suffix, status] of Object.entries(statusBySuffix)) {
        expect(paystack.subscriptions.get(`SUB_ada${suffix}`)?.status).toBe(status);
      }
      if (cause !== undefined) expect(billing.store.ledger.at(-1)).toMatchObject({ cause });

      // A second reconciliation finds nothing to correct.
      const lines = billing.store.ledger.length;
      expect(await reconcilePayments(billing)).toEqual(NOTHING);
      expect(billing.store.ledger).toHaveLength(lines);
    },
  );
});

test('a payment made minutes ago is not corrected, because its subscription may still be reported', async () => {
  const charge = makeCharge({ ...ACCOUNT, reference: firstReference(ACCOUNT), paidAt: NOW });
  await deliver('charge.success', charge);
  paystack.charges.set(firstReference(ACCOUNT), charge);
  expect(await reconcilePayments(billing)).toEqual(NOTHING);
  expect(await reconcilePayments(billing)).toEqual(NOTHING);
  expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
});

test('a subscription made minutes ago is not stopped, because its charge may still be reported', async () => {
  billing.store.profiles.set('ada', {
    ...ADA,
    role: 'free',
    subscriptionStatus: 'cancelled',
    subscriptionEndDate: daysBefore(NOW, 5),
  });
  billing.store.customers.set('CUS_ada', {
    code: 'CUS_ada',
    uid: 'ada',
    subscriptions: [{ code: 'SUB_new', id: null, emailToken: null, state: 'active' }],
  });
  paystack.subscriptions.set('SUB_new', makeSubscription('ada', 'SUB_new', { createdAt: NOW }));
  expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0 });
  expect(paystack.subscriptions.get('SUB_new')?.status).toBe('active');
});

describe('a subscription that appears after the account was deleted', () => {
  async function deleteAndSubscribe(): Promise<void> {
    const paidAt = daysBefore(NOW, 2);
    await deliver('charge.success', makeCharge({ ...ACCOUNT, reference: firstReference(ACCOUNT), paidAt }));
    billing.store.profiles.delete('ada');
    billing.users.delete('ada');
    await deliver('subscription.create', makeSubscription('ada', 'SUB_late', { createdAt: paidAt }));
    paystack.subscriptions.set('SUB_late', makeSubscription('ada', 'SUB_late', { createdAt: paidAt }));
  }

  test('is stopped, and the profile is not restored', async () => {
    await deleteAndSubscribe();
    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 1 });
    expect(paystack.subscriptions.get('SUB_late')?.status).toBe('cancelled');
    expect(profile()).toBeNull();
    expect(billing.errors).toEqual([expect.objectContaining({ facts: { uid: 'ada', code: 'SUB_late' } })]);
    expect(await reconcilePayments(billing)).toEqual(NOTHING);
  });

  test('is not stopped if the user still exists and only the profile is missing', async () => {
    await deleteAndSubscribe();
    billing.users.set('ada', { email: ADA.email, emailVerified: true });
    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0 });
    expect(paystack.subscriptions.get('SUB_late')?.status).toBe('active');
  });
});

test('nothing is stopped while a payment is disputed', async () => {
  const paidAt = daysBefore(NOW, 2);
  const reference = firstReference(ACCOUNT);
  await deliver('charge.success', makeCharge({ ...ACCOUNT, reference, paidAt }));
  await deliver('subscription.create', makeSubscription('ada', 'SUB_1', { createdAt: paidAt }));
  await deliver('charge.dispute.create', { transaction: { reference } });
  paystack.charges.set(reference, makeCharge({ ...ACCOUNT, reference, paidAt }));
  paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1', { createdAt: paidAt }));
  expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0 });
  expect(paystack.subscriptions.get('SUB_1')?.status).toBe('active');
});

test('every page of the list of charges is read, including sales of other products', async () => {
  const paidAt = daysBefore(NOW, 0.01);
  for (let count = 0; count < 100; count += 1) {
    const reference = `order-${count}`;
    paystack.charges.set(reference, makeCharge({ ...ACCOUNT, reference, paidAt }, { plan: null, plan_object: {} }));
  }
  const reference = firstReference(ACCOUNT);
  paystack.charges.set(reference, makeCharge({ ...ACCOUNT, reference, paidAt }));
  expect(await reconcilePayments(billing)).toMatchObject({ settled: 1 });
  expect(billing.errors).toEqual([]);
});

test('a profile without an end date receives its dates', async () => {
  const paidAt = daysBefore(NOW, 5);
  const reference = firstReference(ACCOUNT);
  billing.store.profiles.set('ada', {
    ...ADA,
    role: 'pro',
    subscriptionStatus: 'active',
    lastPaymentDate: paidAt,
    subscriptionCode: 'SUB_1',
  });
  const money = { uid: 'ada', amount: 900_000, currency: 'NGN', customerCode: 'CUS_ada' };
  billing.store.payments.set(reference, { ...money, reference, paidAt, recordedAt: paidAt });
  billing.store.customers.set('CUS_ada', { code: 'CUS_ada', uid: 'ada', subscriptions: [] });
  paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1', { createdAt: paidAt }));
  await reconcilePayments(billing);
  expect(profile()).toMatchObject({ role: 'pro', paidUntil: '2026-12-19T12:00:00.000Z' });
});

test('a refused payment is reported only once, even after several reconciliations', async () => {
  const reference = firstReference(ACCOUNT);
  const paidAt = daysBefore(NOW, 1);
  paystack.charges.set(reference, makeCharge({ ...ACCOUNT, reference, paidAt }, { amount: 800_000 }));
  await reconcilePayments(billing);
  await reconcilePayments(billing);
  expect(billing.errors).toEqual([
    expect.objectContaining({ facts: expect.objectContaining({ reference, cause: 'wrong-amount' }) }),
  ]);
});

test('if Paystack is down, nothing changes, and the failures are reported', async () => {
  await deliver(
    'charge.success',
    makeCharge({ ...ACCOUNT, reference: firstReference(ACCOUNT), paidAt: daysBefore(NOW, 2) }),
  );
  const before = profile();
  paystack.mood = 'failing';
  expect(await reconcilePayments(billing)).toEqual({ ...NOTHING, failed: 3 });
  expect(profile()).toEqual(before);
  expect(billing.errors).toHaveLength(3);
});
