import { expect, test } from 'vitest';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../../../src/domain/account/subscription.ts';
import { startPayment } from '../../../../src/server/billing/start-payment.ts';
import { verifyPayment } from '../../../../src/server/billing/verify-payment.ts';
import { ADA, NOW, openBilling, RECORDED } from '../../../support/billing.ts';
import { MOCK_PLAN_CODE } from '../../../support/mock-paystack.ts';

const REFERENCE = `PRO-${Date.parse(NOW)}-ada`;

const { paystack, billing, startOver } = await openBilling();

const start = (uid = 'ada') => startPayment(billing, { uid });

test('a payment starts with our email address, amount, plan and reference, and can then be paid and recorded', async () => {
  const started = await start();
  expect(started).toEqual({ ok: true, accessCode: expect.any(String), reference: REFERENCE });
  const accessCode = started.ok ? started.accessCode : '';
  expect(paystack.orders.get(accessCode)).toEqual({
    email: ADA.email,
    amount: PRO_AMOUNT,
    currency: PRO_CURRENCY,
    plan: MOCK_PLAN_CODE,
    reference: REFERENCE,
    metadata: { uid: 'ada' },
  });
  paystack.pay(accessCode);
  expect(await verifyPayment(billing, { uid: 'ada', reference: REFERENCE })).toEqual(RECORDED);
});

test.each([
  ['an unverified email address', { email: ADA.email, emailVerified: false }, 'email-not-verified'],
  ['a deleted account', null, 'unknown-account'],
])('%s cannot start a payment', async (_, user, code) => {
  if (user === null) billing.users.delete('ada');
  else billing.users.set('ada', user);
  expect(await start()).toEqual({ ok: false, code, httpStatus: 403 });
  expect(paystack.requests).toEqual([]);
});

test.each([['a/b/c'], ['..'], ['__x__'], [''], ['x'.repeat(200)]])(
  'the user ID %j cannot start a payment',
  async (uid) => {
    expect(await start(uid)).toMatchObject({ ok: false, code: 'unknown-account' });
    expect(paystack.requests).toEqual([]);
  },
);

test('a Pro user cannot start a payment until the subscription is canceled or has expired', async () => {
  const paidUntil = '2026-12-01T00:00:00.000Z';
  const pro = { ...ADA, role: 'pro', subscriptionStatus: 'active', paidUntil } as const;
  billing.store.profiles.set('ada', pro);
  expect(await start()).toEqual({ ok: false, code: 'already-subscribed', httpStatus: 409 });
  billing.store.profiles.set('ada', { ...pro, role: 'free', subscriptionStatus: 'cancelled' });
  expect(await start()).toMatchObject({ ok: true });
  billing.store.profiles.set('ada', pro);
  billing.clock = new Date('2026-12-02T00:00:00.000Z');
  expect(await start()).toMatchObject({ ok: true });
});

test('the eleventh payment within ten minutes is refused', async () => {
  for (let count = 0; count < 10; count += 1) {
    billing.clock = new Date(billing.clock.getTime() + 1000);
    expect(await start()).toMatchObject({ ok: true });
  }
  expect(await start()).toEqual({ ok: false, code: 'too-many-requests', httpStatus: 429 });
  expect(paystack.requests.filter((request) => request.endsWith('/initialize'))).toHaveLength(10);
});

test('an outage of Paystack is reported', async () => {
  paystack.mood = 'failing';
  expect(await start()).toEqual({ ok: false, code: 'paystack-unreachable', httpStatus: 502 });
});

test("a second attempt pays only once if Paystack's response to the first attempt was lost", async () => {
  // Even on a busy machine, the second attempt must be answered within this time.
  startOver(1000);
  paystack.mood = 'mute';
  expect(await start()).toEqual({ ok: false, code: 'paystack-unreachable', httpStatus: 502 });
  expect([...paystack.charges.keys()]).toEqual([REFERENCE]);

  paystack.mood = 'well';
  billing.clock = new Date(billing.clock.getTime() + 10_000);
  const second = await start();
  if (!second.ok) throw new Error(second.code);
  expect(second.reference).not.toBe(REFERENCE);
  paystack.pay(second.accessCode);
  await verifyPayment(billing, { uid: 'ada', reference: second.reference });
  // The page has no access code for the first payment, so nobody can pay it.
  expect(await verifyPayment(billing, { uid: 'ada', reference: REFERENCE })).toMatchObject({ code: 'not-successful' });
  expect([...billing.store.payments.keys()]).toEqual([second.reference]);
});

test('an outage of the database is reported', async () => {
  billing.store.broken = true;
  expect(await start()).toEqual({ ok: false, code: 'not-recorded', httpStatus: 500 });
});
