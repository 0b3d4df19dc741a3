import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, ALREADY, FIRST, NOW, openBilling, RECORDED, SECOND } from '../../support/billing.ts';
import { customerCodeOf, makeCharge, makeRenewal, makeSubscription } from '../../support/mock-paystack.ts';

const { billing, deliver, profile, startOver } = await openBilling();

const pay = () => deliver('charge.success', makeCharge(FIRST));
const renew = () => deliver('charge.success', makeRenewal(SECOND));
const create = (code = 'SUB_1') => deliver('subscription.create', makeSubscription('ada', code));
const disable = (code = 'SUB_1') =>
  deliver('subscription.disable', makeSubscription('ada', code, { status: 'complete' }));

/** A month after the first payment, and the grace. */
const FIRST_UNTIL = '2026-11-23T09:00:00.000Z';

describe('whose customer it is', () => {
  const EVE = { uid: 'eve', email: 'eve@example.com', reference: 'PRO-1700000000009-eve', paidAt: FIRST.paidAt };

  beforeEach(() => billing.users.set('eve', { email: EVE.email, emailVerified: true }));

  test("is settled once: who pays with another's address gets neither Pro nor the customer", async () => {
    await pay();
    const takeover = makeCharge(EVE, { customer: { email: ADA.email, customer_code: customerCodeOf('ada') } });
    expect(await deliver('charge.success', takeover)).toMatchObject({ outcome: 'ignored', why: 'another-users' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
    expect(billing.store.profiles.has('eve')).toBe(false);
    expect(billing.errors).toHaveLength(1);
  });

  test('is settled once, even against a charge with the right address', async () => {
    await pay();
    const takeover = makeCharge(EVE, { customer: { email: EVE.email, customer_code: customerCodeOf('ada') } });
    expect(await deliver('charge.success', takeover)).toMatchObject({ outcome: 'ignored', why: 'another-users' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
  });

  test('is settled with its payments: the same reference, reported for another account, is refused', async () => {
    await deliver('charge.success', makeCharge({ ...FIRST, reference: 'T1' }));
    expect(await deliver('charge.success', makeCharge({ ...EVE, reference: 'T1' }))).toMatchObject({
      why: 'another-users',
    });
    expect(billing.store.payments.get('T1')?.uid).toBe('ada');
    expect(billing.store.profiles.has('eve')).toBe(false);
  });

  test('is settled for verified addresses alone', async () => {
    billing.users.set('eve', { email: EVE.email, emailVerified: false });
    expect(await deliver('charge.success', makeCharge(EVE))).toMatchObject({ why: 'email-not-verified' });
    expect(billing.store.profiles.has('eve')).toBe(false);
    expect(billing.store.customers.size).toBe(0);
  });
});

describe('subscription.create', () => {
  test('after the payment puts its codes into the profile and its token where no client reads', async () => {
    await pay();
    expect(await create()).toEqual(RECORDED);
    expect(profile()).toMatchObject({ subscriptionCode: 'SUB_1', subscriptionId: '1234' });
    expect(JSON.stringify(profile())).not.toContain('token-of');
    expect(billing.store.customers.get(customerCodeOf('ada'))?.subscriptions).toEqual([
      { code: 'SUB_1', id: '1234', emailToken: 'token-of-SUB_1', state: 'active' },
    ]);
  });

  test('before the payment waits for it', async () => {
    await create();
    expect(profile()).toBe(ADA);
    await pay();
    expect(profile()).toMatchObject({ role: 'pro', subscriptionCode: 'SUB_1' });
  });

  test('at the same time as the payment ends the same', async () => {
    await Promise.all([create(), pay()]);
    expect(profile()).toMatchObject({ role: 'pro', subscriptionCode: 'SUB_1' });
  });

  test('delivered twice leaves one subscription', async () => {
    await Promise.all([create(), create()]);
    expect(billing.store.customers.get(customerCodeOf('ada'))?.subscriptions).toHaveLength(1);
  });

  test('delivered again without its token keeps the stored one', async () => {
    await create();
    await deliver('subscription.create', makeSubscription('ada', 'SUB_1', { email_token: undefined, id: undefined }));
    expect(billing.store.customers.get(customerCodeOf('ada'))?.subscriptions).toEqual([
      { code: 'SUB_1', id: '1234', emailToken: 'token-of-SUB_1', state: 'active' },
    ]);
  });

  test('of another plan is none of ours', async () => {
    const data = makeSubscription('ada', 'SUB_1', { plan: { plan_code: 'PLN_other' } });
    expect(await deliver('subscription.create', data)).toMatchObject({ outcome: 'ignored' });
    expect(billing.store.customers.size).toBe(0);
  });

  test('after its own end does not revive it', async () => {
    await pay();
    await disable();
    expect(await create()).toEqual(ALREADY);
    expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
  });
});

describe('subscription.disable', () => {
  test('without a plan, of a subscription that we do not know, is of another product', async () => {
    await pay();
    await create();
    const data = makeSubscription('ada', 'SUB_other', { plan: undefined });
    expect(await deliver('subscription.disable', data)).toMatchObject({ outcome: 'ignored' });
    expect(profile()).toMatchObject({ role: 'pro' });
  });

  test('without a plan ends a subscription that we know', async () => {
    await pay();
    await create();
    const data = makeSubscription('ada', 'SUB_1', { plan: undefined });
    expect(await deliver('subscription.disable', data)).toEqual(RECORDED);
    expect(profile()).toMatchObject({ role: 'free' });
  });

  test('of both of two subscriptions at the same time ends Pro, fifty times out of fifty', async () => {
    for (let round = 0; round < 50; round += 1) {
      startOver();
      await pay();
      await create('SUB_1');
      await create('SUB_2');
      await Promise.all([disable('SUB_1'), disable('SUB_2')]);
      expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
    }
  });

  test('that is faster than the charge leaves nobody Pro with nothing running; the month is had', async () => {
    await create();
    await disable();
    await pay();
    expect(profile()).toMatchObject({
      role: 'free',
      subscriptionStatus: 'cancelled',
      subscriptionEndDate: NOW,
      paidUntil: FIRST_UNTIL,
    });
  });

  test('ends Pro now, once', async () => {
    await pay();
    await create();
    expect(await disable()).toEqual(RECORDED);
    const ended = profile();
    expect(ended).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW });
    billing.clock = new Date('2026-12-01T00:00:00.000Z');
    expect(await disable()).toEqual(ALREADY);
    expect(profile()).toEqual(ended);
  });

  test('of an old subscription leaves the new one alone', async () => {
    await pay();
    await create('SUB_old');
    await create('SUB_new');
    await disable('SUB_old');
    expect(profile()).toMatchObject({ role: 'pro', subscriptionCode: 'SUB_new' });
  });

  test('is not undone by an older charge that comes after it', async () => {
    await pay();
    await disable();
    await renew();
    expect(profile()).toMatchObject({ role: 'free', subscriptionEndDate: NOW, paidUntil: '2026-12-23T09:00:00.000Z' });
  });
});

test('subscription.not_renew is a cancellation: the role ends, and the time that was paid for stays', async () => {
  await pay();
  await create();
  const data = makeSubscription('ada', 'SUB_1', { status: 'non-renewing' });
  expect(await deliver('subscription.not_renew', data)).toEqual(RECORDED);
  expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', paidUntil: FIRST_UNTIL });
});

describe('a line in the ledger', () => {
  test('tells of each change by what it came', async () => {
    await pay();
    await create();
    await renew();
    await disable();
    const causes = billing.store.ledger.map((entry) => [entry.kind === 'change' && entry.cause, entry.reference]);
    expect(causes).toEqual([
      ['charge.success', FIRST.reference],
      ['charge.success', SECOND.reference],
      ['subscription.disable', 'SUB_1'],
    ]);
    expect(billing.store.ledger[0]).toEqual({
      ...{ kind: 'change', uid: 'ada', cause: 'charge.success', reference: FIRST.reference, at: NOW },
      before: { role: 'user', subscriptionStatus: null, paidUntil: null },
      after: { role: 'pro', subscriptionStatus: 'active', paidUntil: FIRST_UNTIL },
    });
  });

  test('is not written for what changes nothing', async () => {
    await pay();
    await pay();
    await create();
    expect(billing.store.ledger).toHaveLength(1);
  });
});
