import { describe, expect, test } from 'vitest';
import { PRO_AMOUNT } from '../../../../src/domain/account/subscription.ts';
import { verifyPayment } from '../../../../src/server/billing/verify-payment.ts';
import { createPaystackHttp } from '../../../../src/server/paystack/http.ts';
import { ADA, openBilling, PAYER } from '../../../support/billing.ts';
import { makeCharge } from '../../../support/mock-paystack.ts';

const { paystack, billing, profile, startOver } = await openBilling();

const verify = (uid = 'ada', reference: unknown = PAYER.reference) => verifyPayment(billing, { uid, reference });

describe('a refused payment does not change the account:', () => {
  test.each([
    ['a smaller amount', { amount: PRO_AMOUNT - 1 }, 'wrong-amount', 400],
    ['a larger amount', { amount: PRO_AMOUNT + 1 }, 'wrong-amount', 400],
    ['another currency', { currency: 'GHS' }, 'wrong-currency', 400],
    ['another plan', { plan: 'PLN_cheap', plan_object: { plan_code: 'PLN_cheap' } }, 'wrong-plan', 400],
    ['another plan beside ours', { plan_object: { plan_code: 'PLN_cheap' } }, 'wrong-plan', 400],
    ['no plan', { plan: null, plan_object: {} }, 'wrong-plan', 400],
    ['an abandoned charge', { status: 'abandoned' }, 'not-successful', 400],
    ['a failed charge', { status: 'failed' }, 'not-successful', 400],
    ['a reversed charge', { status: 'reversed' }, 'not-successful', 400],
    ["another user's metadata", { metadata: { uid: 'eve' } }, 'another-users', 403],
    ["another user's email address", { customer: { email: 'eve@example.com' } }, 'another-users', 403],
    ['a response about another reference', { reference: 'PRO-1700000000001-ada' }, 'unknown-reference', 404],
    ['a response that is not a charge', { amount: '900000' }, 'paystack-refused', 502],
  ])('%s', async (_, changes, code, httpStatus) => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, changes));
    expect(await verify()).toEqual({ ok: false, code, httpStatus });
    expect(profile()).toBe(ADA);
    expect(billing.store.payments.size).toBe(0);
  });

  test.each([
    ['a smaller amount', { amount: PRO_AMOUNT - 1 }, 'wrong-amount'],
    ["another user's email address", { customer: { email: 'eve@example.com' } }, 'another-users'],
  ])('%s is reported once if the user was charged', async (_, changes, cause) => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, changes));
    await verify();
    await verify();
    expect(billing.errors).toEqual([
      {
        message: 'Paystack took money for Pro, and the payment was refused',
        facts: expect.objectContaining({ reference: PAYER.reference, cause }),
      },
    ]);
    expect(billing.store.ledger).toEqual([
      expect.objectContaining({ kind: 'refusal', reference: PAYER.reference, cause }),
    ]);
  });

  test('an abandoned charge is not reported', async () => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, { status: 'abandoned' }));
    await verify();
    expect(billing.errors).toEqual([]);
    expect(billing.store.ledger).toEqual([]);
  });

  test("another user's payment cannot be claimed by its reference", async () => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER, { metadata: '' }));
    expect(await verify('eve')).toEqual({ ok: false, code: 'another-users', httpStatus: 403 });
  });

  test('an unverified email address is refused without a request to Paystack', async () => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER));
    billing.users.set('ada', { email: ADA.email, emailVerified: false });
    expect(await verify()).toEqual({ ok: false, code: 'email-not-verified', httpStatus: 403 });
    expect(paystack.requests).toEqual([]);
  });

  test("the thirty-first request within ten minutes is refused, but another user's request is not", async () => {
    for (let count = 0; count < 30; count += 1) await verify();
    paystack.requests.length = 0;
    expect(await verify()).toEqual({ ok: false, code: 'too-many-requests', httpStatus: 429 });
    expect(paystack.requests).toEqual([]);
    expect(await verify('eve', 'PRO-1700000000000-eve')).not.toMatchObject({ code: 'too-many-requests' });
    billing.clock = new Date(billing.clock.getTime() + 10 * 60_000);
    expect(await verify()).toMatchObject({ code: 'unknown-reference' });
  });

  test('an unknown reference is refused', async () => {
    expect(await verify()).toEqual({ ok: false, code: 'unknown-reference', httpStatus: 404 });
  });

  test.each([
    undefined,
    null,
    7,
    '',
    '.',
    '..',
    '../subscription',
    'a b',
    'PRO_1_ada',
    'T123',
    'PRO-1700000000000-',
    'PRO-1700000000000-ada/../x',
    'x/PRO-1700000000000-ada',
    'x'.repeat(201),
  ])('the reference %j is refused without a request to Paystack', async (reference) => {
    const result = await verifyPayment(billing, { uid: 'ada', reference });
    expect(result).toEqual({ ok: false, code: 'malformed', httpStatus: 400 });
    expect(paystack.requests).toEqual([]);
  });

  test.each([['silent'], ['failing']] as const)('no payment is accepted while Paystack is %s', async (mood) => {
    startOver(50);
    paystack.charges.set(PAYER.reference, makeCharge(PAYER));
    paystack.mood = mood;
    expect(await verify()).toEqual({ ok: false, code: 'paystack-unreachable', httpStatus: 502 });
    expect(profile()).toBe(ADA);
  });

  test('no payment is accepted with a wrong secret key, and no response contains the key', async () => {
    paystack.charges.set(PAYER.reference, makeCharge(PAYER));
    const wrong = { ...billing, provider: createPaystackHttp({ secretKey: 'sk_test_wrong', origin: paystack.origin }) };
    const result = await verifyPayment(wrong, { uid: 'ada', reference: PAYER.reference });
    expect(result).toEqual({ ok: false, code: 'paystack-refused', httpStatus: 502 });
    expect(JSON.stringify(result)).not.toContain('sk_test');
  });
});
