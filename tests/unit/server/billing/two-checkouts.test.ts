import { describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../../../src/server/billing/cancel-subscription.ts';
import { reconcilePayments } from '../../../../src/server/billing/reconcile.ts';
import { startPayment } from '../../../../src/server/billing/start-payment.ts';
import { verifyPayment } from '../../../../src/server/billing/verify-payment.ts';
import { ADA, NOW, openBilling, PAYER, RECORDED } from '../../../support/billing.ts';
import { customerCodeOf, makeCharge, makeSubscription } from '../../../support/mock-paystack.ts';
import { daysBefore } from '../../../support/reconcile-cases.ts';

const { paystack, billing, deliver, profile } = await openBilling();

async function openCheckout() {
  billing.clock = new Date(billing.clock.getTime() + 1000);
  const started = await startPayment(billing, { uid: 'ada' });
  if (!started.ok) throw new Error(started.code);
  return started;
}

const running = () => [...paystack.subscriptions.values()].filter(({ status }) => status === 'active');

describe('two checkouts that are open at the same time', () => {
  test('and both paid are reported, and the younger subscription ends', async () => {
    const [one, two] = [await openCheckout(), await openCheckout()];
    for (const { accessCode, reference } of [one, two]) {
      paystack.pay(accessCode);
      expect(await verifyPayment(billing, { uid: 'ada', reference })).toEqual(RECORDED);
    }
    const facts = expect.objectContaining({ uid: 'ada', reference: two.reference });
    expect(billing.errors).toEqual([expect.objectContaining({ facts })]);
    expect(billing.store.ledger).toContainEqual(expect.objectContaining({ kind: 'second-payment', uid: 'ada' }));
    expect(billing.store.payments.get(two.reference)).toMatchObject({ isSecond: true });
    expect(billing.store.payments.get(one.reference)).not.toHaveProperty('isSecond');

    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 1 });
    expect(running()).toHaveLength(1);
    expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0, corrected: 0 });
  });

  test('do not count as paid twice if the member canceled in between', async () => {
    const one = await openCheckout();
    paystack.pay(one.accessCode);
    await verifyPayment(billing, { uid: 'ada', reference: one.reference });
    await cancelSubscription(billing, { uid: 'ada' });
    const two = await openCheckout();
    paystack.pay(two.accessCode);
    expect(await verifyPayment(billing, { uid: 'ada', reference: two.reference })).toEqual(RECORDED);
    expect(billing.errors).toEqual([]);
  });
});

test('of two subscriptions, the one whose card works is kept', async () => {
  await deliver('charge.success', makeCharge({ ...PAYER, paidAt: daysBefore(NOW, 40) }));
  const code = 'SUB_old';
  paystack.subscriptions.set(
    code,
    makeSubscription('ada', code, { createdAt: daysBefore(NOW, 40), status: 'attention' }),
  );
  const again = { ...PAYER, reference: 'PRO-1700000000001-ada', paidAt: daysBefore(NOW, 1) };
  paystack.charges.set(again.reference, makeCharge(again));
  paystack.subscriptions.set('SUB_new', makeSubscription('ada', 'SUB_new', { createdAt: daysBefore(NOW, 1) }));
  await deliver('charge.success', makeCharge(again));
  const list = billing.provider.listSubscriptions;
  const ended: string[] = [];
  Object.assign(billing, {
    provider: {
      ...billing.provider,
      listSubscriptions: list,
      disableSubscription: async ({ code: one }: { code: string }) => {
        ended.push(one);
        return { ok: true, value: undefined };
      },
    },
  });
  await reconcilePayments(billing);
  expect(ended).toEqual([code]);
});

describe('an account that is deleted during its checkout', () => {
  async function deleteAndPay() {
    const { accessCode, reference } = await openCheckout();
    billing.users.delete('ada');
    billing.store.profiles.delete('ada');
    return { reference, ...paystack.pay(accessCode) };
  }

  test.each([
    ['first', ['charge.success', 'subscription.create']],
    ['last', ['subscription.create', 'charge.success']],
    ['without its subscription', ['charge.success']],
    ['never', []],
  ] as const)('is never charged again if the charge is reported %s', async (_, events) => {
    const { charge, subscription } = await deleteAndPay();
    billing.clock = new Date(Date.now() + 1000);
    for (const event of events) await deliver(event, event === 'charge.success' ? charge : subscription);
    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 1 });
    expect(running()).toEqual([]);
    expect(profile()).toBeNull();
    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0, failed: 0 });
  });

  test("does not end a new account's subscription at the same address", async () => {
    const { charge } = await deleteAndPay();
    billing.users.set('ada2', { email: ADA.email, emailVerified: true });
    const again = { uid: 'ada2', email: ADA.email, reference: 'PRO-1700000000010-ada2', paidAt: NOW };
    const customer = { email: ADA.email, customer_code: customerCodeOf('ada') };
    await deliver('charge.success', makeCharge(again, { customer }));
    await deliver('charge.success', charge);
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada2');
  });
});

test('a subscription whose customer has no owner ends after a month, and not before', async () => {
  const code = 'SUB_lost';
  const createdAt = daysBefore(NOW, 34);
  await deliver('subscription.create', makeSubscription('nobody', code, { createdAt }));
  paystack.subscriptions.set(code, makeSubscription('nobody', code, { createdAt }));
  expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0 });
  billing.clock = new Date(Date.parse(NOW) + 2 * 24 * 3600_000);
  expect(await reconcilePayments(billing)).toMatchObject({ stopped: 1 });
  expect(running()).toEqual([]);
  expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0 });
});

describe('an address that changes', () => {
  test.each([[true], [false]])('during the checkout does not matter (new one verified: %s)', async (emailVerified) => {
    const { accessCode, reference } = await openCheckout();
    billing.users.set('ada', { email: 'countess@example.com', emailVerified });
    paystack.pay(accessCode);
    expect(await verifyPayment(billing, { uid: 'ada', reference })).toEqual(RECORDED);
    expect(profile()).toMatchObject({ role: 'pro' });
  });

  test('and has another owner at Paystack starts no payment', async () => {
    const { accessCode, reference } = await openCheckout();
    paystack.pay(accessCode);
    await verifyPayment(billing, { uid: 'ada', reference });
    billing.users.set('ada', { email: 'countess@example.com', emailVerified: true });
    billing.users.set('bob', { email: ADA.email, emailVerified: true });
    expect(await startPayment(billing, { uid: 'bob' })).toMatchObject({ ok: false, code: 'another-users' });
    billing.users.delete('ada');
    expect(await startPayment(billing, { uid: 'bob' })).toMatchObject({ ok: true });
  });
});

test('a subscription event without a plan does not make canceling end another product', async () => {
  await deliver('charge.success', makeCharge(PAYER));
  const other = makeSubscription('ada', 'SUB_other', { plan: {} });
  paystack.charges.set(PAYER.reference, makeCharge(PAYER));
  paystack.subscriptions.set('SUB_other', other);
  expect(await deliver('subscription.create', other)).toMatchObject({ outcome: 'ignored' });
  await cancelSubscription(billing, { uid: 'ada' });
  expect(other.status).toBe('active');
});

test('a charge with half a character in its reference is refused once', async () => {
  const charge = makeCharge({ ...PAYER, reference: 'PRO-\ud83d' });
  expect(await deliver('charge.success', charge)).toMatchObject({ outcome: 'ignored', why: 'malformed' });
  expect(billing.store.ledger).toEqual([expect.objectContaining({ reference: 'PRO-\ufffd' })]);
});
