import type { Profile } from '../../src/domain/profile.ts';
import { type MockPaystack, makeCharge, makeRenewal, makeSubscription } from './mock-paystack.ts';

/** The account that the disagreements are about, and the moment of the comparison. */
export interface Disputed {
  readonly uid: string;
  readonly email: string;
  /** ISO 8601; payments and subscriptions are dated from here. */
  readonly now: string;
}

/** One way in which Paystack and our records can disagree, and what is true afterwards. */
export interface Disagreement {
  readonly name: string;
  /** Deliveries that came before: event and data. */
  readonly told: (account: Disputed) => readonly (readonly [event: string, data: Record<string, unknown>])[];
  /** What Paystack knows. */
  readonly atPaystack: (paystack: MockPaystack, account: Disputed) => void;
  readonly report: Readonly<Record<string, number>>;
  /** The profile afterwards. */
  readonly after: Partial<Profile>;
  /** Status at Paystack afterwards, by code. */
  readonly running?: Readonly<Record<string, string>>;
  /** Of the last line of the ledger. */
  readonly cause?: string;
}

export function daysBefore(iso: string, days: number): string {
  return new Date(Date.parse(iso) - days * 24 * 3600_000).toISOString();
}

const REFERENCE_MS = 1_700_000_000_000;

export function firstReference({ uid }: Disputed): string {
  return `PRO-${REFERENCE_MS}-${uid}`;
}

function charge(account: Disputed, daysAgo: number, changes = {}) {
  const paidAt = daysBefore(account.now, daysAgo);
  return makeCharge({ ...account, reference: firstReference(account), paidAt }, changes);
}

function subscription(account: Disputed, code: string, daysAgo: number, changes = {}) {
  return makeSubscription(account.uid, code, { createdAt: daysBefore(account.now, daysAgo), ...changes });
}

function renewal(account: Disputed, daysAgo: number) {
  return makeRenewal({ ...account, reference: `renewal-of-${account.uid}`, paidAt: daysBefore(account.now, daysAgo) });
}

const SUBSCRIBED = { role: 'pro', subscriptionStatus: 'active' } as const;
const ENDED = { role: 'free', subscriptionStatus: 'cancelled' } as const;

const codeOf = ({ uid }: Disputed) => `SUB_${uid}`;

export const DISAGREEMENTS: readonly Disagreement[] = [
  {
    name: 'the first charge was never told of: it is settled',
    told: () => [],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 2));
    },
    report: { settled: 1, corrected: 1 },
    after: { ...SUBSCRIBED },
    cause: 'reconcile: the charge was missed',
  },
  {
    name: 'a renewal was never told of: its month is given',
    told: (account) => [
      ['charge.success', charge(account, 33)],
      ['subscription.create', subscription(account, codeOf(account), 33)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 33));
      paystack.charges.set(`renewal-of-${account.uid}`, renewal(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 33));
    },
    report: { settled: 1 },
    after: { ...SUBSCRIBED },
    cause: 'reconcile: the charge was missed',
  },
  {
    name: 'a refund was never told of: the time is taken back',
    told: (account) => [['charge.success', charge(account, 2)]],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2, { status: 'reversed' }));
    },
    report: { reversed: 1 },
    after: { ...ENDED, paidUntil: null },
    cause: 'reconcile: the refund was missed',
  },
  {
    name: 'the subscription was deleted at Paystack: the role ends, the time stays',
    told: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
    },
    report: { corrected: 1 },
    after: { ...ENDED },
    cause: 'reconcile: Paystack knows no subscription',
  },
  {
    name: 'the end at Paystack was never told of: the role ends, the time stays',
    told: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      const ended = subscription(account, codeOf(account), 2, { status: 'non-renewing' });
      paystack.subscriptions.set(codeOf(account), ended);
    },
    report: { corrected: 1 },
    after: { ...ENDED },
    cause: 'reconcile: Paystack has ended the subscription',
  },
  {
    name: 'the codes never came: they are fetched',
    told: (account) => [['charge.success', charge(account, 2)]],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 2));
    },
    report: { corrected: 1 },
    after: { ...SUBSCRIBED, subscriptionId: '1234' },
    cause: 'charge.success',
  },
  {
    name: 'the codes never came, and there is no subscription: the role ends, the time stays',
    told: (account) => [['charge.success', charge(account, 2)]],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
    },
    report: { corrected: 1 },
    after: { ...ENDED },
    cause: 'reconcile: Paystack knows no subscription',
  },
  {
    name: 'the member has cancelled, and a subscription runs on: it is stopped',
    told: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
      ['subscription.disable', subscription(account, codeOf(account), 2)],
      ['subscription.create', subscription(account, `${codeOf(account)}-late`, 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      const ended = subscription(account, codeOf(account), 2, { status: 'cancelled' });
      paystack.subscriptions.set(codeOf(account), ended);
      const late = `${codeOf(account)}-late`;
      paystack.subscriptions.set(late, subscription(account, late, 2));
    },
    report: { stopped: 1, corrected: 1 },
    after: { ...ENDED },
    running: { '-late': 'cancelled' },
  },
  {
    name: 'everything agrees: nothing is written',
    told: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 2));
    },
    report: {},
    after: { ...SUBSCRIBED },
    running: { '': 'active' },
    cause: 'charge.success',
  },
];
