import { beforeEach, expect, test } from 'vitest';
import { canResume, paidEndOf } from '../../../../src/domain/account/profile.ts';
import { cancelSubscription } from '../../../../src/server/billing/cancel-subscription.ts';
import { reconcilePayments } from '../../../../src/server/billing/reconcile.ts';
import { resumeSubscription } from '../../../../src/server/billing/resume-subscription.ts';
import { NOW, openBilling, PAYER } from '../../../support/billing.ts';
import { makeCharge, makeDispute, makeRefund, makeRenewal, makeSubscription } from '../../../support/mock-paystack.ts';

const PAID_AT = '2026-11-20T09:00:00.000Z';
const PAID_END = '2026-12-20T09:00:00.000Z';
const OK = { ok: true };
const NOTHING = { ok: false, code: 'no-subscription', httpStatus: 409 };

const { paystack, billing, deliver, profile } = await openBilling();

const resume = () => resumeSubscription(billing, { uid: 'ada' });
const running = () => [...paystack.subscriptions.values()].filter(({ status }) => status === 'active');

beforeEach(async () => {
  const charge = makeCharge({ ...PAYER, paidAt: PAID_AT });
  await deliver('charge.success', charge);
  await deliver('subscription.create', makeSubscription('ada', 'SUB_1'));
  paystack.charges.set(PAYER.reference, charge);
  paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1'));
  await cancelSubscription(billing, { uid: 'ada' });
});

test('a member who canceled resumes without a charge, and is charged when the paid time ends', async () => {
  const { paidUntil } = profile() ?? {};
  expect(paidEndOf(profile())).toBe(PAID_END);
  expect(await resume()).toEqual(OK);
  expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active', subscriptionEndDate: null, paidUntil });
  expect([...paystack.charges.keys()]).toEqual([PAYER.reference]);
  expect(running()).toEqual([expect.objectContaining({ start: PAID_END })]);
  expect(billing.store.ledger.at(-1)).toMatchObject({ cause: 'resumed by the member' });

  billing.clock = new Date(Date.parse(PAID_END) + 60_000);
  await deliver('charge.success', makeRenewal({ ...PAYER, reference: 'renewal-1', paidAt: PAID_END }));
  expect(paidEndOf(profile())).toBe('2027-01-20T09:00:00.000Z');
  expect(billing.errors).toEqual([]);
});

test('the comparison keeps the resumed subscription, and canceling ends it', async () => {
  await resume();
  billing.clock = new Date(Date.parse(NOW) + 24 * 3600_000);
  expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0, corrected: 0 });
  expect(await cancelSubscription(billing, { uid: 'ada' })).toEqual(OK);
  expect(running()).toEqual([]);
});

test('resuming again, or in two tabs, creates one subscription', async () => {
  const answers = await Promise.all([resume(), resume()]);
  expect(answers).toContainEqual(OK);
  expect(await resume()).toEqual(OK);
  expect(running()).toHaveLength(1);
});

test('a subscription whose creation was not answered is taken over', async () => {
  const create = billing.provider.createSubscription;
  const api = billing.provider;
  Object.assign(billing, {
    provider: {
      ...api,
      createSubscription: async (order: Parameters<typeof create>[0]) => {
        await create(order);
        return { ok: false, reason: 'unreachable' };
      },
    },
  });
  expect(await resume()).toMatchObject({ ok: false, code: 'paystack-unreachable' });
  Object.assign(billing, { provider: api });
  billing.clock = new Date(billing.clock.getTime() + 60_000);
  expect(await resume()).toEqual(OK);
  expect(running()).toHaveLength(1);
});

test('nothing is resumed after the paid time, in the days of grace', async () => {
  billing.clock = new Date(Date.parse(PAID_END) + 1000);
  expect(canResume(profile(), billing.clock)).toBe(false);
  expect(await resume()).toEqual(NOTHING);
});

test.each([
  ['a refund', 'refund.processed', makeRefund(PAYER.reference)],
  ['a dispute', 'charge.dispute.create', makeDispute(PAYER.reference)],
])('nothing is resumed after %s', async (_, event, data) => {
  await deliver(event, data);
  expect(await resume()).toEqual(NOTHING);
  expect(running()).toEqual([]);
});

test('nothing is resumed for somebody who never paid, or while Paystack is down', async () => {
  expect(await resumeSubscription(billing, { uid: 'eve' })).toEqual(NOTHING);
  paystack.mood = 'failing';
  expect(await resume()).toMatchObject({ ok: false, code: 'paystack-unreachable' });
  expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
});
