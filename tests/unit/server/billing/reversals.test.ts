import { beforeEach, describe, expect, test } from 'vitest';
import { isPro } from '../../../../src/domain/account/profile.ts';
import { PRO_AMOUNT } from '../../../../src/domain/account/subscription.ts';
import { cancelSubscription } from '../../../../src/server/billing/cancel-subscription.ts';
import { ALREADY, NOW, openBilling, PAYER, RECORDED } from '../../../support/billing.ts';
import { makeCharge, makeDispute, makeRefund, makeRenewal, makeSubscription } from '../../../support/mock-paystack.ts';

const PAID_UNTIL = '2026-12-23T09:00:00.000Z';
const ENDED = { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW, paidUntil: null };

const { billing, deliver, profile, startOver } = await openBilling();

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
    await cancelSubscription(billing, { uid: 'ada' });
    billing.clock = new Date('2026-11-25T12:00:00.000Z');
    await dispute();
    await resolve('declined');
    expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', paidUntil: PAID_UNTIL });
    expect(hasPro()).toBe(true);
  });
});
