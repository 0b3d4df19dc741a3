import { expect } from 'vitest';
import { OTHER_TIME } from '../contract/policy-table.ts';
import { type MockPaystack, makeCharge, makeSubscription } from '../support/mock-paystack.ts';
import { emulators, look, put, readLog, send, signUp, signUpVerified } from './emulators.ts';
import { deliver } from './take-payment.ts';

export interface Member {
  readonly uid: string;
  readonly token: string;
  readonly email: string;
  readonly reference: string;
}

let count = 0;

/** Creates a new member, with or without a profile like the one that the page creates. */
export async function join({ isVerified = true, hasProfile = true } = {}): Promise<Member> {
  count += 1;
  const email = `member-${count}-${process.pid}@example.com`;
  const { uid, token } = isVerified ? await signUpVerified(email) : await signUp(email);
  const times = { createdAt: OTHER_TIME, updatedAt: OTHER_TIME };
  if (hasProfile) await put(`users/${uid}`, { email, role: 'user', emailVerified: isVerified, ...times });
  return { uid, token, email, reference: `PRO-${1_700_000_000_000 + count}-${uid}` };
}

export const profileOf = ({ uid }: Member) => look(`users/${uid}`);
export const PRO = { role: 'pro', subscriptionStatus: 'active' };
export const ENDED = { role: 'free', subscriptionStatus: 'cancelled' };

export async function call(name: string, { token }: Pick<Member, 'token'>, body: unknown = {}) {
  const { response, json } = await send(`${emulators.functionsOrigin}/${name}`, token, body);
  return { status: response.status, code: json.code };
}

/** Records a first payment and its subscription at Paystack and delivers both to the webhook. */
export async function pay(
  paystack: MockPaystack,
  member: Member,
  code = `SUB_${member.uid}`,
  changes = {},
): Promise<void> {
  const paidAt = new Date(Date.now() - 60_000).toISOString();
  const charge = makeCharge({ ...member, paidAt }, changes);
  paystack.charges.set(member.reference, charge);
  await deliver('charge.success', charge);
  await subscribe(paystack, member, code);
}

export async function subscribe(paystack: MockPaystack, { uid }: Member, code: string): Promise<void> {
  paystack.subscriptions.set(code, makeSubscription(uid, code));
  await deliver('subscription.create', makeSubscription(uid, code));
}

export const end = ({ uid }: Member, code: string, changes = {}) =>
  deliver('subscription.disable', makeSubscription(uid, code, changes));

/** Waits for words in the log. The emulator writes a function's log after its response. */
export const expectInLog = (...words: string[]) =>
  expect
    .poll(
      () =>
        readLog()
          .split('\n')
          .some((line) => words.every((word) => line.includes(word))),
      { timeout: 10_000 },
    )
    .toBe(true);
