import { describe, expect, test } from 'vitest';
import {
  customerCodeOf,
  makeCharge,
  makeDispute,
  makeRefund,
  makeRenewal,
  makeSubscription,
} from '../support/mock-paystack.ts';
import { look, lookFor, put, read } from './emulators.ts';
import { call, ENDED, end, expectInLog, join, PRO, pay, profileOf, subscribe } from './members.ts';
import { deliver, openPaystack } from './take-payment.ts';

const paystack = await openPaystack();

describe("the takeover of another payer's subscription", () => {
  test("by a payment with the victim's address, from an account without a profile, gets nothing", async () => {
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
    await subscribe(paystack, member, code);
    await end(member, code);
    await deliver('charge.success', makeCharge({ ...member, paidAt: new Date(Date.now() - 60_000).toISOString() }));
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: expect.any(String) });
  });

  test('is read by the rules of the database too: what is for Pro opens and closes by the date', async () => {
    const member = await join();
    expect(await read(member.token, 'proOnly/1')).toBe(403);
    await pay(paystack, member);
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
    // Every other member has subscribed under two Paystack customers, so the two messages change different records.
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
    // The database may have been too busy for one of them; Paystack delivers that again.
    for (const [place, code] of codes.entries()) if (statuses[place] !== 200) expect(await tell(code)).toBe(200);
    expect(await look(`users/${uid}`), uid).toMatchObject(ENDED);
  }
}, 240_000);

describe('money that goes back', () => {
  test('takes Pro with it, and says so in the ledger', async () => {
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

  test('by a dispute takes Pro; the dispute won gives it back', async () => {
    const member = await join();
    await pay(paystack, member);
    const before = await profileOf(member);
    expect(await deliver('charge.dispute.create', makeDispute(member.reference))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
    expect(await deliver('charge.dispute.resolve', makeDispute(member.reference, 'declined'))).toBe(200);
    expect(await profileOf(member)).toEqual({ ...before, updatedAt: expect.any(String) });
  });

  test('by a dispute lost does not give it back', async () => {
    const member = await join();
    await pay(paystack, member);
    await deliver('charge.dispute.create', makeDispute(member.reference));
    expect(await deliver('charge.dispute.resolve', makeDispute(member.reference, 'merchant-accepted'))).toBe(200);
    expect(await profileOf(member)).toMatchObject({ ...ENDED, paidUntil: null });
  });
});
