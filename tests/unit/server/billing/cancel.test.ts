import { describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../../../src/server/billing/cancel-subscription.ts';
import { ADA, NOW, openBilling, PAYER } from '../../../support/billing.ts';
import { makeCharge, makeSubscription } from '../../../support/mock-paystack.ts';

const { paystack, billing, deliver, profile, startOver } = await openBilling();

const cancel = (uid = 'ada') => cancelSubscription(billing, { uid });
const pay = (changes = {}) => deliver('charge.success', makeCharge(PAYER, changes));

async function subscribe(code = 'SUB_1'): Promise<void> {
  await deliver('subscription.create', makeSubscription('ada', code));
  paystack.subscriptions.set(code, makeSubscription('ada', code));
}

const CANCELLED = { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW, updatedAt: NOW };

describe('canceling', () => {
  test('ends the subscription at Paystack and in the profile', async () => {
    await pay();
    await subscribe();
    expect(await cancel()).toEqual({ ok: true });
    expect(paystack.requests.at(-1)).toEqual('POST /subscription/disable');
    expect(paystack.subscriptions.get('SUB_1')?.status).toBe('cancelled');
    expect(profile()).toMatchObject(CANCELLED);
  });

  test('ends both subscriptions if there are two', async () => {
    await pay();
    await subscribe('SUB_1');
    await subscribe('SUB_2');
    await cancel();
    expect([...paystack.subscriptions.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  test('requests code and token from Paystack if no event contained them', async () => {
    await pay({ subscription_code: 'SUB_7', subscription_id: 7 });
    paystack.subscriptions.set('SUB_7', makeSubscription('ada', 'SUB_7'));
    expect(await cancel()).toEqual({ ok: true });
    expect(paystack.subscriptions.get('SUB_7')?.status).toBe('cancelled');
  });

  test('succeeds if Paystack has already ended the subscription', async () => {
    await pay();
    await subscribe();
    paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1', { status: 'non-renewing' }));
    expect(await cancel()).toEqual({ ok: true });
    expect(profile()).toMatchObject(CANCELLED);
  });

  test('is not undone by later webhooks', async () => {
    await pay();
    await subscribe();
    await cancel();
    const cancelled = profile();
    billing.clock = new Date('2026-11-21T12:05:00.000Z');
    for (const event of ['subscription.disable', 'subscription.create', 'subscription.not_renew']) {
      await deliver(event, makeSubscription('ada', 'SUB_1'));
    }
    await pay();
    expect(profile()).toMatchObject(CANCELLED);
    expect(profile()?.paidUntil).toBe(cancelled?.paidUntil);
  });

  test('has the same result if it is requested twice at the same time', async () => {
    await pay();
    await subscribe();
    expect(await Promise.all([cancel(), cancel()])).toEqual([{ ok: true }, { ok: true }]);
    expect(profile()).toMatchObject(CANCELLED);
  });

  test('also ends a second subscription that no webhook has reported', async () => {
    await pay();
    await subscribe('SUB_1');
    paystack.subscriptions.set('SUB_2', makeSubscription('ada', 'SUB_2'));
    expect(await cancel()).toEqual({ ok: true });
    expect([...paystack.subscriptions.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  test("does not cancel the customer's subscriptions to other products", async () => {
    await pay();
    await subscribe('SUB_1');
    const other = makeSubscription('ada', 'SUB_other', { plan: { plan_code: 'PLN_other' } });
    paystack.subscriptions.set('SUB_other', other);
    await cancel();
    expect(other.status).toBe('active');
  });

  test('looks up the customer at Paystack if no code is known, and ends Pro if there is no subscription', async () => {
    await pay();
    paystack.charges.set(PAYER.reference, makeCharge(PAYER));
    expect(await cancel()).toEqual({ ok: true });
    expect(paystack.requests.some((request) => request.startsWith('GET /customer/'))).toBe(true);
    expect(profile()).toMatchObject(CANCELLED);
  });

  test('is refused if Paystack does not know a customer who has paid, because its answer is wrong', async () => {
    await pay();
    await subscribe();
    paystack.subscriptions.clear();
    expect(await cancel()).toMatchObject({ ok: false, code: 'paystack-refused' });
    expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
  });

  test('keeps the paid time and records the cause in the ledger', async () => {
    await pay();
    await subscribe();
    await cancel();
    const { paidUntil } = profile() ?? {};
    expect(paidUntil).toBe('2026-12-23T09:00:00.000Z');
    expect(billing.store.ledger.at(-1)).toEqual({
      ...{ kind: 'change', uid: 'ada', cause: 'cancelled by the member', reference: 'SUB_1', at: NOW },
      before: { role: 'pro', subscriptionStatus: 'active', paidUntil },
      after: { role: 'free', subscriptionStatus: 'cancelled', paidUntil },
    });
  });

  test('keeps the time of the last payment for profiles without an end date', async () => {
    const old = {
      ...ADA,
      role: 'pro',
      subscriptionStatus: 'active',
      lastPaymentDate: '2026-11-20T09:00:00.000Z',
    } as const;
    billing.store.profiles.set('ada', old);
    expect(await cancel()).toEqual({ ok: true });
    expect(profile()).toMatchObject({ ...CANCELLED, paidUntil: '2026-12-24T09:00:00.000Z' });
  });

  test('can be repeated if the database failed after Paystack had canceled the subscription', async () => {
    await pay();
    await subscribe();
    billing.store.broken = 'writes';
    expect(await cancel()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
    expect(paystack.subscriptions.get('SUB_1')?.status).toBe('cancelled');
    billing.store.broken = false;
    expect(await cancel()).toEqual({ ok: true });
    expect(profile()).toMatchObject(CANCELLED);
  });
});

describe('a refused cancellation does not change the account:', () => {
  test('without a subscription', async () => {
    expect(await cancel()).toEqual({ ok: false, code: 'no-subscription', httpStatus: 409 });
    expect(await cancel('nobody')).toEqual({ ok: false, code: 'no-subscription', httpStatus: 409 });
  });

  test.each([['silent'], ['failing']] as const)('while Paystack is %s', async (mood) => {
    startOver(50);
    await pay();
    await subscribe();
    paystack.mood = mood;
    expect(await cancel()).toEqual({ ok: false, code: 'paystack-unreachable', httpStatus: 502 });
    expect(profile()?.role).toBe('pro');
  });

  test('while Paystack is down and no code is known, because a subscription may still be active', async () => {
    await pay();
    paystack.mood = 'failing';
    expect(await cancel()).toEqual({ ok: false, code: 'paystack-unreachable', httpStatus: 502 });
    expect(profile()?.role).toBe('pro');
  });

  test('if Paystack refuses to end the subscription and continues to charge', async () => {
    await pay();
    await subscribe();
    paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1', { status: 'attention' }));
    expect(await cancel()).toEqual({ ok: false, code: 'paystack-refused', httpStatus: 502 });
    expect(profile()?.role).toBe('pro');
  });
});
