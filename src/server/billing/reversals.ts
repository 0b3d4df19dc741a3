import { isSubscribed, type Profile } from '../../domain/account/profile.ts';
import type { BillingDeps, BillingFacts, Payment, ProfileChange } from './ports.ts';
import { allSubscriptions, type Cause, endedFields, explained, paidUntilOf } from './standing.ts';

/** The state of a recorded payment. */
type PaymentState = NonNullable<Payment['state']>;

export type ReversalResult = 'recorded' | 'already' | 'unknown payment';

/** A change of a payment's state: a refund, or the start or end of a dispute. */
export interface Reversal {
  readonly reference: string;
  readonly newState: PaymentState;
  /** `null` if no dispute is involved, or if the report does not name it. */
  readonly disputeId: string | null;
}

/** Revokes or restores the time that a payment grants. The role changes too if no other payment supports it. */
export async function reversePayment(deps: BillingDeps, reversal: Reversal, cause: string): Promise<ReversalResult> {
  const { reference } = reversal;
  const at = deps.now().toISOString();
  return deps.store.transact({ reference }, (facts) => decideReversal(facts, reversal, { cause, reference, at }));
}

function decideReversal(facts: BillingFacts, { newState, disputeId }: Reversal, cause: Cause) {
  const { payment } = facts;
  if (payment === null) return { result: 'unknown payment' } as const;
  const state = payment.state ?? 'paid';
  const { wonDisputes = [] } = payment;
  const isOver = disputeId !== null && wonDisputes.includes(disputeId);
  // Winning a dispute does not bring back refunded money, and a dispute that is over does not start again.
  if (state === 'refunded' || (newState === 'disputed' && isOver)) return { result: 'already' } as const;
  const isWon = newState === 'paid' && disputeId !== null && !isOver;
  const noted = isWon ? { ...payment, wonDisputes: [...wonDisputes, disputeId] } : payment;
  // The report of a dispute's end has arrived before the report of its start.
  if (state === newState)
    return isWon ? { payments: [noted], result: 'recorded' as const } : { result: 'already' as const };
  const changed: Payment = { ...noted, state: newState, changedAt: cause.at };
  const payments = [...facts.payments.filter(({ reference }) => reference !== payment.reference), changed];
  const paidUntil = paidUntilOf(payments);
  const role = newState === 'paid' ? restoredFields(facts, payment) : lostFields(facts.profile, paidUntil, cause.at);
  const profile = facts.profile === null ? null : { ...role, paidUntil, updatedAt: cause.at };
  return { ...explained(facts, { profile, payments: [changed] }, cause), result: 'recorded' as const };
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
