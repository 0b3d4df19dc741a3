import { describe, expect, test } from 'vitest';
import { customerCodeOf, makeCharge, makeSubscription } from '../support/mock-paystack.ts';
import { changeAccount, look, lookFor, PROCESSES_MS, put, read, signIn } from './emulators.ts';
import { call, ENDED, end, expectInLog, join, type Member, PRO, pay, profileOf } from './members.ts';
import { deliver, openPaystack } from './take-payment.ts';

const paystack = await openPaystack();

describe('calls of the payment functions', () => {
  test.each(['.', '..', '../subscription', '../../customer', '%2e%2e', 'T123', '', 7, null, ['PRO-1-x']])(
    'do not reach Paystack with the reference %j',
    async (reference) => {
      const member = await join();
      expect(await call('verifyPayment', member, { reference })).toEqual({ status: 400, code: 'malformed' });
      expect(paystack.requests).toEqual([]);
    },
  );

  test("do not reach Paystack with another user's reference", async () => {
    const [member, other] = [await join(), await join()];
    expect(await call('verifyPayment', member, { reference: other.reference })).toMatchObject({ status: 403 });
    expect(await call('verifyPayment', member, { reference: `PRO-1700000000000-${member.uid}/../x` })).toMatchObject({
      status: 400,
    });
    expect(paystack.requests).toEqual([]);
  });

  test(
    'reach Paystack only 30 of 33 times, with three concurrent calls at a time',
    async () => {
      const member = await join();
      const ask = (number: number) =>
        call('verifyPayment', member, { reference: `PRO-${1_700_000_000_000 + number}-${member.uid}` });
      const statuses: number[] = [];
      for (let wave = 0; wave < 11; wave += 1) {
        const answers = await Promise.all(Array.from({ length: 3 }, (_, number) => ask(3 * wave + number)));
        statuses.push(...answers.map(({ status }) => status));
      }
      expect(statuses.filter((status) => status === 404)).toHaveLength(30);
      expect(statuses.slice(-3)).toEqual([429, 429, 429]);
      expect(paystack.requests).toHaveLength(30);
    },
    PROCESSES_MS,
  );

  test('start only ten of eleven payments in a row', async () => {
    const member = await join();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await call('startPayment', member)).status);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('another product of the same Paystack account', () => {
  const failed = (member: Member, code: string) =>
    deliver('invoice.payment_failed', {
      customer: { customer_code: customerCodeOf(member.uid) },
      subscription: { status: 'attention', subscription_code: code, email_token: 'x' },
    });

  test('does not suspend Pro when a charge for it fails', async () => {
    const member = await join();
    await pay(paystack, member);
    const before = await profileOf(member);
    expect(await failed(member, 'SUB_other')).toBe(200);
    expect(await profileOf(member)).toEqual(before);
  });

  test.each([
    ['without a plan', { plan: undefined }],
    ['with its plan', { plan: { plan_code: 'PLN_other' } }],
  ])('does not end Pro when its subscription ends, reported %s', async (_, changes) => {
    const member = await join();
    await pay(paystack, member);
    expect(await end(member, 'SUB_other', changes)).toBe(200);
    expect(await profileOf(member)).toMatchObject(PRO);
  });
});

test('canceling right after a second payment ends both subscriptions', async () => {
  const member = await join();
  await pay(paystack, member, `SUB_1_${member.uid}`);
  const second = `SUB_2_${member.uid}`;
  paystack.subscriptions.set(second, makeSubscription(member.uid, second));
  expect(await call('cancelSubscription', member)).toMatchObject({ status: 200 });
  expect(paystack.subscriptions.get(`SUB_1_${member.uid}`)?.status).toBe('cancelled');
  expect(paystack.subscriptions.get(second)?.status).toBe('cancelled');
  expect(await profileOf(member)).toMatchObject(ENDED);
});

test('a paid charge with an outdated price is logged as an error with reference and cause', async () => {
  const member = await join();
  const charge = makeCharge(member, { amount: 1_200_000 });
  expect(await deliver('charge.success', charge)).toBe(200);
  expect(await profileOf(member)).toMatchObject({ role: 'user' });
  await expectInLog(member.reference, 'wrong-amount', 'Paystack took money for Pro');
  expect(await lookFor('ledger', { reference: member.reference })).toEqual([
    expect.objectContaining({ kind: 'refusal', cause: 'wrong-amount', amount: 1_200_000 }),
  ]);
});

describe('a restricted account', () => {
  test('cannot become Pro without a verified address, neither from the page nor through the webhook', async () => {
    const member = await join({ isVerified: false });
    expect(await call('startPayment', member)).toEqual({ status: 403, code: 'email-not-verified' });
    paystack.charges.set(member.reference, makeCharge(member));
    const asked = await call('verifyPayment', member, { reference: member.reference });
    expect(asked).toEqual({ status: 403, code: 'email-not-verified' });
    expect(await deliver('charge.success', makeCharge(member))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ role: 'user' });
    // The payment counts as soon as the user verifies the address.
    await changeAccount({ localId: member.uid, emailVerified: true });
    expect(await call('verifyPayment', member, { reference: member.reference })).toMatchObject({ status: 200 });
    expect(await profileOf(member)).toMatchObject(PRO);
  });

  test('is refused if its token was revoked', async () => {
    const member = await join();
    expect(await call('startPayment', member)).toMatchObject({ status: 200 });
    await changeAccount({ localId: member.uid, validSince: String(Math.floor(Date.now() / 1000) + 1) });
    expect(await call('startPayment', member)).toEqual({ status: 401, code: 'signed-out' });
    expect(await call('verifyPayment', member, { reference: member.reference })).toMatchObject({ status: 401 });
    expect(await call('cancelSubscription', member)).toMatchObject({ status: 401 });
  });

  test('is refused if it is disabled', async () => {
    const member = await join();
    await changeAccount({ localId: member.uid, disableUser: true });
    expect(await call('startPayment', member)).toEqual({ status: 401, code: 'signed-out' });
  });

  test('cannot read its receipts without a verified address', async () => {
    const member = await join({ isVerified: false });
    await put(`payments/${member.reference}`, { uid: member.uid, reference: member.reference });
    expect(await read(member.token, `payments/${member.reference}`)).toBe(403);
    await changeAccount({ localId: member.uid, emailVerified: true });
    expect(await read(await signIn(member.email), `payments/${member.reference}`)).toBe(200);
  });
});

let count = 0;

describe('a signed charge with a hostile user ID is recorded, answered with 200 and otherwise ignored', () => {
  test.each([['a/b/c'], ['..'], ['.'], ['__proto__'], ['nobody-has-this-id'], ['x'.repeat(2000)]])(
    '%j',
    async (uid) => {
      count += 1;
      const reference = `hostile-${count}`;
      const customer = { email: 'eve@example.com', customer_code: `CUS_hostile${count}` };
      expect(await deliver('charge.success', makeCharge({ uid, email: customer.email, reference }, { customer }))).toBe(
        200,
      );
      expect(await look('users/a/b/c')).toBeNull();
      expect(await look('users/nobody-has-this-id')).toBeNull();
      expect(await look(`customers/${customer.customer_code}`)).toBeNull();
      expect(await look(`payments/${reference}`)).toBeNull();
      expect(await lookFor('ledger', { reference })).toEqual([
        expect.objectContaining({ kind: 'refusal', cause: 'unknown-account' }),
      ]);
    },
  );

  test.each([['a/b'], ['..'], ['__x__']])('the same applies to the reference %j', async (reference) => {
    const member = await join();
    expect(await deliver('charge.success', makeCharge({ ...member, reference }))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ role: 'user' });
    expect(await lookFor('ledger', { reference })).toEqual([expect.objectContaining({ cause: 'malformed' })]);
  });
});
