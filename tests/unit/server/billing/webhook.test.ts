import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handleWebhook } from '../../../../src/server/billing/webhook.ts';
import { createPaystackReader } from '../../../../src/server/paystack/events.ts';
import { ADA, ALREADY, FIRST, openBilling, RECORDED, SECOND } from '../../../support/billing.ts';
import {
  customerCodeOf,
  MOCK_SECRET_KEY,
  makeCharge,
  makeDelivery,
  makeRenewal,
  makeSubscription,
} from '../../../support/mock-paystack.ts';

const { billing, deliver, profile } = await openBilling();

const pay = () => deliver('charge.success', makeCharge(FIRST));
const renew = () => deliver('charge.success', makeRenewal(SECOND));
const create = (code = 'SUB_1') => deliver('subscription.create', makeSubscription('ada', code));
const failToPay = (code: string) =>
  deliver('invoice.payment_failed', {
    paid: false,
    customer: { customer_code: customerCodeOf('ada') },
    subscription: { status: 'attention', subscription_code: code, email_token: `token-of-${code}` },
  });

const CUSTOMER = { customer: { email: ADA.email, customer_code: 'CUS_1' } };

describe('a webhook is refused with 401', () => {
  const { rawBody, signature } = makeDelivery('charge.success', makeCharge(FIRST));
  const reserialized = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(rawBody)), null, 1));
  const changed = new TextEncoder().encode(new TextDecoder().decode(rawBody).replace('"ada"', '"eve"'));

  test.each([
    ['without a signature', rawBody, undefined],
    ['with an empty signature', rawBody, ''],
    ['with a signature of the wrong length', rawBody, signature.slice(2)],
    ['with a signature that is not hexadecimal', rawBody, 'z'.repeat(128)],
    ['with the signature of another body', changed, signature],
    ['if the body was parsed and serialized again', reserialized, signature],
    ['without a body', undefined, signature],
    ['with an empty, signed body', new Uint8Array(), createHmac('sha512', MOCK_SECRET_KEY).digest('hex')],
    ['with one wrong digit', rawBody, signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ])('%s', async (_, body, header) => {
    const result = await handleWebhook(billing, createPaystackReader(MOCK_SECRET_KEY), {
      rawBody: body,
      signature: header,
    });
    expect(result).toEqual({ ok: false, code: 'bad-signature', httpStatus: 401 });
    expect(profile()).toBe(ADA);
  });

  test('if it is signed with another key', async () => {
    const result = await handleWebhook(billing, createPaystackReader('sk_other'), { rawBody, signature });
    expect(result).toMatchObject({ ok: false, httpStatus: 401 });
  });
});

describe('charge.success', () => {
  test('makes the owner Pro', async () => {
    expect(await pay()).toEqual(RECORDED);
    expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active', lastPaymentDate: FIRST.paidAt });
  });

  test('is recorded only once, even if it is delivered repeatedly or concurrently', async () => {
    const outcomes = await Promise.all([pay(), pay()]);
    expect(outcomes).toEqual(expect.arrayContaining([RECORDED, ALREADY]));
    expect(await pay()).toEqual(ALREADY);
  });

  test('for a renewal finds the user by customer and keeps the start date', async () => {
    await pay();
    expect(await renew()).toEqual(RECORDED);
    expect(profile()).toMatchObject({
      subscriptionStartDate: FIRST.paidAt,
      lastPaymentDate: SECOND.paidAt,
      paymentReference: SECOND.reference,
    });
  });

  test('that arrives late changes neither the last payment nor the paid time', async () => {
    await pay();
    await renew();
    const older = { ...SECOND, reference: 'renewal-1', paidAt: '2026-11-01T09:00:00.000Z' };
    await deliver('charge.success', makeRenewal(older));
    expect(profile()).toMatchObject({ lastPaymentDate: SECOND.paidAt, paidUntil: '2026-12-23T09:00:00.000Z' });
  });

  test.each([
    ['for another plan', makeCharge(FIRST, { plan: 'PLN_other', plan_object: {} }), 'wrong-plan'],
    ['for another amount', makeCharge(FIRST, { amount: 100 }), 'wrong-amount'],
    ['in another currency', makeCharge(FIRST, { currency: 'USD' }), 'wrong-currency'],
    ['with contradictory metadata and reference', makeCharge(FIRST, { metadata: { uid: 'eve' } }), 'another-users'],
    ['from another email address', makeCharge(FIRST, { customer: { email: 'eve@example.com' } }), 'another-users'],
    ['of an unknown customer', makeRenewal(SECOND), 'unknown-account'],
    ['of an unknown user', makeCharge({ ...FIRST, uid: 'bob', reference: 'PRO-1700000000000-bob' }), 'unknown-account'],
    [
      'of a user id that is a path',
      makeCharge({ ...FIRST, uid: 'a/b/c', reference: 'T1' }, CUSTOMER),
      'unknown-account',
    ],
    [
      'of a user id that is a parent folder',
      makeCharge({ ...FIRST, uid: '..', reference: 'T2' }, CUSTOMER),
      'unknown-account',
    ],
    [
      'of a user id that is too long',
      makeCharge({ ...FIRST, uid: 'x'.repeat(129), reference: 'T3' }, CUSTOMER),
      'unknown-account',
    ],
    [
      'of a customer code that is a path',
      makeCharge(FIRST, { customer: { email: ADA.email, customer_code: 'CUS_1/../x' } }),
      'malformed',
    ],
    ['with a reserved reference', makeCharge({ ...FIRST, reference: '__x__' }), 'malformed'],
    ['with a reference that is a path', makeCharge({ ...FIRST, reference: 'PRO-1/../x' }), 'malformed'],
  ])('%s is acknowledged and changes nothing', async (_, data, why) => {
    expect(await deliver('charge.success', data)).toEqual({ ok: true, outcome: 'ignored', why });
    expect(profile()).toBe(ADA);
  });

  test('fails while the database is down, so that Paystack delivers it again', async () => {
    billing.store.broken = true;
    expect(await pay()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
    billing.store.broken = false;
    expect(await pay()).toEqual(RECORDED);
  });
});

describe('invoice.payment_failed', () => {
  test.each([
    ['for our subscription', 'SUB_1'],
    ['for another product', 'SUB_other'],
  ])('%s changes nothing, because the paid time expires anyway', async (_, code) => {
    await pay();
    await create();
    const before = profile();
    expect(await failToPay(code)).toMatchObject({ ok: true, outcome: 'ignored' });
    expect(profile()).toEqual(before);
  });
});

describe('a signed webhook', () => {
  test('for an unused event is acknowledged', async () => {
    expect(await deliver('transfer.success', {})).toEqual({
      ok: true,
      outcome: 'ignored',
      why: 'event transfer.success',
    });
  });

  test.each([
    ['charge.success', { reference: 'x' }],
    ['subscription.create', { subscription_code: 'SUB_1' }],
    ['subscription.create', makeSubscription('ada', 'SUB_1/../x')],
    ['subscription.disable', makeSubscription('ada', 'SUB_1', { customer: { customer_code: 'CUS_ada/x' } })],
  ])('with an incomplete %s is refused', async (event, data) => {
    expect(await deliver(event, data)).toEqual({ ok: false, code: 'malformed', httpStatus: 400 });
  });

  test('for a charge that cannot be read is logged as an error, because money has moved', async () => {
    await deliver('charge.success', { reference: 'x', amount: 'all of it' });
    expect(billing.errors).toEqual([
      { message: 'Paystack reported a charge that cannot be read', facts: { reference: 'x' } },
    ]);
  });
});
