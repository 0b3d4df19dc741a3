import { beforeEach, describe, expect, test } from 'vitest';
import { securityHeadersFor } from '../../security-headers.ts';
import { PRO_AMOUNT } from '../../src/domain/account/subscription.ts';
import { OTHER_TIME } from '../contract/policy-table.ts';
import { customerCodeOf, makeCharge, makeRenewal, makeSubscription } from '../support/mock-paystack.ts';
import { emulators, look, lookFor, PROCESSES_MS, put, send, signUp, signUpVerified } from './emulators.ts';
import { deliver, openPaystack } from './take-payment.ts';

const paystack = await openPaystack();

let user: { uid: string; token: string };
let email: string;
let reference: string;
let count = 0;

beforeEach(async () => {
  count += 1;
  email = `payer-${count}@example.com`;
  user = await signUpVerified(email);
  reference = `PRO-${1_700_000_000_000 + count}-${user.uid}`;
  await put(`users/${user.uid}`, {
    email,
    createdAt: OTHER_TIME,
    role: 'user',
    emailVerified: false,
    updatedAt: OTHER_TIME,
  });
});

const profile = () => look(`users/${user.uid}`);
const owner = () => ({ uid: user.uid, email, reference });

async function call(name: string, token: string | null, body: unknown = {}) {
  const { response, json } = await send(`${emulators.functionsOrigin}/${name}`, token, body);
  return { status: response.status, json };
}

const verify = (token: string | null = user.token) => call('verifyPayment', token, { reference });

describe('startPayment', () => {
  test('starts a payment for the signed-in account, which can then be paid and verified', async () => {
    const { status, json } = await call('startPayment', user.token);
    expect(status).toBe(200);
    expect(json).toEqual({
      ok: true,
      accessCode: expect.any(String),
      reference: expect.stringMatching(`^PRO-\\d{13}-${user.uid}$`),
    });
    reference = String(json.reference);
    expect(paystack.orders.get(String(json.accessCode))).toMatchObject({ email, amount: PRO_AMOUNT, reference });
    expect(await verify()).toMatchObject({ status: 400, json: { code: 'not-successful' } });
    paystack.pay(String(json.accessCode));
    expect(await verify()).toEqual({ status: 200, json: { ok: true } });
    expect(await profile()).toMatchObject({ role: 'pro', subscriptionStatus: 'active' });
  });

  test('ignores all other payment data from the caller', async () => {
    const claims = { email: 'victim@example.com', amount: 1, plan: 'PLN_x', reference: 'PRO-1-x', uid: 'x' };
    const { json } = await call('startPayment', user.token, claims);
    expect(paystack.orders.get(String(json.accessCode))).toMatchObject({
      ...{ email, amount: PRO_AMOUNT, metadata: { uid: user.uid } },
      reference: json.reference,
    });
  });

  test('is reachable through hosting and requires a token', async () => {
    const { response } = await send(`${emulators.hostingOrigin}/api/startPayment`, user.token, {});
    expect(response.status).toBe(200);
    expect(await call('startPayment', null)).toMatchObject({ status: 401 });
  });
});

describe('verifyPayment', () => {
  test('makes the payer Pro, and repeating it gives the same answer', async () => {
    paystack.charges.set(reference, makeCharge(owner()));
    expect(await verify()).toEqual({ status: 200, json: { ok: true } });
    expect(await profile()).toMatchObject({
      email,
      role: 'pro',
      subscriptionStatus: 'active',
      subscriptionStartDate: '2026-11-20T09:00:00.000Z',
      subscriptionEndDate: null,
      lastPaymentDate: '2026-11-20T09:00:00.000Z',
      paidUntil: '2026-12-23T09:00:00.000Z',
      paymentReference: reference,
    });
    expect(await verify()).toEqual({ status: 200, json: { ok: true } });
    expect(await look(`payments/${reference}`)).toMatchObject({ uid: user.uid, amount: PRO_AMOUNT });
  });

  test(
    'answers three concurrent calls and writes one ledger entry',
    async () => {
      paystack.charges.set(reference, makeCharge(owner()));
      const answers = await Promise.all(Array.from({ length: 3 }, () => verify()));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await lookFor('ledger', { uid: user.uid })).toHaveLength(1);
    },
    PROCESSES_MS,
  );

  test.each([
    ['an amount that is too small', { amount: 100 }, 400, 'wrong-amount'],
    ['another currency', { currency: 'USD' }, 400, 'wrong-currency'],
    ['another plan', { plan: 'PLN_other', plan_object: {} }, 400, 'wrong-plan'],
    ['an abandoned charge', { status: 'abandoned' }, 400, 'not-successful'],
    ["another user's payment", { metadata: { uid: 'eve' } }, 403, 'another-users'],
  ])('refuses %s', async (_, changes, status, code) => {
    paystack.charges.set(reference, makeCharge(owner(), changes));
    expect(await verify()).toEqual({ status, json: { ok: false, code } });
    expect(await profile()).toMatchObject({ role: 'user' });
  });

  test('refuses a reference that Paystack does not know', async () => {
    expect(await verify()).toEqual({ status: 404, json: { ok: false, code: 'unknown-reference' } });
  });

  test("refuses another user's payment reference", async () => {
    paystack.charges.set(reference, makeCharge(owner()));
    const eve = await signUp(`eve-${count}@example.com`);
    expect(await verify(eve.token)).toMatchObject({ status: 403 });
  });

  test.each([
    ['without a token', null],
    ['with an invalid token', 'abc'],
  ])('refuses a call %s', async (_, token) => {
    expect(await verify(token)).toEqual({ status: 401, json: { ok: false, code: 'signed-out' } });
  });

  test('is not triggered when the user follows a link', async () => {
    const { response } = await send(`${emulators.functionsOrigin}/verifyPayment?reference=${reference}`, user.token);
    expect(response.status).toBe(401);
  });
});

describe('paystackWebhook', () => {
  test('completes a payment whose page was closed', async () => {
    expect(await deliver('charge.success', makeCharge(owner()))).toBe(200);
    expect(await profile()).toMatchObject({ role: 'pro' });
  });

  test('records one payment for two concurrent deliveries', async () => {
    const charge = makeCharge(owner());
    expect(await Promise.all([deliver('charge.success', charge), deliver('charge.success', charge)])).toEqual([
      200, 200,
    ]);
    expect(await profile()).toMatchObject({ role: 'pro' });
  });

  test("stores a subscription's codes in the profile only after it is paid, and matches renewals", async () => {
    await deliver('subscription.create', makeSubscription(user.uid, 'SUB_1'));
    expect(await profile()).not.toHaveProperty('subscriptionCode');
    await deliver('charge.success', makeCharge(owner()));
    expect(await profile()).toMatchObject({ subscriptionCode: 'SUB_1', subscriptionId: '1234' });

    const paidAt = '2026-12-20T09:00:00.000Z';
    const renewal = makeRenewal({ ...owner(), reference: `renewal-${count}`, paidAt });
    expect(await deliver('charge.success', renewal)).toBe(200);
    expect(await profile()).toMatchObject({ lastPaymentDate: paidAt, subscriptionCode: 'SUB_1' });
    expect(await look(`customers/${customerCodeOf(user.uid)}`)).toMatchObject({ uid: user.uid });
  });

  test('ends Pro when Paystack ends the subscription', async () => {
    await deliver('charge.success', makeCharge(owner()));
    expect(await deliver('subscription.disable', makeSubscription(user.uid, 'SUB_1'))).toBe(200);
    expect(await profile()).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
  });

  test('arrives unchanged through hosting', async () => {
    expect(await deliver('charge.success', makeCharge(owner()), `${emulators.hostingOrigin}/api`)).toBe(200);
    expect(await profile()).toMatchObject({ role: 'pro' });
  });

  test.each([
    ['without a signature', '{"event":"charge.success"}', {}],
    ['with a wrong signature', '{"event":"charge.success"}', { 'x-paystack-signature': 'a'.repeat(128) }],
    ['with an empty body', '', { 'x-paystack-signature': 'a'.repeat(128) }],
  ])('refuses a delivery %s', async (_, body, headers) => {
    const { response } = await send(`${emulators.functionsOrigin}/paystackWebhook`, null, body, headers);
    expect(response.status).toBe(401);
  });

  test('refuses a delivery without a body', async () => {
    const response = await fetch(`${emulators.functionsOrigin}/paystackWebhook`, { method: 'POST' });
    expect(response.status).toBe(401);
  });
});

describe('cancelSubscription', () => {
  test('ends the subscription at Paystack and in the profile', async () => {
    paystack.subscriptions.set('SUB_9', makeSubscription(user.uid, 'SUB_9'));
    await deliver('charge.success', makeCharge(owner()));
    await deliver('subscription.create', makeSubscription(user.uid, 'SUB_9'));
    paystack.charges.set(reference, makeCharge(owner()));
    expect(await call('cancelSubscription', user.token)).toEqual({ status: 200, json: { ok: true } });
    expect(paystack.subscriptions.get('SUB_9')?.status).toBe('cancelled');
    const cancelled = await profile();
    expect(cancelled).toMatchObject({ role: 'free', subscriptionStatus: 'cancelled' });
    expect(Date.parse(String(cancelled?.subscriptionEndDate))).toBeGreaterThan(Date.now() - 60_000);
  });

  test('requires a subscription and a token', async () => {
    const refused = { status: 409, json: { ok: false, code: 'no-subscription' } };
    expect(await call('cancelSubscription', user.token)).toEqual(refused);
    expect(await call('cancelSubscription', null)).toMatchObject({ status: 401 });
  });
});

test('hosting sends the security headers and serves every route of the site', async () => {
  const { response } = await send(`${emulators.hostingOrigin}/compress-picture`, null);
  expect(response.status).toBe(200);
  const expected = securityHeadersFor({ firebase: { authDomain: 'your-project.firebaseapp.com' } });
  for (const [name, value] of Object.entries(expected)) expect(response.headers.get(name), name).toBe(value);
});
