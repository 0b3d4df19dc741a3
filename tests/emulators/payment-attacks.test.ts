import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { OTHER_TIME } from '../contract/policy-table.ts';
import {
  customerCodeOf,
  type MockPaystack,
  makeCharge,
  makeDispute,
  makeRefund,
  makeRenewal,
  makeSubscription,
  startMockPaystack,
} from '../support/mock-paystack.ts';
import {
  changeAccount,
  emulators,
  look,
  lookFor,
  put,
  read,
  readLog,
  send,
  signIn,
  signUp,
  signUpVerified,
} from './emulators.ts';
import { deliver } from './take-payment.ts';

interface Member {
  readonly uid: string;
  readonly token: string;
  readonly email: string;
  readonly reference: string;
}

let paystack: MockPaystack;
let count = 0;

beforeAll(async () => {
  paystack = await startMockPaystack({ port: emulators.paystackPort });
});
afterAll(() => paystack.close());
beforeEach(() => {
  paystack.requests.length = 0;
});

/** Somebody new, with a profile as the page makes it, or with none. */
async function join({ isVerified = true, hasProfile = true } = {}): Promise<Member> {
  count += 1;
  const email = `member-${count}@example.com`;
  const { uid, token } = isVerified ? await signUpVerified(email) : await signUp(email);
  const times = { createdAt: OTHER_TIME, updatedAt: OTHER_TIME };
  if (hasProfile) await put(`users/${uid}`, { email, role: 'user', emailVerified: isVerified, ...times });
  return { uid, token, email, reference: `PRO-${1_700_000_000_000 + count}-${uid}` };
}

const profileOf = ({ uid }: Member) => look(`users/${uid}`);
const PRO = { role: 'pro', subscriptionStatus: 'active' };
const ENDED = { role: 'free', subscriptionStatus: 'cancelled' };

async function call(name: string, { token }: Pick<Member, 'token'>, body: unknown = {}) {
  const { response, json } = await send(`${emulators.functionsOrigin}/${name}`, token, body);
  return { status: response.status, code: json.code };
}

/** A first payment and its subscription, in Paystack's records and told to us. */
async function pay(member: Member, code = `SUB_${member.uid}`, changes = {}): Promise<void> {
  const paidAt = new Date(Date.now() - 60_000).toISOString();
  const charge = makeCharge({ ...member, paidAt }, changes);
  paystack.charges.set(member.reference, charge);
  await deliver('charge.success', charge);
  await subscribe(member, code);
}

async function subscribe({ uid }: Member, code: string): Promise<void> {
  paystack.subscriptions.set(code, makeSubscription(uid, code));
  await deliver('subscription.create', makeSubscription(uid, code));
}

const end = ({ uid }: Member, code: string, changes = {}) =>
  deliver('subscription.disable', makeSubscription(uid, code, changes));

/** The emulator writes a function's log after its answer. */
const expectInLog = (...words: string[]) =>
  expect
    .poll(
      () =>
        readLog()
          .split('\n')
          .some((line) => words.every((word) => line.includes(word))),
      { timeout: 10_000 },
    )
    .toBe(true);

describe("the takeover of another payer's subscription", () => {
  test("by a payment with the victim's address, from an account without a profile, gets nothing", async () => {
    const victim = await join();
    await pay(victim);
    const eve = await join({ hasProfile: false });
    const customer = { email: victim.email, customer_code: customerCodeOf(victim.uid) };
    paystack.charges.set(eve.reference, makeCharge(eve, { customer }));

    expect(await call('verifyPayment', eve, { reference: eve.reference })).toEqual({
      status: 403,
      code: 'another-users',
    });
    expect(await deliver('charge.success', makeCharge(eve, { customer }))).toBe(200);
    expect(await look(`customers/${customer.customer_code}`)).toMatchObject({ uid: victim.uid });
    expect(await profileOf(eve)).toBeNull();

    // The victim's renewal stays the victim's, and so does the subscription.
    const paidAt = new Date().toISOString();
    await deliver('charge.success', makeRenewal({ ...victim, reference: `renewal-${victim.uid}`, paidAt }));
    expect(await profileOf(eve)).toBeNull();
    expect(await profileOf(victim)).toMatchObject({ ...PRO, lastPaymentDate: paidAt });
    expect(await call('cancelSubscription', eve)).toEqual({ status: 409, code: 'no-subscription' });
    expect(paystack.subscriptions.get(`SUB_${victim.uid}`)?.status).toBe('active');
    await expectInLog(eve.reference, 'another-users');
  });

  test("by a payment with the own address in the name of the victim's customer, gets nothing", async () => {
    const victim = await join();
    await pay(victim);
    const eve = await join();
    const customer = { email: eve.email, customer_code: customerCodeOf(victim.uid) };
    paystack.charges.set(eve.reference, makeCharge(eve, { customer }));
    expect(await call('verifyPayment', eve, { reference: eve.reference })).toEqual({
      status: 403,
      code: 'another-users',
    });
    expect(await look(`customers/${customer.customer_code}`)).toMatchObject({ uid: victim.uid });
    expect(await profileOf(eve)).toMatchObject({ role: 'user' });
  });
});

describe('Pro without end', () => {
  test('is not had by a charge whose subscription never comes: it has a date, and can be cancelled', async () => {
    const member = await join();
    const paidAt = new Date(Date.now() - 7 * 24 * 3600_000).toISOString();
    const charge = makeCharge({ ...member, paidAt });
    paystack.charges.set(member.reference, charge);
    await deliver('charge.success', charge);
    const { paidUntil } = (await profileOf(member)) ?? {};
    const days = (Date.parse(String(paidUntil)) - Date.parse(paidAt)) / (24 * 3600_000);
    expect(days).toBeGreaterThanOrEqual(31);
    expect(days).toBeLessThanOrEqual(34);

    expect(await call('cancelSubscription', member)).toMatchObject({ status: 200 });
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil });
  });

  test('is not had by a charge that comes after the end of its subscription', async () => {
    const member = await join();
    const code = `SUB_${member.uid}`;
    await subscribe(member, code);
    await end(member, code);
    await deliver('charge.success', makeCharge({ ...member, paidAt: new Date(Date.now() - 60_000).toISOString() }));
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: expect.any(String) });
  });

  test('is read by the rules of the database too: what is for Pro opens and closes by the date', async () => {
    const member = await join();
    expect(await read(member.token, 'proOnly/1')).toBe(403);
    await pay(member);
    expect(await read(member.token, 'proOnly/1')).toBe(404);
    const profile = await profileOf(member);
    await put(`users/${member.uid}`, { ...profile, paidUntil: new Date(Date.now() - 1000).toISOString() });
    expect(await read(member.token, 'proOnly/1')).toBe(403);
  });
});

test('two subscriptions that end at the same moment end Pro, in fifty pairs out of fifty', async () => {
  const time = new Date().toISOString();
  for (let pair = 0; pair < 50; pair += 1) {
    const uid = `pair${pair}`;
    const codes = [`SUB_1_${uid}`, `SUB_2_${uid}`];
    await put(`users/${uid}`, {
      email: 'pair@example.com',
      createdAt: time,
      emailVerified: true,
      updatedAt: time,
      ...PRO,
    });
    await put(`customers/${customerCodeOf(uid)}`, {
      uid,
      subscriptions: codes.map((code) => ({ code, id: null, emailToken: null, state: 'active' })),
    });
    const tell = (code: string) => deliver('subscription.disable', makeSubscription(uid, code));
    const statuses = await Promise.all(codes.map(tell));
    // The database may have been too busy for one of them; Paystack delivers that again.
    for (const [place, code] of codes.entries()) if (statuses[place] !== 200) expect(await tell(code)).toBe(200);
    expect(await look(`users/${uid}`), uid).toMatchObject(ENDED);
  }
}, 240_000);

describe('money that goes back', () => {
  test('takes Pro with it, and says so in the ledger', async () => {
    const member = await join();
    await pay(member);
    expect(await deliver('refund.processed', makeRefund(member.reference))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
    expect(await read(member.token, 'proOnly/1')).toBe(403);
    const lines = await lookFor('ledger', { uid: member.uid, cause: 'refund.processed' });
    expect(lines).toEqual([
      expect.objectContaining({
        reference: member.reference,
        before: expect.objectContaining(PRO),
        after: { ...ENDED, paidUntil: null },
        at: expect.any(String),
      }),
    ]);
  });

  test('by a dispute takes Pro; the dispute won gives it back', async () => {
    const member = await join();
    await pay(member);
    const before = await profileOf(member);
    expect(await deliver('charge.dispute.create', makeDispute(member.reference))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
    expect(await deliver('charge.dispute.resolve', makeDispute(member.reference, 'declined'))).toBe(200);
    expect(await profileOf(member)).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  test('by a dispute lost does not give it back', async () => {
    const member = await join();
    await pay(member);
    await deliver('charge.dispute.create', makeDispute(member.reference));
    expect(await deliver('charge.dispute.resolve', makeDispute(member.reference, 'merchant-accepted'))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
  });
});

describe('verifyPayment is no way to our secret key', () => {
  test.each(['.', '..', '../subscription', '../../customer', '%2e%2e', 'T123', '', 7, null, ['PRO-1-x']])(
    'the reference %j reaches nobody',
    async (reference) => {
      const member = await join();
      expect(await call('verifyPayment', member, { reference })).toEqual({ status: 400, code: 'malformed' });
      expect(paystack.requests).toEqual([]);
    },
  );

  test("somebody else's reference reaches nobody", async () => {
    const [member, other] = [await join(), await join()];
    expect(await call('verifyPayment', member, { reference: other.reference })).toMatchObject({ status: 403 });
    expect(await call('verifyPayment', member, { reference: `PRO-1700000000000-${member.uid}/../x` })).toMatchObject({
      status: 400,
    });
    expect(paystack.requests).toEqual([]);
  });

  test('seven times five questions at the same time are thirty questions to Paystack', async () => {
    const member = await join();
    const ask = (number: number) =>
      call('verifyPayment', member, { reference: `PRO-${1_700_000_000_000 + number}-${member.uid}` });
    const statuses: number[] = [];
    for (let wave = 0; wave < 7; wave += 1) {
      const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => ask(5 * wave + number)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(30);
    expect(statuses.slice(-5)).toEqual([429, 429, 429, 429, 429]);
    expect(paystack.requests).toHaveLength(30);
  });

  test('eleven payments begun in a row are ten', async () => {
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

  test('that could not charge does not suspend Pro', async () => {
    const member = await join();
    await pay(member);
    const before = await profileOf(member);
    expect(await failed(member, 'SUB_other')).toBe(200);
    expect(await profileOf(member)).toEqual(before);
  });

  test.each([
    ['without a plan', { plan: undefined }],
    ['with its plan', { plan: { plan_code: 'PLN_other' } }],
  ])('that ends, told %s, does not end Pro', async (_, changes) => {
    const member = await join();
    await pay(member);
    expect(await end(member, 'SUB_other', changes)).toBe(200);
    expect(await profileOf(member)).toMatchObject(PRO);
  });
});

test('a second payment just before cancelling leaves no subscription running', async () => {
  const member = await join();
  await pay(member, `SUB_1_${member.uid}`);
  const second = `SUB_2_${member.uid}`;
  paystack.subscriptions.set(second, makeSubscription(member.uid, second));
  expect(await call('cancelSubscription', member)).toMatchObject({ status: 200 });
  expect(paystack.subscriptions.get(`SUB_1_${member.uid}`)?.status).toBe('cancelled');
  expect(paystack.subscriptions.get(second)?.status).toBe('cancelled');
  expect(await profileOf(member)).toMatchObject(ENDED);
});

test('a paid charge that a changed price makes wrong is told at error level, with reference and cause', async () => {
  const member = await join();
  const charge = makeCharge(member, { amount: 1_200_000 });
  expect(await deliver('charge.success', charge)).toBe(200);
  expect(await profileOf(member)).toMatchObject({ role: 'user' });
  await expectInLog(member.reference, 'wrong-amount', 'Paystack took money for Pro');
  expect(await lookFor('ledger', { reference: member.reference })).toEqual([
    expect.objectContaining({ kind: 'refusal', cause: 'wrong-amount', amount: 1_200_000 }),
  ]);
});

describe('an account that may not', () => {
  test('be made Pro without a verified address: neither by the page nor by a delivery', async () => {
    const member = await join({ isVerified: false });
    expect(await call('startPayment', member)).toEqual({ status: 403, code: 'email-not-verified' });
    paystack.charges.set(member.reference, makeCharge(member));
    const asked = await call('verifyPayment', member, { reference: member.reference });
    expect(asked).toEqual({ status: 403, code: 'email-not-verified' });
    expect(await deliver('charge.success', makeCharge(member))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ role: 'user' });
    // Verified at last, the payment counts.
    await changeAccount({ localId: member.uid, emailVerified: true });
    expect(await call('verifyPayment', member, { reference: member.reference })).toMatchObject({ status: 200 });
    expect(await profileOf(member)).toMatchObject(PRO);
  });

  test('go on with a token that was revoked', async () => {
    const member = await join();
    expect(await call('startPayment', member)).toMatchObject({ status: 200 });
    await changeAccount({ localId: member.uid, validSince: String(Math.floor(Date.now() / 1000) + 1) });
    expect(await call('startPayment', member)).toEqual({ status: 401, code: 'signed-out' });
    expect(await call('verifyPayment', member, { reference: member.reference })).toMatchObject({ status: 401 });
    expect(await call('cancelSubscription', member)).toMatchObject({ status: 401 });
  });

  test('go on once it is disabled', async () => {
    const member = await join();
    await changeAccount({ localId: member.uid, disableUser: true });
    expect(await call('startPayment', member)).toEqual({ status: 401, code: 'signed-out' });
  });

  test('read its receipts without a verified address', async () => {
    const member = await join({ isVerified: false });
    await put(`payments/${member.reference}`, { uid: member.uid, reference: member.reference });
    expect(await read(member.token, `payments/${member.reference}`)).toBe(403);
    await changeAccount({ localId: member.uid, emailVerified: true });
    expect(await read(await signIn(member.email), `payments/${member.reference}`)).toBe(200);
  });
});

describe('a signed charge with a hostile user id is recorded, answered with 200 and otherwise ignored', () => {
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

  test.each([['a/b'], ['..'], ['__x__']])('and so is the reference %j', async (reference) => {
    const member = await join();
    expect(await deliver('charge.success', makeCharge({ ...member, reference }))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ role: 'user' });
    expect(await lookFor('ledger', { reference })).toEqual([expect.objectContaining({ cause: 'malformed' })]);
  });
});
