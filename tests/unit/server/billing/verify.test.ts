import { beforeEach, describe, expect, test } from 'vitest';
import { verifyPayment } from '../../../../src/server/billing/verify-payment.ts';
import { ADA, ALREADY, NOW, openBilling, PAYER, RECORDED } from '../../../support/billing.ts';
import { customerCodeOf, makeCharge, makeSubscription } from '../../../support/mock-paystack.ts';

const PAID_AT = '2026-11-20T09:00:00.000Z';
/** A month and the grace period after the payment. */
const PAID_UNTIL = '2026-12-23T09:00:00.000Z';

const { paystack, billing, deliver, profile } = await openBilling();

const verify = (uid = 'ada', reference: unknown = PAYER.reference) => verifyPayment(billing, { uid, reference });

describe('a payment that Paystack confirms', () => {
  beforeEach(() => paystack.charges.set(PAYER.reference, makeCharge(PAYER)));

  test('makes the user Pro and fills every field of the profile', async () => {
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

  test('changes nothing when verified again', async () => {
    await verify();
    const before = profile();
    billing.clock = new Date('2026-11-22T00:00:00.000Z');
    expect(await verify()).toEqual(ALREADY);
    expect(profile()).toEqual(before);
  });

  test('is recorded once when verified twice at the same time', async () => {
    const outcomes = await Promise.all([verify(), verify()]);
    expect(outcomes.map((result) => result.ok && result.outcome).sort()).toEqual(['already', 'recorded']);
    expect(billing.store.payments.size).toBe(1);
  });

  test('does not restore Pro after a cancellation', async () => {
    await verify();
    const cancelled = { ...ADA, role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW } as const;
    billing.store.profiles.set('ada', cancelled);
    expect(await verify()).toEqual(ALREADY);
    expect(profile()).toEqual(cancelled);
  });

  test('is recorded if it was made before a cancellation, but does not undo the cancellation', async () => {
    const cancelled = { ...ADA, role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW } as const;
    billing.store.profiles.set('ada', cancelled);
    expect(await verify()).toEqual(RECORDED);
    const { role, subscriptionStatus, subscriptionEndDate, paidUntil } = profile() ?? {};
    // The paid time remains valid.
    expect({ role, subscriptionStatus, subscriptionEndDate, paidUntil }).toEqual({
      role: 'free',
      subscriptionStatus: 'cancelled',
      subscriptionEndDate: NOW,
      paidUntil: PAID_UNTIL,
    });
  });

  test('makes the user Pro again if it was made after a cancellation', async () => {
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

  test('is not lost if there is no profile yet', async () => {
    billing.store.profiles.clear();
    expect(await verify()).toEqual(RECORDED);
    expect(profile()).toMatchObject({ email: ADA.email, createdAt: NOW, role: 'pro' });
  });

  test('is not lost if the database fails, because the next attempt records it', async () => {
    billing.store.broken = true;
    expect(await verify()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
    billing.store.broken = false;
    expect(await verify()).toEqual(RECORDED);
  });

  test('is not lost if the page closes, because the webhook records it', async () => {
    expect(await deliver('charge.success', makeCharge(PAYER))).toEqual(RECORDED);
    expect(profile()?.role).toBe('pro');
    expect(await verify()).toEqual(ALREADY);
  });

  test('uses the subscription that a webhook has reported earlier', async () => {
    await deliver('subscription.create', makeSubscription('ada', 'SUB_1'));
    await verify();
    expect(profile()).toMatchObject({ subscriptionCode: 'SUB_1', subscriptionId: '1234' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
  });
});

describe('a charge is accepted:', () => {
  const plan = { plan_code: 'PLN_mockpro' };
  test.each([
    ['with the plan as a code', { plan: 'PLN_mockpro', plan_object: {} }],
    ['with the plan as an object', { plan, plan_object: undefined }],
    ['with the plan next to an empty field', { plan: null, plan_object: plan }],
    ['with the owner only in the reference', { metadata: '' }],
    ['with the owner in JSON metadata', { metadata: '{"uid":"ada"}' }],
    ['with the email address in capitals', { customer: { email: 'ADA@Example.com', customer_code: 'CUS_ada' } }],
  ])('%s', async (_, changes) => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, changes));
    expect(await verify()).toEqual(RECORDED);
  });

  test('with its subscription', async () => {
    const changes = { subscription_code: 'SUB_9', subscription_id: 77 };
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, changes));
    await verify();
    expect(profile()).toMatchObject({ subscriptionCode: 'SUB_9', subscriptionId: '77' });
  });
});
