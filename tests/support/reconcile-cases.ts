import type { Profile } from '../../src/domain/account/profile.ts';
import { type MockPaystack, makeCharge, makeRenewal, makeSubscription } from './mock-paystack.ts';

/** The account that the disagreements are about, and the time of the reconciliation. */
export interface Disputed {
  readonly uid: string;
  readonly email: string;
  /** ISO 8601. Payments and subscriptions are dated relative to it. */
  readonly now: string;
}

/** One way in which Paystack and our records can disagree, and the outcome. */
export interface Disagreement {
  readonly name: string;
  /** Earlier webhook deliveries: event and data. */
  readonly earlierEvents: (account: Disputed) => readonly (readonly [event: string, data: Record<string, unknown>])[];
  /** Sets up what Paystack has recorded. */
  readonly atPaystack: (paystack: MockPaystack, account: Disputed) => void;
  /** How many comparisons it takes; one by default. Those before the last change no account. */
  readonly runs?: number;
  /** Of the last comparison. */
  readonly report: Readonly<Record<string, number>>;
  /** The profile after the reconciliation. */
  readonly after: Partial<Profile>;
  /** Subscription statuses at Paystack after the reconciliation, by the suffix of the code. */
  readonly statusBySuffix?: Readonly<Record<string, string>>;
  /** The cause in the last entry of the ledger. */
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
    name: 'a first charge that was never reported is recorded',
    earlierEvents: () => [],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 2));
    },
    report: { settled: 1, corrected: 1 },
    after: { ...SUBSCRIBED },
    cause: 'reconcile: the charge was missed',
  },
  {
    name: 'a renewal that was never reported extends Pro by its month',
    earlierEvents: (account) => [
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
    name: 'a refund that was never reported ends the paid time',
    earlierEvents: (account) => [['charge.success', charge(account, 2)]],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2, { status: 'reversed' }));
    },
    report: { reversed: 1 },
    after: { ...ENDED, paidUntil: null },
    cause: 'reconcile: the refund was missed',
  },
  {
    name: 'if the subscription was deleted at Paystack, the role ends and the paid time stays',
    earlierEvents: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
    },
    runs: 2,
    report: { corrected: 1 },
    after: { ...ENDED },
    cause: 'reconcile: Paystack knows no subscription',
  },
  {
    name: 'if Paystack ended the subscription without a report, the role ends and the paid time stays',
    earlierEvents: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      const ended = subscription(account, codeOf(account), 2, { status: 'non-renewing' });
      paystack.subscriptions.set(codeOf(account), ended);
    },
    runs: 2,
    report: { corrected: 1 },
    after: { ...ENDED },
    cause: 'reconcile: Paystack has ended the subscription',
  },
  {
    name: 'subscription codes that never arrived are fetched',
    earlierEvents: (account) => [['charge.success', charge(account, 2)]],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 2));
    },
    report: { corrected: 1 },
    after: { ...SUBSCRIBED, subscriptionId: '1234' },
    cause: 'charge.success',
  },
  {
    name: 'without codes and without a subscription, the role ends and the paid time stays',
    earlierEvents: (account) => [['charge.success', charge(account, 2)]],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
    },
    runs: 2,
    report: { corrected: 1 },
    after: { ...ENDED },
    cause: 'reconcile: Paystack knows no subscription',
  },
  {
    name: 'a subscription that continues after canceling is stopped',
    earlierEvents: (account) => [
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
    statusBySuffix: { '-late': 'cancelled' },
  },
  {
    name: 'nothing is written if everything agrees',
    earlierEvents: (account) => [
      ['charge.success', charge(account, 2)],
      ['subscription.create', subscription(account, codeOf(account), 2)],
    ],
    atPaystack(paystack, account) {
      paystack.charges.set(firstReference(account), charge(account, 2));
      paystack.subscriptions.set(codeOf(account), subscription(account, codeOf(account), 2));
    },
    report: {},
    after: { ...SUBSCRIBED },
    statusBySuffix: { '': 'active' },
    cause: 'charge.success',
  },
];
