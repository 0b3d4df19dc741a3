import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../src/billing/cancel-subscription.ts';
import { handlePaystackWebhook } from '../../src/billing/webhook.ts';
import { ADA, makeBilling, NOW } from '../support/billing.ts';
import {
  type MockPaystack,
  makeCharge,
  makeDelivery,
  makeSubscription,
  startMockPaystack,
} from '../support/mock-paystack.ts';

let paystack: MockPaystack;
let billing: ReturnType<typeof makeBilling>;

beforeAll(async () => {
  paystack = await startMockPaystack();
});
afterAll(() => paystack.close());
beforeEach(() => {
  paystack.subscriptions.clear();
  paystack.requests.length = 0;
  paystack.mood = 'well';
  billing = makeBilling(paystack);
});

const cancel = (uid = 'ada') => cancelSubscription(billing, { uid });
const deliver = (event: string, data: Record<string, unknown>) =>
  handlePaystackWebhook(billing, makeDelivery(event, data));
const pay = (changes = {}) =>
  deliver('charge.success', makeCharge({ uid: 'ada', email: ADA.email, reference: 'PRO-1-ada' }, changes));

async function subscribe(code = 'SUB_1'): Promise<void> {
  await deliver('subscription.create', makeSubscription('ada', code));
  paystack.subscriptions.set(code, makeSubscription('ada', code));
}

const CANCELLED = { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW, updatedAt: NOW };

describe('cancelling', () => {
  test('ends the subscription at Paystack and in the profile', async () => {
    await pay();
    await subscribe();
    expect(await cancel()).toEqual({ ok: true });
    expect(paystack.requests).toEqual(['POST /subscription/disable']);
    expect(paystack.subscriptions.get('SUB_1')?.status).toBe('cancelled');
    expect(billing.store.profiles.get('ada')).toMatchObject(CANCELLED);
  });

  test('ends every subscription, should there be two', async () => {
    await pay();
    await subscribe('SUB_1');
    await subscribe('SUB_2');
    await cancel();
    expect([...paystack.subscriptions.values()].map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
  });

  test('asks for the token when no event has told it', async () => {
    await pay({ subscription_code: 'SUB_7', subscription_id: 7 });
    paystack.subscriptions.set('SUB_7', makeSubscription('ada', 'SUB_7'));
    expect(await cancel()).toEqual({ ok: true });
    expect(paystack.requests).toEqual(['GET /subscription/SUB_7', 'POST /subscription/disable']);
  });

  test('succeeds when Paystack has ended it already', async () => {
    await pay();
    await subscribe();
    paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1', { status: 'non-renewing' }));
    expect(await cancel()).toEqual({ ok: true });
    expect(billing.store.profiles.get('ada')).toMatchObject(CANCELLED);
  });

  test('is not undone by the deliveries that follow it', async () => {
    await pay();
    await subscribe();
    await cancel();
    const cancelled = billing.store.profiles.get('ada');
    billing.clock = new Date('2026-11-21T12:05:00.000Z');
    for (const event of ['subscription.disable', 'subscription.create', 'subscription.not_renew']) {
      await deliver(event, makeSubscription('ada', 'SUB_1'));
    }
    await pay();
    expect(billing.store.profiles.get('ada')).toEqual(cancelled);
  });

  test('twice at the same time ends as once', async () => {
    await pay();
    await subscribe();
    expect(await Promise.all([cancel(), cancel()])).toEqual([{ ok: true }, { ok: true }]);
    expect(billing.store.profiles.get('ada')).toMatchObject(CANCELLED);
  });

  test('can be repeated when the database failed after Paystack had done its part', async () => {
    await pay();
    await subscribe();
    const changeProfile = billing.store.changeProfile;
    billing.store.changeProfile = () => Promise.reject(new Error('down'));
    expect(await cancel()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
    billing.store.changeProfile = changeProfile;
    expect(await cancel()).toEqual({ ok: true });
    expect(billing.store.profiles.get('ada')).toMatchObject(CANCELLED);
  });
});

describe('refused, with the account left as it was', () => {
  test('without a subscription', async () => {
    expect(await cancel()).toEqual({ ok: false, code: 'no-subscription', httpStatus: 409 });
    expect(await cancel('nobody')).toEqual({ ok: false, code: 'no-subscription', httpStatus: 409 });
  });

  test('while Paystack has not told the codes: a charge would follow that nobody could stop', async () => {
    await pay();
    expect(await cancel()).toEqual({ ok: false, code: 'subscription-not-ready', httpStatus: 409 });
    expect(billing.store.profiles.get('ada')?.role).toBe('pro');
  });

  test('of a second subscription whose codes are not known: those of the first would stop nothing', async () => {
    await pay();
    await subscribe();
    await cancel();
    const again = { uid: 'ada', email: ADA.email, reference: 'PRO-2-ada', paidAt: '2026-11-22T00:00:00.000Z' };
    await deliver('charge.success', makeCharge(again));
    expect(await cancel()).toEqual({ ok: false, code: 'subscription-not-ready', httpStatus: 409 });
    expect(billing.store.profiles.get('ada')?.role).toBe('pro');
  });

  test.each([['silent'], ['failing']] as const)('while Paystack is %s', async (mood) => {
    billing = makeBilling(paystack, 50);
    await pay();
    await subscribe();
    paystack.mood = mood;
    expect(await cancel()).toEqual({ ok: false, code: 'paystack-unreachable', httpStatus: 502 });
    expect(billing.store.profiles.get('ada')?.role).toBe('pro');
  });

  test('when Paystack will not take the token and goes on charging', async () => {
    await pay();
    await subscribe();
    paystack.subscriptions.set('SUB_1', makeSubscription('ada', 'SUB_1', { email_token: 'another' }));
    expect(await cancel()).toEqual({ ok: false, code: 'paystack-refused', httpStatus: 502 });
    expect(billing.store.profiles.get('ada')?.role).toBe('pro');
  });
});
