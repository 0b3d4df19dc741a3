import { beforeAll, describe, expect, test } from 'vitest';
import { GRACE_DAYS } from '../../src/domain/account/paid-time.ts';
import { PRO_AMOUNT } from '../../src/domain/account/subscription.ts';
import { SERVER_TIME } from '../contract/policy-table.ts';
import {
  customerCodeOf,
  makeCharge,
  makeDispute,
  makeRefund,
  makeRenewal,
  makeSubscription,
} from '../support/mock-paystack.ts';
import { commit, look, lookFor, put, read, signIn, signUpVerified } from './emulators.ts';
import { loadReconciliation } from './load-functions.ts';
import { call, ENDED, end, expectInLog, join, PRO, pay, profileOf, subscribe } from './members.ts';
import { deliver, openPaystack } from './take-payment.ts';

const paystack = await openPaystack();

let runScheduled: () => Promise<void>;

beforeAll(async () => {
  ({ runScheduled } = await loadReconciliation());
});

describe("taking over another payer's subscription", () => {
  test("fails with a payment that uses the victim's address from an account without a profile", async () => {
    const victim = await join();
    await pay(paystack, victim);
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

    // The renewal and the subscription still belong to the victim.
    const paidAt = new Date().toISOString();
    await deliver('charge.success', makeRenewal({ ...victim, reference: `renewal-${victim.uid}`, paidAt }));
    expect(await profileOf(eve)).toBeNull();
    expect(await profileOf(victim)).toMatchObject({ ...PRO, lastPaymentDate: paidAt });
    expect(await call('cancelSubscription', eve)).toEqual({ status: 409, code: 'no-subscription' });
    expect(paystack.subscriptions.get(`SUB_${victim.uid}`)?.status).toBe('active');
    await expectInLog(eve.reference, 'another-users');
  });

  test("fails with a payment that names the victim's customer and the attacker's own address", async () => {
    const victim = await join();
    await pay(paystack, victim);
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

test('a member who deleted the account can register and pay again with the same address', async () => {
  const before = await join();
  await pay(paystack, before);
  expect(await call('deleteAccount', { token: await signIn(before.email) })).toMatchObject({ status: 200 });

  const { uid, token } = await signUpVerified(before.email);
  const again = { uid, token, email: before.email, reference: `PRO-${Date.now()}-${uid}` };
  // Paystack has only one customer for each address.
  const customer = { email: before.email, customer_code: customerCodeOf(before.uid) };
  const paidAt = new Date().toISOString();
  paystack.charges.set(again.reference, makeCharge({ ...again, paidAt }, { customer }));
  expect(await call('verifyPayment', again, { reference: again.reference })).toMatchObject({ status: 200 });
  expect(await profileOf(again)).toMatchObject(PRO);
  expect(await look(`customers/${customer.customer_code}`)).toMatchObject({ uid });
  expect(await look(`payments/${before.reference}`)).toMatchObject({ uid: before.uid });
});

describe('an account that is deleted', () => {
  test('writes no profile with its old token', async () => {
    const member = await join();
    expect(await call('deleteAccount', { token: await signIn(member.email) })).toMatchObject({ status: 200 });
    const times = { createdAt: SERVER_TIME, updatedAt: SERVER_TIME };
    const fields = { email: member.email, role: 'user', emailVerified: true, ...times };
    expect(await commit(member.token, { path: `users/${member.uid}`, fields })).toBe(403);
    expect(await profileOf(member)).toBeNull();
  });

  test('is not charged again after a checkout that was open, even with a profile', async () => {
    const member = await join();
    expect(await call('deleteAccount', { token: await signIn(member.email) })).toMatchObject({ status: 200 });
    await put(`users/${member.uid}`, { email: member.email, role: 'user', emailVerified: true });
    await pay(paystack, member);
    const data = paystack.subscriptions.get(`SUB_${member.uid}`);
    await runScheduled();
    expect(data?.status).toBe('cancelled');
    await expectInLog(member.reference, 'unknown-account');
    await put(`users/${member.uid}`, null);
  });
});

describe('a member who pays in two checkouts', () => {
  test('is reported, and the younger subscription ends', async () => {
    const member = await join();
    await pay(paystack, member);
    const second = { ...member, reference: `PRO-${Date.now()}-${member.uid}` };
    await pay(paystack, second, `SUB_second_${member.uid}`);
    await expectInLog(second.reference);
    expect(await lookFor('ledger', { uid: member.uid, kind: 'second-payment' })).toHaveLength(1);
    const younger = paystack.subscriptions.get(`SUB_second_${member.uid}`);
    if (younger) younger.createdAt = new Date().toISOString();
    await runScheduled();
    expect(younger?.status).toBe('cancelled');
    expect(paystack.subscriptions.get(`SUB_${member.uid}`)?.status).toBe('active');
    expect(await profileOf(member)).toMatchObject(PRO);
  });
});

describe('an address that changes during the checkout', () => {
  test('loses no payment', async () => {
    const member = await join();
    const { uid, reference } = member;
    const changed = await signUpVerified(`changed-${uid.toLowerCase()}@example.com`);
    // The charge has the address of the start, and the account another one.
    const customer = { email: `before-${uid}@example.com`, customer_code: customerCodeOf(uid) };
    paystack.charges.set(reference, makeCharge(member, { customer }));
    expect(await call('verifyPayment', member, { reference })).toMatchObject({ status: 200 });
    expect(await profileOf(member)).toMatchObject(PRO);

    // Paystack's customer of that address belongs to the member, so nobody else pays with it.
    const email = `changed-${uid.toLowerCase()}@example.com`;
    paystack.charges.set(reference, makeCharge(member, { customer: { ...customer, email } }));
    expect(await call('startPayment', changed)).toEqual({ status: 403, code: 'another-users' });
  });
});

test('a member who canceled resumes without being charged, and is a member again', async () => {
  const member = await join();
  await pay(paystack, member);
  expect(await call('cancelSubscription', member)).toMatchObject({ status: 200 });
  const before = await profileOf(member);
  const charges = paystack.charges.size;
  expect(await call('resumeSubscription', member)).toMatchObject({ status: 200 });
  expect(await profileOf(member)).toMatchObject({ ...PRO, subscriptionEndDate: null, paidUntil: before?.paidUntil });
  expect(paystack.charges.size).toBe(charges);
  const active = [...paystack.subscriptions.values()].filter(({ status }) => status === 'active');
  const paidEnd = new Date(Date.parse(String(before?.paidUntil)) - GRACE_DAYS * 24 * 3600_000).toISOString();
  expect(active).toEqual([expect.objectContaining({ start: paidEnd })]);
  await runScheduled();
  expect(await profileOf(member)).toMatchObject(PRO);
  expect(await call('resumeSubscription', await join())).toEqual({ status: 409, code: 'no-subscription' });
});

describe('unlimited Pro', () => {
  test('does not result from a charge without a subscription: Pro has an end date and can be canceled', async () => {
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

  test('does not result from a charge that arrives after its subscription ended', async () => {
    const member = await join();
    const code = `SUB_${member.uid}`;
    await subscribe(paystack, member, code);
    await end(member, code);
    await deliver('charge.success', makeCharge({ ...member, paidAt: new Date(Date.now() - 60_000).toISOString() }));
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: expect.any(String) });
  });

  test('is also prevented by the database rules, which check the paid date', async () => {
    const member = await join();
    expect(await read(member.token, 'proOnly/1')).toBe(403);
    await pay(paystack, member);
    expect(await read(member.token, 'proOnly/1')).toBe(404);
    const profile = await profileOf(member);
    await put(`users/${member.uid}`, { ...profile, paidUntil: new Date(Date.now() - 1000).toISOString() });
    expect(await read(member.token, 'proOnly/1')).toBe(403);
  });
});

test('Pro ends when two subscriptions end at the same moment, in fifty of fifty pairs', async () => {
  const time = new Date().toISOString();
  for (let pair = 0; pair < 50; pair += 1) {
    const uid = `pair${pair}`;
    const codes = [`SUB_1_${uid}`, `SUB_2_${uid}`];
    // Every other member subscribed as two Paystack customers, so the two events change different records.
    const customerOf = (code: string) => customerCodeOf(pair % 2 === 0 ? uid : code);
    await put(`users/${uid}`, {
      email: 'pair@example.com',
      createdAt: time,
      emailVerified: true,
      updatedAt: time,
      ...PRO,
    });
    for (const customerCode of new Set(codes.map(customerOf))) {
      const own = codes.filter((code) => customerOf(code) === customerCode);
      const subscriptions = own.map((code) => ({ code, id: null, emailToken: null, state: 'active' }));
      await put(`customers/${customerCode}`, { uid, subscriptions });
    }
    const tell = (code: string) =>
      deliver('subscription.disable', makeSubscription(uid, code, { customer: { customer_code: customerOf(code) } }));
    const statuses = await Promise.all(codes.map(tell));
    // If the database was too busy for one event, Paystack delivers it again.
    for (const [place, code] of codes.entries()) if (statuses[place] !== 200) expect(await tell(code)).toBe(200);
    expect(await look(`users/${uid}`), uid).toMatchObject(ENDED);
  }
}, 240_000);

describe('a refund or dispute', () => {
  test('counts before its charge, and in halves', async () => {
    const [early, halves, disputed] = [await join(), await join(), await join()];
    await deliver('refund.processed', makeRefund(early.reference));
    await deliver('charge.dispute.create', makeDispute(disputed.reference));
    for (const member of [early, halves, disputed]) await pay(paystack, member);
    for (const half of ['1', '2']) {
      expect(await profileOf(halves)).toMatchObject(PRO);
      const event = { ...makeRefund(halves.reference, PRO_AMOUNT / 2), refund_reference: half };
      await deliver('refund.processed', event);
      await deliver('refund.processed', event);
    }
    for (const member of [early, halves, disputed]) {
      expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
      expect(await call('verifyPayment', member, { reference: member.reference })).toMatchObject({ status: 400 });
    }
    await deliver('charge.dispute.resolve', makeDispute(disputed.reference, 'declined'));
    expect(await profileOf(disputed)).toMatchObject(PRO);
  });

  test('ends Pro when money is refunded, and the ledger records it', async () => {
    const member = await join();
    await pay(paystack, member);
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

  test('ends Pro when it is opened, and restores Pro when we win it', async () => {
    const member = await join();
    await pay(paystack, member);
    const before = await profileOf(member);
    expect(await deliver('charge.dispute.create', makeDispute(member.reference))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
    expect(await deliver('charge.dispute.resolve', makeDispute(member.reference, 'declined'))).toBe(200);
    expect(await profileOf(member)).toEqual({ ...before, updatedAt: expect.any(String) });
    // Paystack repeats events, and a repeated event may arrive late.
    expect(await deliver('charge.dispute.create', makeDispute(member.reference))).toBe(200);
    expect(await profileOf(member)).toMatchObject(PRO);
  });

  test('does not restore Pro when we lose it', async () => {
    const member = await join();
    await pay(paystack, member);
    await deliver('charge.dispute.create', makeDispute(member.reference));
    expect(await deliver('charge.dispute.resolve', makeDispute(member.reference, 'merchant-accepted'))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
  });
});
