import { beforeEach, describe, expect, test } from 'vitest';
import { cancelSubscription } from '../../../../src/server/billing/cancel-subscription.ts';
import { reconcilePayments } from '../../../../src/server/billing/reconcile.ts';
import { ADA, NOW, openBilling } from '../../../support/billing.ts';
import { customerCodeOf, makeCharge, makeRenewal, makeSubscription } from '../../../support/mock-paystack.ts';
import { daysBefore } from '../../../support/reconcile-cases.ts';

const PAID_AT = daysBefore(NOW, 2);
const MEMBER = { role: 'pro', subscriptionStatus: 'active' };
const ENDED = { role: 'free', subscriptionStatus: 'cancelled' };

const { paystack, billing, deliver, profile } = await openBilling();

async function join(uid: string): Promise<void> {
  const email = `${uid}@example.com`;
  billing.users.set(uid, { email, emailVerified: true });
  billing.store.profiles.set(uid, { ...ADA, email });
  const reference = `PRO-1700000000000-${uid}`;
  const charge = makeCharge({ uid, email, reference, paidAt: PAID_AT });
  const subscription = makeSubscription(uid, `SUB_${uid}`, { createdAt: PAID_AT });
  await deliver('charge.success', charge);
  await deliver('subscription.create', subscription);
  paystack.charges.set(reference, charge);
  paystack.subscriptions.set(`SUB_${uid}`, subscription);
}

/** Makes Paystack list no subscriptions until the returned function is called. */
function emptyLists(): () => void {
  const all = [...paystack.subscriptions];
  paystack.subscriptions.clear();
  return () => {
    for (const [code, subscription] of all) paystack.subscriptions.set(code, subscription);
  };
}

beforeEach(() => join('ada'));

describe('a comparison that disagrees', () => {
  test('ends nothing the first time, and nothing if the next one agrees with us', async () => {
    const recover = emptyLists();
    await reconcilePayments(billing);
    expect(profile()).toMatchObject(MEMBER);
    recover();
    await reconcilePayments(billing);
    emptyLists();
    await reconcilePayments(billing);
    expect(profile()).toMatchObject(MEMBER);
    await reconcilePayments(billing);
    expect(profile()).toMatchObject(ENDED);
  });

  test('ends nothing twice at the same time', async () => {
    emptyLists();
    await Promise.all([reconcilePayments(billing), reconcilePayments(billing)]);
    expect(profile()).toMatchObject(MEMBER);
  });

  test('is an error if Paystack does not know the customer, in any number of runs', async () => {
    emptyLists();
    paystack.charges.clear();
    for (let run = 0; run < 3; run += 1) {
      expect(await reconcilePayments(billing)).toMatchObject({ failed: 1, corrected: 0 });
    }
    expect(profile()).toMatchObject(MEMBER);
  });

  test('about more than a few members is not believed, and reported', async () => {
    for (const uid of ['bob', 'cyd', 'dee']) await join(uid);
    emptyLists();
    for (let run = 0; run < 3; run += 1) await reconcilePayments(billing);
    for (const uid of ['ada', 'bob', 'cyd', 'dee']) expect(billing.store.profiles.get(uid)).toMatchObject(MEMBER);
    expect(billing.errors).toHaveLength(3);
    expect(billing.errors[0]).toMatchObject({ facts: { denied: 4, compared: 4 } });
  });
});

describe('a membership that comparisons have ended', () => {
  let recover: () => void;

  beforeEach(async () => {
    recover = emptyLists();
    await reconcilePayments(billing);
    await reconcilePayments(billing);
    expect(profile()).toMatchObject(ENDED);
  });

  test('is restored if Paystack lists the subscription as active', async () => {
    recover();
    expect(await reconcilePayments(billing)).toMatchObject({ stopped: 0, corrected: 1 });
    expect(profile()).toMatchObject({ ...MEMBER, subscriptionEndDate: null, subscriptionCode: 'SUB_ada' });
    expect(billing.store.ledger.at(-1)).toMatchObject({ cause: expect.stringContaining('as active') });
    expect(await reconcilePayments(billing)).toMatchObject({ corrected: 0 });
    await cancelSubscription(billing, { uid: 'ada' });
    expect(paystack.subscriptions.get('SUB_ada')?.status).toBe('cancelled');
  });

  test('is restored by a renewal, even by one that was charged before', async () => {
    for (const [place, paidAt] of [daysBefore(NOW, 1), NOW].entries()) {
      const payer = { uid: 'ada', email: ADA.email, reference: `renewal-${place}`, paidAt };
      await deliver('charge.success', makeRenewal(payer));
      expect(profile()).toMatchObject(MEMBER);
    }
  });

  test('is not restored if the member has canceled since', async () => {
    recover();
    expect(await cancelSubscription(billing, { uid: 'ada' })).toEqual({ ok: true });
    const ended = paystack.subscriptions.get('SUB_ada');
    if (ended) ended.status = 'active';
    expect(await reconcilePayments(billing)).toMatchObject({ corrected: 0 });
    expect(profile()).toMatchObject(ENDED);
  });

  test('is forgotten after a month', async () => {
    billing.clock = new Date(Date.parse(NOW) + 36 * 24 * 3600_000);
    await reconcilePayments(billing);
    expect(billing.store.customers.get(customerCodeOf('ada'))).not.toHaveProperty('doubt');
    expect(await billing.store.accountsToCheck()).toEqual([]);
  });
});
