import { isPro, type Profile } from '../domain/profile.ts';
import { uidOfReference } from '../domain/subscription.ts';
import {
  type BillingConfig,
  type BillingDeps,
  type BillingFailure,
  type BillingFailureCode,
  type Customer,
  type ProfileChange,
  refuse,
  type Transaction,
} from './ports.ts';

/** `already`: this payment was in the ledger, and nothing was written. */
export type SettleResult = { readonly ok: true; readonly outcome: 'recorded' | 'already' } | BillingFailure;

/** What of a charge is not our subscription, paid in full; `null` when all is right. */
export function findFault(transaction: Transaction, config: BillingConfig): BillingFailureCode | null {
  if (transaction.status !== 'success') return 'not-successful';
  if (transaction.currency !== config.currency) return 'wrong-currency';
  if (transaction.amount !== config.amount) return 'wrong-amount';
  const { planCodes } = transaction;
  return planCodes.length > 0 && planCodes.every((code) => code === config.planCode) ? null : 'wrong-plan';
}

/**
 * Whose payment it is by what our checkout wrote into it: the metadata and the reference.
 *
 * @returns `null` when it says nothing, `'disputed'` when the two disagree
 */
export function claimedOwner(transaction: Transaction): { readonly uid: string } | 'disputed' | null {
  const claims = [transaction.metadataUid, uidOfReference(transaction.reference)].filter((uid) => uid !== null);
  const [uid] = claims;
  if (uid === undefined) return null;
  return claims.every((claim) => claim === uid) ? { uid } : 'disputed';
}

/** Of the account, when it has a profile yet; letters' case does not matter to a mail server. */
export function isCustomersEmail(transaction: Transaction, profile: Profile | null): boolean {
  return profile === null || profile.email.toLowerCase() === transaction.customerEmail.toLowerCase();
}

/** Records a payment that was found to be right, and makes its owner Pro. Safe to repeat. */
export async function settle(deps: BillingDeps, transaction: Transaction, uid: string): Promise<SettleResult> {
  const now = deps.now().toISOString();
  const { reference, amount, currency, customerCode } = transaction;
  const paidAt = transaction.paidAt ?? now;
  try {
    const outcome = await deps.store.recordPayment(
      { reference, uid, amount, currency, customerCode, paidAt, recordedAt: now },
      (profile, customer) => proFields(profile, customer, { transaction, paidAt, now }),
    );
    return { ok: true, outcome };
  } catch {
    return refuse('not-recorded');
  }
}

function proFields(
  profile: Profile | null,
  customer: Customer | null,
  { transaction, paidAt, now }: { transaction: Transaction; paidAt: string; now: string },
): ProfileChange | null {
  if (profile !== null && isOvertaken(profile, paidAt)) return null;
  const subscription = transaction.subscription ?? customer?.subscriptions.findLast(({ state }) => state === 'active');
  return {
    // The payment may be faster than the profile; without these fields it would be no profile.
    ...(profile === null && { email: transaction.customerEmail, emailVerified: false, createdAt: now }),
    role: 'pro',
    subscriptionStatus: 'active',
    subscriptionStartDate: (isPro(profile) ? profile?.subscriptionStartDate : undefined) ?? paidAt,
    subscriptionEndDate: null,
    lastPaymentDate: paidAt,
    paymentReference: transaction.reference,
    ...(subscription !== undefined && subscriptionFields(subscription)),
    updatedAt: now,
  };
}

/** Deliveries arrive in any order: a charge from before the end or the last payment changes nothing. */
function isOvertaken(profile: Profile, paidAt: string): boolean {
  if (isPro(profile)) return (profile.lastPaymentDate ?? '') > paidAt;
  return profile.subscriptionStatus === 'cancelled' && (profile.subscriptionEndDate ?? '') > paidAt;
}

export function subscriptionFields({ code, id }: { readonly code: string; readonly id: string | null }): ProfileChange {
  return { subscriptionCode: code, ...(id !== null && { subscriptionId: id }) };
}

/** The transition of a subscription that ends: the role goes at once, whatever was paid for. */
export function endedFields(endedAt: string, now: string): ProfileChange {
  return { role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: endedAt, updatedAt: now };
}
