import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { handlePaystackWebhook } from '../../../src/billing/webhook.ts';
import { ADA, ALREADY, FIRST, openBilling, RECORDED, SECOND } from '../../support/billing.ts';
import {
  customerCodeOf,
  MOCK_SECRET_KEY,
  makeCharge,
  makeDelivery,
  makeRenewal,
  makeSubscription,
} from '../../support/mock-paystack.ts';

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

describe('a delivery is refused with 401', () => {
  const { rawBody, signature } = makeDelivery('charge.success', makeCharge(FIRST));
  const reserialised = new TextEncoder().encode(JSON.stringify(JSON.parse(new TextDecoder().decode(rawBody)), null, 1));
  const changed = new TextEncoder().encode(new TextDecoder().decode(rawBody).replace('"ada"', '"eve"'));

  test.each([
    ['without a signature', rawBody, undefined],
    ['with an empty signature', rawBody, ''],
    ['with a signature of the wrong length', rawBody, signature.slice(2)],
    ['with a signature that is no hex', rawBody, 'z'.repeat(128)],
    ['with the signature of another body', changed, signature],
    ['when the body was parsed and written again', reserialised, signature],
    ['without a body', undefined, signature],
    ['with an empty body, signed', new Uint8Array(), createHmac('sha512', MOCK_SECRET_KEY).digest('hex')],
    ['with one wrong digit', rawBody, signature.replace(/.$/, (digit) => (digit === '0' ? '1' : '0'))],
  ])('%s', async (_, body, header) => {
    const result = await handlePaystackWebhook(billing, { rawBody: body, signature: header });
    expect(result).toEqual({ ok: false, code: 'bad-signature', httpStatus: 401 });
    expect(profile()).toBe(ADA);
  });

  test('when it is signed with another key', async () => {
    const result = await handlePaystackWebhook({ ...billing, secretKey: 'sk_other' }, { rawBody, signature });
    expect(result).toMatchObject({ ok: false, httpStatus: 401 });
  });
});

describe('charge.success', () => {
  test('makes the owner Pro', async () => {
    expect(await pay()).toEqual(RECORDED);
    expect(profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active', lastPaymentDate: FIRST.paidAt });
  });

  test('delivered again, or twice at the same time, is recorded once', async () => {
    const outcomes = await Promise.all([pay(), pay()]);
    expect(outcomes).toEqual(expect.arrayContaining([RECORDED, ALREADY]));
    expect(await pay()).toEqual(ALREADY);
  });

  test('of a renewal is matched by its customer and keeps the day on which Pro began', async () => {
    await pay();
    expect(await renew()).toEqual(RECORDED);
    expect(profile()).toMatchObject({
      subscriptionStartDate: FIRST.paidAt,
      lastPaymentDate: SECOND.paidAt,
      paymentReference: SECOND.reference,
    });
  });

  test('that comes after a later one sets back neither the last payment nor the paid time', async () => {
    await pay();
    await renew();
    const older = { ...SECOND, reference: 'renewal-1', paidAt: '2026-11-01T09:00:00.000Z' };
    await deliver('charge.success', makeRenewal(older));
    expect(profile()).toMatchObject({ lastPaymentDate: SECOND.paidAt, paidUntil: '2026-12-23T09:00:00.000Z' });
  });

  test.each([
    ['of another plan', makeCharge(FIRST, { plan: 'PLN_other', plan_object: {} }), 'wrong-plan'],
    ['of another amount', makeCharge(FIRST, { amount: 100 }), 'wrong-amount'],
    ['of another currency', makeCharge(FIRST, { currency: 'USD' }), 'wrong-currency'],
    ['whose metadata and reference disagree', makeCharge(FIRST, { metadata: { uid: 'eve' } }), 'another-users'],
    ['from another address', makeCharge(FIRST, { customer: { email: 'eve@example.com' } }), 'another-users'],
    ['of a customer whom nobody knows', makeRenewal(SECOND), 'unknown-account'],
    [
      'of a user whom nobody knows',
      makeCharge({ ...FIRST, uid: 'bob', reference: 'PRO-1700000000000-bob' }),
      'unknown-account',
    ],
    [
      'of a user who would be a path',
      makeCharge({ ...FIRST, uid: 'a/b/c', reference: 'T1' }, CUSTOMER),
      'unknown-account',
    ],
    [
      'of a user who would be a folder up',
      makeCharge({ ...FIRST, uid: '..', reference: 'T2' }, CUSTOMER),
      'unknown-account',
    ],
    [
      'of a user with a name too long',
      makeCharge({ ...FIRST, uid: 'x'.repeat(129), reference: 'T3' }, CUSTOMER),
      'unknown-account',
    ],
    [
      'of a customer that would be a path',
      makeCharge(FIRST, { customer: { email: ADA.email, customer_code: 'CUS_1/../x' } }),
      'malformed',
    ],
    ['of a reserved reference', makeCharge({ ...FIRST, reference: '__x__' }), 'malformed'],
    ['of a reference that would be a path', makeCharge({ ...FIRST, reference: 'PRO-1/../x' }), 'malformed'],
  ])('%s is answered and changes nothing', async (_, data, why) => {
    expect(await deliver('charge.success', data)).toEqual({ ok: true, outcome: 'ignored', why });
    expect(profile()).toBe(ADA);
  });

  test('is refused while the database is down, so that Paystack delivers it again', async () => {
    billing.store.broken = true;
    expect(await pay()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
    billing.store.broken = false;
    expect(await pay()).toEqual(RECORDED);
  });
});

describe('invoice.payment_failed', () => {
  test.each([
    ['of ours', 'SUB_1'],
    ['of another product', 'SUB_other'],
  ])('%s changes nothing: the time that was paid for runs out by itself', async (_, code) => {
    await pay();
    await create();
    const before = profile();
    expect(await failToPay(code)).toMatchObject({ ok: true, outcome: 'ignored' });
    expect(profile()).toEqual(before);
  });
});

describe('what is signed and', () => {
  test('of no use here is answered', async () => {
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
  ])('cut short (%s) is refused', async (event, data) => {
    expect(await deliver(event, data)).toEqual({ ok: false, code: 'malformed', httpStatus: 400 });
  });
});
