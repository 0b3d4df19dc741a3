import { beforeAll, describe, expect, test } from 'vitest';
import { OTHER_TIME } from '../contract/policy-table.ts';
import { makeSubscription } from '../support/mock-paystack.ts';
import { DISAGREEMENTS, daysBefore } from '../support/reconcile-cases.ts';
import { emulators, look, lookFor, put, send, signIn, signUpVerified } from './emulators.ts';
import { loadReconciliation } from './load-functions.ts';
import { ENDED, join, PRO, pay, profileOf } from './members.ts';
import { deliver, openPaystack } from './take-payment.ts';

const paystack = await openPaystack();

let runScheduled: () => Promise<void>;
let schedule: unknown;
let count = 0;

beforeAll(async () => {
  ({ runScheduled, schedule } = await loadReconciliation());
});

test('reconciliation with Paystack runs every six hours', () => {
  expect(schedule).toBe('every 6 hours');
});

describe('after a reconciliation', () => {
  test.each(DISAGREEMENTS)(
    '$name',
    async ({ earlierEvents, atPaystack, runs = 1, after, statusBySuffix = {}, cause }) => {
      count += 1;
      const email = `compared-${count}@example.com`;
      const { uid } = await signUpVerified(email);
      const account = { uid, email, now: new Date().toISOString() };
      const times = { createdAt: OTHER_TIME, updatedAt: OTHER_TIME };
      await put(`users/${uid}`, { email, role: 'user', emailVerified: true, ...times });
      for (const [event, data] of earlierEvents(account)) expect(await deliver(event, data)).toBe(200);
      atPaystack(paystack, account);

      for (let run = 0; run < runs; run += 1) await runScheduled();
      expect(await look(`users/${uid}`)).toMatchObject(after);
      for (const [suffix, status] of Object.entries(statusBySuffix)) {
        expect(paystack.subscriptions.get(`SUB_${uid}${suffix}`)?.status).toBe(status);
      }
      const lines = await lookFor('ledger', { uid });
      if (cause !== undefined) expect(lines.map((line) => line.cause)).toContain(cause);

      await runScheduled();
      expect(await lookFor('ledger', { uid })).toHaveLength(lines.length);
    },
  );
});

test('a subscription that appears after its account was deleted is stopped', async () => {
  const member = await join();
  await pay(paystack, member);
  const { response } = await send(`${emulators.functionsOrigin}/deleteAccount`, await signIn(member.email), {});
  expect(response.status).toBe(200);
  const late = `SUB_late_${member.uid}`;
  const data = makeSubscription(member.uid, late, { createdAt: daysBefore(new Date().toISOString(), 1) });
  paystack.subscriptions.set(late, data);
  await deliver('subscription.create', data);

  await runScheduled();
  expect(data.status).toBe('cancelled');
  expect(await look(`users/${member.uid}`)).toBeNull();
});

test('comparisons end a member only if two agree, and restore one who is still charged', async () => {
  const member = await join();
  await pay(paystack, member);
  const [code, subscription] = [...paystack.subscriptions][0] ?? ['', {}];
  const charges = [...paystack.charges];

  // Another key knows no customer.
  paystack.subscriptions.clear();
  paystack.charges.clear();
  for (let run = 0; run < 3; run += 1) await runScheduled();
  expect(await profileOf(member)).toMatchObject(PRO);

  // The list is empty, once and then twice.
  for (const [reference, charge] of charges) {
    const paidAt = daysBefore(new Date().toISOString(), 1);
    paystack.charges.set(reference, { ...charge, paid_at: paidAt });
  }
  await put(`users/${member.uid}`, {
    ...(await profileOf(member)),
    lastPaymentDate: new Date(Date.now() - 86_400_000),
  });
  await runScheduled();
  expect(await profileOf(member)).toMatchObject(PRO);
  await runScheduled();
  expect(await profileOf(member)).toMatchObject(ENDED);

  paystack.subscriptions.set(code, subscription);
  await runScheduled();
  expect(await profileOf(member)).toMatchObject({ ...PRO, subscriptionEndDate: null });
  expect(subscription.status).toBe('active');
});
