import { beforeEach, describe, expect, test } from 'vitest';
import { ADA, ALREADY, FIRST, NOW, openBilling, RECORDED, SECOND } from '../../../support/billing.ts';
import { customerCodeOf, makeCharge, makeRenewal, makeSubscription } from '../../../support/mock-paystack.ts';

const { billing, deliver, profile, startOver } = await openBilling();

const pay = () => deliver('charge.success', makeCharge(FIRST));
const renew = () => deliver('charge.success', makeRenewal(SECOND));
const create = (code = 'SUB_1') => deliver('subscription.create', makeSubscription('ada', code));
const disable = (code = 'SUB_1') =>
  deliver('subscription.disable', makeSubscription('ada', code, { status: 'complete' }));

/** A month and the grace period after the first payment. */
const FIRST_UNTIL = '2026-11-23T09:00:00.000Z';

describe('the owner of a customer', () => {
  const EVE = { uid: 'eve', email: 'eve@example.com', reference: 'PRO-1700000000009-eve', paidAt: FIRST.paidAt };

  beforeEach(() => billing.users.set('eve', { email: EVE.email, emailVerified: true }));

  test("does not change when another user pays with the owner's email address", async () => {
    await pay();
    const takeover = makeCharge(EVE, { customer: { email: ADA.email, customer_code: customerCodeOf('ada') } });
    expect(await deliver('charge.success', takeover)).toMatchObject({ outcome: 'ignored', why: 'another-users' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
    expect(billing.store.profiles.has('eve')).toBe(false);
    expect(billing.errors).toHaveLength(1);
  });

  test('does not change, even for a charge with the right email address', async () => {
    await pay();
    const takeover = makeCharge(EVE, { customer: { email: EVE.email, customer_code: customerCodeOf('ada') } });
    expect(await deliver('charge.success', takeover)).toMatchObject({ outcome: 'ignored', why: 'another-users' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
  });

  test('changes if the account was deleted and a new account pays with the same email address', async () => {
    await pay();
    billing.users.delete('ada');
    billing.store.profiles.delete('ada');
    billing.users.set('ada2', { email: ADA.email, emailVerified: true });
    const again = { ...SECOND, uid: 'ada2', reference: 'PRO-1700000000010-ada2' };
    const customer = { email: ADA.email, customer_code: customerCodeOf('ada') };
    expect(await deliver('charge.success', makeCharge(again, { customer }))).toEqual(RECORDED);
    expect(billing.store.profiles.get('ada2')).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada2');
    expect(billing.store.payments.get(FIRST.reference)?.uid).toBe('ada');
    expect(billing.errors).toEqual([]);
  });

  test('does not change after a deletion if a charge has another email address or is a renewal', async () => {
    await pay();
    billing.users.delete('ada');
    billing.store.profiles.delete('ada');
    const customer = { email: ADA.email, customer_code: customerCodeOf('ada') };
    expect(await deliver('charge.success', makeCharge(EVE, { customer }))).toMatchObject({ why: 'another-users' });
    expect(await renew()).toMatchObject({ why: 'unknown-account' });
    expect(billing.store.customers.get(customerCodeOf('ada'))?.uid).toBe('ada');
  });

  test('also owns the payments, so the same reference is refused for another account', async () => {
    await deliver('charge.success', makeCharge({ ...FIRST, reference: 'T1' }));
    expect(await deliver('charge.success', makeCharge({ ...EVE, reference: 'T1' }))).toMatchObject({
      why: 'another-users',
    });
    expect(billing.store.payments.get('T1')?.uid).toBe('ada');
    expect(billing.store.profiles.has('eve')).toBe(false);
  });

  test('must have a verified email address', async () => {
    billing.users.set('eve', { email: EVE.email, emailVerified: false });
    expect(await deliver('charge.success', makeCharge(EVE))).toMatchObject({ why: 'email-not-verified' });
    expect(billing.store.profiles.has('eve')).toBe(false);
    expect(billing.store.customers.size).toBe(0);
  });
});

describe('subscription.create', () => {
  test('after the payment stores its codes in the profile, and its token where no client can read it', async () => {
    await pay();
    expect(await create()).toEqual(RECORDED);
    expect(profile()).toMatchObject({ subscriptionCode: 'SUB_1', subscriptionId: '1234' });
    expect(JSON.stringify(profile())).not.toContain('token-of');
    expect(billing.store.customers.get(customerCodeOf('ada'))?.subscriptions).toEqual([
      { code: 'SUB_1', id: '1234', emailToken: 'token-of-SUB_1', state: 'active' },
    ]);
  });

  test('before the payment has no effect on the profile until the payment arrives', async () => {
    await create();
    expect(profile()).toBe(ADA);
    await pay();
    expect(profile()).toMatchObject({ role: 'pro', subscriptionCode: 'SUB_1' });
  });

  test('together with the payment has the same result', async () => {
    await Promise.all([create(), pay()]);
    expect(profile()).toMatchObject({ role: 'pro', subscriptionCode: 'SUB_1' });
  });

  test('stores a single subscription if it is delivered twice', async () => {
    await Promise.all([create(), create()]);
    expect(billing.store.customers.get(customerCodeOf('ada'))?.subscriptions).toHaveLength(1);
  });

  test('keeps the stored token if it is delivered again without a token', async () => {
    await create();
    await deliver('subscription.create', makeSubscription('ada', 'SUB_1', { email_token: undefined, id: undefined }));
    expect(billing.store.customers.get(customerCodeOf('ada'))?.subscriptions).toEqual([
      { code: 'SUB_1', id: '1234', emailToken: 'token-of-SUB_1', state: 'active' },
    ]);
  });

  test('is ignored for another plan', async () => {
    const data = makeSubscription('ada', 'SUB_1', { plan: { plan_code: 'PLN_other' } });
    expect(await deliver('subscription.create', data)).toMatchObject({ outcome: 'ignored' });
    expect(billing.store.customers.size).toBe(0);
  });

  test('does not reactivate a subscription that has ended', async () => {
    await pay();
    await disable();
    expect(await create()).toEqual(ALREADY);
    expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
  });
});

describe('subscription.disable', () => {
  test('without a plan is ignored for an unknown subscription', async () => {
    await pay();
    await create();
    const data = makeSubscription('ada', 'SUB_other', { plan: undefined });
    expect(await deliver('subscription.disable', data)).toMatchObject({ outcome: 'ignored' });
    expect(profile()).toMatchObject({ role: 'pro' });
  });

  test('without a plan ends a known subscription', async () => {
    await pay();
    await create();
    const data = makeSubscription('ada', 'SUB_1', { plan: undefined });
    expect(await deliver('subscription.disable', data)).toEqual(RECORDED);
    expect(profile()).toMatchObject({ role: 'free' });
  });

  test('for both of two subscriptions at the same time ends Pro, in fifty of fifty rounds', async () => {
    for (let round = 0; round < 50; round += 1) {
      startOver();
      await pay();
      await create('SUB_1');
      await create('SUB_2');
      await Promise.all([disable('SUB_1'), disable('SUB_2')]);
      expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
    }
  });

  test('before the charge prevents the role, but keeps the paid month', async () => {
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

  test('ends Pro immediately and only once', async () => {
    await pay();
    await create();
    expect(await disable()).toEqual(RECORDED);
    const ended = profile();
    expect(ended).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: NOW });
    billing.clock = new Date('2026-12-01T00:00:00.000Z');
    expect(await disable()).toEqual(ALREADY);
    expect(profile()).toEqual(ended);
  });

  test('for an old subscription does not affect the new subscription', async () => {
    await pay();
    await create('SUB_old');
    await create('SUB_new');
    await disable('SUB_old');
    expect(profile()).toMatchObject({ role: 'pro', subscriptionCode: 'SUB_new' });
  });

  test('is not undone when an older charge arrives later', async () => {
    await pay();
    await disable();
    await renew();
    expect(profile()).toMatchObject({ role: 'free', subscriptionEndDate: NOW, paidUntil: '2026-12-23T09:00:00.000Z' });
  });
});

test('subscription.not_renew ends the role and keeps the paid time', async () => {
  await pay();
  await create();
  const data = makeSubscription('ada', 'SUB_1', { status: 'non-renewing' });
  expect(await deliver('subscription.not_renew', data)).toEqual(RECORDED);
  expect(profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled', paidUntil: FIRST_UNTIL });
});

describe('the ledger', () => {
  test('records every change with its cause', async () => {
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

  test('records nothing if an event changes nothing', async () => {
    await pay();
    await pay();
    await create();
    expect(billing.store.ledger).toHaveLength(1);
  });
});
