import { isSubscribed, type Profile } from '../../domain/account/profile.ts';
import type { BillingDeps, BillingFacts, Payment, PaymentFate, ProfileChange } from './ports.ts';
import { allSubscriptions, type Cause, endedFields, explained, paidUntilOf } from './standing.ts';

export type ReversalResult = 'recorded' | 'already' | 'refunded in part' | 'unknown payment';

/** A change of a payment's state: a refund, or the start or end of a dispute. */
export interface Reversal {
  readonly reference: string;
  readonly newState: NonNullable<PaymentFate['state']>;
  /** `null` if no dispute is involved, or if the report does not name it. */
  readonly disputeId: string | null;
  /** For a refund, its amount. Parts add up. Without it, everything is refunded. */
  readonly part?: { readonly id: string; readonly amount: number } | null;
}

/** Revokes or restores the time that a payment grants. The role changes too if no other payment supports it. */
export async function reversePayment(deps: BillingDeps, reversal: Reversal, cause: string): Promise<ReversalResult> {
  const { reference } = reversal;
  const at = deps.now().toISOString();
  return deps.store.transact({ reference }, (facts) => decideReversal(facts, reversal, { cause, reference, at }));
}

function decideReversal(facts: BillingFacts, reversal: Reversal, cause: Cause) {
  const { payment } = facts;
  const old = payment ?? facts.fate ?? {};
  const fate = nextFate(old, reversal, payment?.amount ?? null, cause.at);
  if (fate === null) return { result: payment === null ? 'unknown payment' : 'already' } as const;
  // The report of the payment itself may come later.
  if (payment === null) {
    return { fate: { ...fate, reference: reversal.reference }, result: 'unknown payment' } as const;
  }
  const changed: Payment = { ...payment, ...fate };
  if (stateOf(fate) === stateOf(old)) {
    return { payments: [changed], result: reversal.newState === 'refunded' ? 'refunded in part' : 'recorded' } as const;
  }
  const payments = [...facts.payments.filter(({ reference }) => reference !== payment.reference), changed];
  const paidUntil = paidUntilOf(payments);
  const isRestored = changed.state === 'paid';
  const role = isRestored ? restoredFields(facts, payment) : lostFields(facts.profile, paidUntil, cause.at);
  const profile = facts.profile === null ? null : { ...role, paidUntil, updatedAt: cause.at };
  return { ...explained(facts, { profile, payments: [changed] }, cause), result: 'recorded' as const };
}

function stateOf({ state = 'paid' }: PaymentFate) {
  return state;
}

/** @param amount the payment's; `null` while it is unknown @returns `null` if nothing changes */
function nextFate(
  old: PaymentFate,
  { newState, disputeId, part = null }: Reversal,
  amount: number | null,
  at: string,
): PaymentFate | null {
  const state = stateOf(old);
  const { wonDisputes = [], refunds = [] } = old;
  const isOver = disputeId !== null && wonDisputes.includes(disputeId);
  // Winning a dispute does not bring back refunded money, and a dispute that is over does not start again.
  if (state === 'refunded' || (newState === 'disputed' && isOver)) return null;
  if (newState === 'refunded' && part !== null) {
    if (refunds.some(({ id }) => id === part.id)) return null;
    const fate = { ...fateOf(old), refunds: [...refunds, part] };
    return isRefunded(fate, amount) ? { ...fate, state: 'refunded', changedAt: at } : fate;
  }
  const isWon = newState === 'paid' && disputeId !== null && !isOver;
  const noted = isWon ? { ...fateOf(old), wonDisputes: [...wonDisputes, disputeId] } : fateOf(old);
  // The report of a dispute's end has arrived before the report of its start.
  if (state === newState) return isWon ? noted : null;
  return { ...noted, state: newState, changedAt: at };
}

function fateOf({ state, changedAt, wonDisputes, refunds }: PaymentFate): PaymentFate {
  return {
    ...(state !== undefined && { state }),
    ...(changedAt !== undefined && { changedAt }),
    ...(wonDisputes !== undefined && { wonDisputes }),
    ...(refunds !== undefined && { refunds }),
  };
}

/** Whether the parts add up to the whole amount. */
function isRefunded({ refunds = [] }: PaymentFate, amount: number | null): boolean {
  const sum = refunds.reduce((total, part) => total + part.amount, 0);
  return amount !== null && refunds.length > 0 && sum >= amount;
}

/** What was reported about a payment before it arrived. */
export function withFate(payment: Payment, fate: PaymentFate | null, at: string): Payment {
  if (fate === null) return payment;
  const known = { ...payment, ...fateOf(fate) };
  if (isRefunded(fate, payment.amount)) return { ...known, state: 'refunded', changedAt: at };
  return known.state === 'paid' ? known : { ...known, changedAt: at };
}

function lostFields(profile: Profile | null, paidUntil: string | null, at: string): ProfileChange | null {
  return paidUntil !== null && paidUntil > at ? null : endedFields(profile, at, at);
}

/** A won dispute restores the role, unless the subscription has ended since. */
function restoredFields(facts: BillingFacts, { changedAt }: Payment): ProfileChange | null {
  const { profile } = facts;
  const subscriptions = allSubscriptions(facts);
  const hasEnded = subscriptions.length > 0 && subscriptions.every(({ state }) => state === 'ended');
  if (profile === null || isSubscribed(profile) || hasEnded) return null;
  if (changedAt === undefined || profile.subscriptionEndDate !== changedAt) return null;
  return { role: 'pro', subscriptionStatus: 'active', subscriptionEndDate: null };
}
