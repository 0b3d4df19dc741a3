import { isSubscribed, type Profile, proUntil } from '../../domain/account/profile.ts';
import { uidOfReference } from '../../domain/account/subscription.ts';
import type { Transaction } from '../provider.ts';
import { isCode, isReference, isUid } from './identifiers.ts';
import type { BillingConfig, BillingDeps, BillingFacts, BillingUser, Payment, ProfileChange } from './ports.ts';
import { type BillingFailure, type BillingFailureCode, refuse } from './refusals.ts';
import { allSubscriptions, explained, paidUntilOf, subscriptionFields } from './standing.ts';

/** `already`: this payment was recorded before, and nothing was written. */
export type SettleResult = { readonly ok: true; readonly outcome: 'recorded' | 'already' } | BillingFailure;

/** Why a charge is not our subscription paid in full; `null` if it is. */
function findFault(transaction: Transaction, config: BillingConfig): BillingFailureCode | null {
  if (transaction.status !== 'success') return 'not-successful';
  if (!isReference(transaction.reference)) return 'malformed';
  if (transaction.customerCode !== null && !isCode(transaction.customerCode)) return 'malformed';
  if (transaction.currency !== config.currency) return 'wrong-currency';
  if (transaction.amount !== config.amount) return 'wrong-amount';
  const { planCodes } = transaction;
  return planCodes.length > 0 && planCodes.every((code) => code === config.planCode) ? null : 'wrong-plan';
}

/** Whether a charge is for Pro. The account at the provider may sell other things. */
function isOurs(transaction: Transaction, config: BillingConfig): boolean {
  return transaction.planCodes.includes(config.planCode) || transaction.reference.startsWith('PRO-');
}

/**
 * The owner of a payment according to the metadata and the reference that `startPayment` wrote.
 *
 * @returns `null` if they name none, `'disputed'` if they disagree
 */
function claimedOwner({ metadataUid, reference }: Transaction): { readonly uid: string } | 'disputed' | null {
  const claims = [metadataUid, uidOfReference(reference)].filter((uid) => uid !== null);
  const [uid] = claims;
  if (uid === undefined) return null;
  return claims.every((claim) => claim === uid) ? { uid } : 'disputed';
}

/**
 * Records a charge and makes its owner Pro if everything about it is correct. Safe to repeat and to run concurrently.
 * If a refused charge has moved money, reports it for human attention.
 *
 * @param cause what reported the charge, for the ledger
 */
export async function settleCharge(deps: BillingDeps, transaction: Transaction, cause: string): Promise<SettleResult> {
  try {
    const result = await trySettling(deps, transaction, cause);
    if (!result.ok && transaction.status === 'success' && isOurs(transaction, deps.config)) {
      await reportRefusal(deps, transaction, result.code);
    }
    return result;
  } catch {
    return refuse('not-recorded');
  }
}

async function trySettling(deps: BillingDeps, transaction: Transaction, cause: string): Promise<SettleResult> {
  const claim = claimedOwner(transaction);
  if (claim === 'disputed') return refuse('another-users');
  const fault = findFault(transaction, deps.config);
  if (fault !== null) return refuse(fault);

  // The provider creates renewals itself, without our metadata and with its own reference.
  const uid = claim?.uid ?? (await ownerOf(deps, transaction.customerCode));
  const user = uid !== null && isUid(uid) ? await deps.findUser(uid) : null;
  if (uid === null || user === null) return refuse('unknown-account');
  if (claim !== null) {
    if (!user.emailVerified) return refuse('email-not-verified');
    if (user.email.toLowerCase() !== transaction.customerEmail.toLowerCase()) return refuse('another-users');
  }

  const at = deps.now().toISOString();
  const { reference, amount, currency, customerCode } = transaction;
  const formerOwner = claim === null ? null : await deletedOwnerOf(deps, customerCode);
  const paidAt = transaction.paidAt ?? at;
  const payment = { reference, uid, amount, currency, customerCode, paidAt, recordedAt: at, state: 'paid' } as const;
  const outcome = await deps.store.transact(
    { uid, reference, ...(customerCode !== null && { customerCode }) },
    (facts) => decidePayment(facts, { payment, transaction, user, formerOwner, at, cause }),
  );
  return outcome === 'another-users' ? refuse(outcome) : { ok: true, outcome };
}

async function ownerOf({ store }: BillingDeps, customerCode: string | null): Promise<string | null> {
  return customerCode === null ? null : (await store.read({ customerCode })).uid;
}

/**
 * Paystack has one customer for each address. Someone who deletes an account and registers again with the same address
 * pays as the customer of the deleted account.
 *
 * @returns the customer's owner if that account is deleted; user ids are never reused
 */
async function deletedOwnerOf(deps: BillingDeps, customerCode: string | null): Promise<string | null> {
  const owner = await ownerOf(deps, customerCode);
  return owner !== null && (await deps.findUser(owner)) === null ? owner : null;
}

async function reportRefusal(deps: BillingDeps, transaction: Transaction, cause: BillingFailureCode): Promise<void> {
  const { reference, amount, currency, customerCode } = transaction;
  const refusal = { reference, cause, amount, currency, customerCode };
  const isNew = await deps.store.recordRefusal(refusal, deps.now().toISOString());
  if (isNew) deps.logError('Paystack took money for Pro, and the payment was refused', refusal);
}

interface Arrival {
  readonly payment: Payment & { readonly uid: string };
  readonly transaction: Transaction;
  readonly user: BillingUser;
  /** The owner of the customer, if the owner's account is deleted. */
  readonly formerOwner: string | null;
  readonly at: string;
  readonly cause: string;
}

function decidePayment(facts: BillingFacts, arrival: Arrival) {
  const { payment, formerOwner, at, cause } = arrival;
  if (facts.payment !== null) {
    return { result: facts.payment.uid === payment.uid ? 'already' : 'another-users' } as const;
  }
  const { customer } = facts;
  // A customer keeps its owner as long as that account exists, even if someone else pays in its name.
  const owner = customer?.uid ?? null;
  if (owner !== null && owner !== payment.uid && owner !== formerOwner) {
    return { result: 'another-users' } as const;
  }
  const code = payment.customerCode;
  const owned = code === null ? [] : [{ code, uid: payment.uid, subscriptions: customer?.subscriptions ?? [] }];
  const change = { profile: paidFields(facts, arrival), customers: owned, payments: [payment] };
  return { ...explained(facts, change, { cause, reference: payment.reference, at }), result: 'recorded' } as const;
}

function paidFields(facts: BillingFacts, { payment, transaction, user, at }: Arrival): ProfileChange {
  const { profile } = facts;
  const { paidAt } = payment;
  const until = [proUntil(profile), paidUntilOf([...facts.payments, payment])].filter((time) => time !== null);
  const isLatest = (profile?.lastPaymentDate ?? '') <= paidAt;
  const running = allSubscriptions(facts).findLast(({ state }) => state === 'active');
  const subscription = transaction.subscription ?? running;
  return {
    // The payment may arrive before the profile exists, so add the fields that a profile requires.
    ...(profile === null && { email: user.email, emailVerified: user.emailVerified, createdAt: at }),
    ...roleFields(facts, paidAt),
    ...(isLatest && { lastPaymentDate: paidAt, paymentReference: payment.reference }),
    ...(isLatest && subscription !== undefined && subscriptionFields(subscription)),
    paidUntil: until.sort().at(-1) ?? null,
    updatedAt: at,
  };
}

/** Webhooks arrive in any order. A subscription that ended after a charge stays ended; only the paid time changes. */
function roleFields(facts: BillingFacts, paidAt: string): ProfileChange {
  const { profile } = facts;
  if (isSubscribed(profile)) return { subscriptionStartDate: profile?.subscriptionStartDate ?? paidAt };
  const endedAt = endOf(facts, profile, paidAt);
  if (endedAt === null) {
    return { role: 'pro', subscriptionStatus: 'active', subscriptionStartDate: paidAt, subscriptionEndDate: null };
  }
  return {
    role: 'free',
    subscriptionStatus: 'cancelled',
    subscriptionStartDate: profile?.subscriptionStartDate ?? paidAt,
    subscriptionEndDate: endedAt,
  };
}

/** @returns when the subscription of that charge ended; `null` if none has ended since */
function endOf(facts: BillingFacts, profile: Profile | null, paidAt: string): string | null {
  const ownEnd = profile?.subscriptionStatus === 'cancelled' ? profile.subscriptionEndDate : null;
  if (ownEnd && ownEnd > paidAt) return ownEnd;
  const subscriptions = allSubscriptions(facts);
  if (subscriptions.some(({ state }) => state === 'active')) return null;
  return subscriptions.map(({ endedAt = '' }) => endedAt).find((endedAt) => endedAt > paidAt) ?? null;
}
