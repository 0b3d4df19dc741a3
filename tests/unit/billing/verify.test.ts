import { beforeEach, describe, expect, test } from 'vitest';
import { verifyPayment } from '../../../src/billing/verify-payment.ts';
import { ADA, ALREADY, NOW, openBilling, PAYER, RECORDED } from '../../support/billing.ts';
import { customerCodeOf, makeCharge, makeSubscription } from '../../support/mock-paystack.ts';

const PAID_AT = '2026-11-20T09:00:00.000Z';
/** A month later, and the grace. */
const PAID_UNTIL = '2026-12-23T09:00:00.000Z';

const { paystack, billing, deliver, profile } = await openBilling();

const verify = (uid = 'ada', reference: unknown = PAYER.reference) => verifyPayment(billing, { uid, reference });

describe('a payment that Paystack confirms', () => {
  beforeEach(() => paystack.charges.set(PAYER.reference, makeCharge(PAYER)));

  test('makes the account Pro, with every field of the record', async () => {
    expect(await verify()).toEqual(RECORDED);
    expect(profile()).toEqual({
      ...ADA,
      role: 'pro',
      subscriptionStatus: 'active',
      subscriptionStartDate: PAID_AT,
      subscriptionEndDate: null,
      lastPaymentDate: PAID_AT,
      paidUntil: PAID_UNTIL,
      paymentReference: PAYER.reference,
      updatedAt: NOW,
    });
  });

  test('asked for again changes nothing', async () => {
    await verify();
    const before = profile();
    billing.clock = new Date('2026-11-22T00:00:00.000Z');
    expect(await verify()).toEqual(ALREADY);
    expect(profile()).toEqual(before);
  });

  test('asked for twice at the same time is recorded once', async () => {
    const outcomes = await Promise.all([verify(), verify()]);
    expect(outcomes.map((result) => result.ok && result.outcome).sort()).toEqual(['already', 'recorded']);
    expect(billing.store.payments.size).toBe(1);
  });

  test('does not bring Pro back once the subscription was cancelled', async () => {
    await verify();
    const cancelled = { ...ADA, role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW } as const;
    billing.store.profiles.set('ada', cancelled);
    expect(await verify()).toEqual(ALREADY);
    expect(profile()).toEqual(cancelled);
  });

  test('from before a cancellation is recorded and does not undo it', async () => {
    const cancelled = { ...ADA, role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW } as const;
    billing.store.profiles.set('ada', cancelled);
    expect(await verify()).toEqual(RECORDED);
    const { role, subscriptionStatus, subscriptionEndDate, paidUntil } = profile() ?? {};
    // What was paid for is had all the same.
    expect({ role, subscriptionStatus, subscriptionEndDate, paidUntil }).toEqual({
      role: 'free',
      subscriptionStatus: 'cancelled',
      subscriptionEndDate: NOW,
      paidUntil: PAID_UNTIL,
    });
  });

  test('after a cancellation makes the account Pro from that day on', async () => {
    const endedAt = '2026-10-01T00:00:00.000Z';
    billing.store.profiles.set('ada', {
      ...ADA,
      role: 'free',
      subscriptionStatus: 'cancelled',
      subscriptionStartDate: '2026-09-01T00:00:00.000Z',
      subscriptionEndDate: endedAt,
    });
    await verify();
    expect(profile()).toMatchObject({
      role: 'pro',
      subscriptionStartDate: PAID_AT,
      subscriptionEndDate: null,
    });
  });

  test('is not lost when there is no profile yet', async () => {
    billing.store.profiles.clear();
    expect(await verify()).toEqual(RECORDED);
    expect(profile()).toMatchObject({ email: ADA.email, createdAt: NOW, role: 'pro' });
  });

  test('is not lost when the database fails: the next try records it', async () => {
    billing.store.broken = true;
    expect(await verify()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
    billing.store.broken = false;
    expect(await verify()).toEqual(RECORDED);
  });

  test('is not lost when the page dies: the webhook records it, and the next visit finds it done', async () => {
    expect(await deliver('charge.success', makeCharge(PAYER))).toEqual(RECORDED);
    expect(profile()?.role).toBe('pro');
    expect(await verify()).toEqual(ALREADY);
  });

  test('takes the subscription that the webhook told before it', async () => {
    await deliver('subscription.create', makeSubscription('ada', 'SUB_1'));
    await verify();
    expect(profile()).toMatchObject({ subscriptionCode: 'SUB_1', subscriptionId: '1234' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
  });
});

describe('Paystack may name', () => {
  const plan = { plan_code: 'PLN_mockpro' };
  test.each([
    ['the plan as a code', { plan: 'PLN_mockpro', plan_object: {} }],
    ['the plan as an object', { plan, plan_object: undefined }],
    ['the plan beside an empty field', { plan: null, plan_object: plan }],
    ['the owner in the reference alone', { metadata: '' }],
    ['the owner in metadata that is JSON', { metadata: '{"uid":"ada"}' }],
    ['the address in capitals', { customer: { email: 'ADA@Example.com', customer_code: 'CUS_ada' } }],
  ])('%s', async (_, changes) => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, changes));
    expect(await verify()).toEqual(RECORDED);
  });

  test('the subscription with the charge', async () => {
    const changes = { subscription_code: 'SUB_9', subscription_id: 77 };
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, changes));
    await verify();
    expect(profile()).toMatchObject({ subscriptionCode: 'SUB_9', subscriptionId: '77' });
  });
});
