import { beforeEach, describe, expect, test } from 'vitest';
import { isPro } from '../../../../src/domain/account/profile.ts';
import { PRO_AMOUNT } from '../../../../src/domain/account/subscription.ts';
import { cancelSubscription } from '../../../../src/server/billing/cancel-subscription.ts';
import { verifyPayment } from '../../../../src/server/billing/verify-payment.ts';
import { ALREADY, NOW, openBilling, PAYER, RECORDED } from '../../../support/billing.ts';
import { makeCharge, makeDispute, makeRefund, makeRenewal, makeSubscription } from '../../../support/mock-paystack.ts';

const PAID_UNTIL = '2026-12-23T09:00:00.000Z';
const ENDED = { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW, paidUntil: null };

const { paystack, billing, deliver, profile, startOver } = await openBilling();

beforeEach(async () => {
  await deliver('charge.success', makeCharge(PAYER));
  await deliver('subscription.create', makeSubscription('ada', 'SUB_1'));
});

const hasPro = () => isPro(profile(), billing.clock);
const refund = (amount?: number) => deliver('refund.processed', makeRefund(PAYER.reference, amount));
const dispute = () => deliver('charge.dispute.create', makeDispute(PAYER.reference));
const resolve = (resolution: string) => deliver('charge.dispute.resolve', makeDispute(PAYER.reference, resolution));

describe('a refund', () => {
  test('ends the paid time and the role once', async () => {
    expect(await refund()).toEqual(RECORDED);
    expect(profile()).toMatchObject(ENDED);
    expect(hasPro()).toBe(false);
    expect(billing.store.payments.get(PAYER.reference)).toMatchObject({ state: 'refunded', changedAt: NOW });
    expect(await refund()).toEqual(ALREADY);
    expect(billing.store.ledger.at(-1)).toMatchObject({ cause: 'refund.processed', reference: PAYER.reference });
  });

  test('of one of two payments keeps the time of the other payment', async () => {
    const paidAt = '2026-11-21T09:00:00.000Z';
    await deliver('charge.success', makeRenewal({ ...PAYER, reference: 'renewal-1', paidAt }));
    await deliver('refund.processed', makeRefund('renewal-1'));
    expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active', paidUntil: PAID_UNTIL });
  });

  test('of a part of the amount is reported for a manual decision', async () => {
    expect(await refund(PRO_AMOUNT / 2)).toMatchObject({ outcome: 'ignored', why: 'refunded in part' });
    expect(hasPro()).toBe(true);
    expect(billing.errors).toHaveLength(1);
  });

  test('of the rest ends Pro, in any number of parts, and each part counts once', async () => {
    const part = (id: string, amount: number) =>
      deliver('refund.processed', { ...makeRefund(PAYER.reference, amount), refund_reference: id });
    await part('R1', PRO_AMOUNT / 2);
    expect(await part('R1', PRO_AMOUNT / 2)).toEqual(ALREADY);
    await part('R2', PRO_AMOUNT / 4);
    expect(hasPro()).toBe(true);
    expect(await part('R3', PRO_AMOUNT / 4)).toEqual(RECORDED);
    expect(profile()).toMatchObject(ENDED);
  });

  test('before its charge counts, whole or in parts', async () => {
    for (const parts of [[PRO_AMOUNT], [PRO_AMOUNT / 2, PRO_AMOUNT / 2]]) {
      startOver();
      for (const [place, amount] of parts.entries()) {
        const event = { ...makeRefund(PAYER.reference, amount), refund_reference: `R${place}` };
        expect(await deliver('refund.processed', event)).toMatchObject({ outcome: 'ignored', why: 'unknown payment' });
      }
      await deliver('charge.success', makeCharge(PAYER));
      expect(profile()).toMatchObject({ role: 'free', paidUntil: null });
      expect(billing.store.payments.get(PAYER.reference)).toMatchObject({ state: 'refunded' });
      expect(await verifyPayment(billing, { uid: 'ada', reference: PAYER.reference })).toMatchObject({ ok: false });
    }
  });

  test('of a half before the charge, and of the rest after it, ends Pro', async () => {
    startOver();
    await deliver('refund.processed', { ...makeRefund(PAYER.reference, PRO_AMOUNT / 2), refund_reference: 'R1' });
    await deliver('charge.success', makeCharge(PAYER));
    expect(hasPro()).toBe(true);
    await deliver('refund.processed', { ...makeRefund(PAYER.reference, PRO_AMOUNT / 2), refund_reference: 'R2' });
    expect(profile()).toMatchObject(ENDED);
  });

  test('of an unknown charge changes nothing', async () => {
    const other = makeRefund('order-77');
    expect(await deliver('refund.processed', other)).toMatchObject({ outcome: 'ignored', why: 'unknown payment' });
    expect(hasPro()).toBe(true);
  });

  test.each([['../../users/ada'], ['']])('with the reference %j is malformed', async (reference) => {
    expect(await deliver('refund.processed', makeRefund(reference))).toMatchObject({ httpStatus: 400 });
  });

  test('is not undone if the same charge is delivered again', async () => {
    await refund();
    expect(await deliver('charge.success', makeCharge(PAYER))).toEqual(ALREADY);
    expect(hasPro()).toBe(false);
  });
});

describe('a dispute', () => {
  test('ends Pro, and restores everything if we win it', async () => {
    const before = profile();
    expect(await dispute()).toEqual(RECORDED);
    expect(profile()).toMatchObject(ENDED);
    billing.clock = new Date('2026-12-01T12:00:00.000Z');
    expect(await resolve('declined')).toEqual(RECORDED);
    expect(profile()).toEqual({ ...before, updatedAt: billing.clock.toISOString() });
    expect(hasPro()).toBe(true);
    expect(billing.store.ledger.at(-1)).toMatchObject({
      cause: 'charge.dispute.resolve: won',
      reference: PAYER.reference,
    });
  });

  test('before its charge suspends Pro until we win it', async () => {
    startOver();
    await dispute();
    await deliver('charge.success', makeCharge(PAYER));
    expect(profile()).toMatchObject({ role: 'free', paidUntil: null });
    await resolve('declined');
    expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active', paidUntil: PAID_UNTIL });
  });

  test.each([
    ['declined', true],
    ['merchant-accepted', false],
  ])('that ends as %s before its charge leaves Pro: %s', async (resolution, isKept) => {
    startOver();
    await dispute();
    await resolve(resolution);
    await deliver('charge.success', makeCharge(PAYER));
    // Repeated, and late.
    await dispute();
    expect(hasPro()).toBe(isKept);
  });

  test('that we win stays won, even if its start is reported later', async () => {
    expect(await resolve('declined')).toEqual(RECORDED);
    expect(await dispute()).toEqual(ALREADY);
    expect(await resolve('declined')).toEqual(ALREADY);
    expect(hasPro()).toBe(true);
  });

  test('that we win does not end Pro when it is reported again, but a second dispute does', async () => {
    await dispute();
    await resolve('declined');
    expect(await dispute()).toEqual(ALREADY);
    expect(hasPro()).toBe(true);
    const second = { ...makeDispute(PAYER.reference), id: 358_951 };
    expect(await deliver('charge.dispute.create', second)).toEqual(RECORDED);
    expect(hasPro()).toBe(false);
  });

  test('that we lose stays lost', async () => {
    await dispute();
    expect(await resolve('merchant-accepted')).toEqual(RECORDED);
    expect(await resolve('declined')).toEqual(ALREADY);
    expect(hasPro()).toBe(false);
  });

  test('that we win after the subscription has ended restores the paid time but not the role', async () => {
    await dispute();
    await deliver('subscription.disable', makeSubscription('ada', 'SUB_1'));
    await resolve('declined');
    expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', paidUntil: PAID_UNTIL });
    expect(hasPro()).toBe(true);
  });

  test('with an unknown resolution is reported for a manual decision', async () => {
    await dispute();
    expect(await resolve('split')).toMatchObject({ outcome: 'ignored', why: 'unknown resolution' });
    expect(hasPro()).toBe(false);
    expect(billing.errors).toHaveLength(1);
  });

  test('that we win after a cancellation does not restore the role, even if no code is known', async () => {
    startOver();
    await deliver('charge.success', makeCharge(PAYER));
    paystack.charges.set(PAYER.reference, makeCharge(PAYER));
    await cancelSubscription(billing, { uid: 'ada' });
    billing.clock = new Date('2026-11-25T12:00:00.000Z');
    await dispute();
    await resolve('declined');
    expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', paidUntil: PAID_UNTIL });
    expect(hasPro()).toBe(true);
  });
});
