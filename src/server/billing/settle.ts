import { paidUntilAfter, periodEndOf } from '../../domain/account/paid-time.ts';
import { isSubscribed, type Profile, proUntil } from '../../domain/account/profile.ts';
import { uidOfReference } from '../../domain/account/subscription.ts';
import type { Transaction } from '../provider.ts';
import { isCode, isReference, isUid } from './identifiers.ts';
import type { BillingConfig, BillingDeps, BillingFacts, BillingUser, Payment, ProfileChange } from './ports.ts';
import { type BillingFailure, type BillingFailureCode, refuse } from './refusals.ts';
import { withFate } from './reversals.ts';
import { allSubscriptions, explained, isEndedByComparison, paidUntilOf, subscriptionFields } from './standing.ts';

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
  if (uid === null || user === null) {
    if (uidOfReference(transaction.reference) === uid) await noteOrphan(deps, uid, transaction);
    return refuse('unknown-account');
  }
  // An address that has changed since was verified when the payment started.
  const isSameAddress = user.email.toLowerCase() === transaction.customerEmail.toLowerCase();
  if (claim !== null && isSameAddress && !user.emailVerified) return refuse('email-not-verified');
  // Without a customer, only the address says who pays.
  if (claim !== null && !isSameAddress && transaction.customerCode === null) return refuse('another-users');

  const at = deps.now().toISOString();
  const { reference, amount, currency, customerCode } = transaction;
  const formerOwner = claim === null || !isSameAddress ? null : await deletedOwnerOf(deps, customerCode);
  const paidAt = transaction.paidAt ?? at;
  const payment = { reference, uid, amount, currency, customerCode, paidAt, recordedAt: at, state: 'paid' } as const;
  const isFirst = claim !== null;
  const outcome = await deps.store.transact(
    { uid, reference, ...(customerCode !== null && { customerCode }) },
    (facts) => decidePayment(facts, { payment, transaction, user, formerOwner, isFirst, at, cause }),
  );
  if (outcome === 'another-users') return refuse(outcome);
  if (outcome !== 'second') return { ok: true, outcome };
  deps.logError('A member paid twice for the same month. Refund the second payment', { uid, reference, customerCode });
  return { ok: true, outcome: 'recorded' };
}

/**
 * Someone deleted the account while the checkout was open, and paid. The comparison ends the subscription, because the
 * customer now belongs to the deleted account.
 */
async function noteOrphan(deps: BillingDeps, uid: string | null, { customerCode, paidAt }: Transaction): Promise<void> {
  if (customerCode === null || uid === null || !isUid(uid)) return;
  const owner = await ownerOf(deps, customerCode);
  // The customer's address may have a new account.
  if (owner !== null && owner !== uid && (await deps.findUser(owner)) !== null) return;
  await deps.store.transact({ uid, customerCode }, ({ customer }) => {
    if (customer !== null && customer.uid !== owner) return { result: undefined };
    const orphanedAt = paidAt ?? deps.now().toISOString();
    const subscriptions = customer?.subscriptions ?? [];
    return { customers: [{ code: customerCode, uid, subscriptions, orphanedAt }], result: undefined };
  });
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
  /** Whether the member started it. Paystack starts renewals. */
  readonly isFirst: boolean;
  readonly at: string;
  readonly cause: string;
}

function decidePayment(facts: BillingFacts, arrival: Arrival) {
  const { formerOwner, at, cause } = arrival;
  const arrived = withFate(arrival.payment, facts.fate, at);
  const isSecond = arrival.isFirst && isPaidAlready(facts, arrived);
  const payment = { ...arrived, ...(isSecond && { isSecond }) };
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
  const { orphanedAt, ...known } = customer ?? { subscriptions: [] };
  const owned = code === null ? [] : [{ ...known, code, uid: payment.uid }];
  const { uid, reference } = payment;
  const second = { kind: 'second-payment', uid, reference, at } as const;
  const change = {
    profile: paidFields(facts, { ...arrival, payment }),
    customers: owned,
    payments: [payment],
    entries: isSecond ? [second] : [],
  };
  return { ...explained(facts, change, { cause, reference, at }), result: isSecond ? 'second' : 'recorded' } as const;
}

/** Whether a member who has not canceled has paid for the same time before, such as in two tabs. */
function isPaidAlready({ profile, payments }: BillingFacts, { paidAt, state }: Payment): boolean {
  const endOfMonth = (time: string) => periodEndOf(paidUntilAfter(time));
  return (
    state === 'paid' &&
    isSubscribed(profile) &&
    payments.some((one) => {
      const isCounted = (one.state ?? 'paid') === 'paid';
      return isCounted && one.paidAt < endOfMonth(paidAt) && paidAt < endOfMonth(one.paidAt);
    })
  );
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
    ...roleFields(facts, payment),
    ...(isLatest && { lastPaymentDate: paidAt, paymentReference: payment.reference }),
    ...(isLatest && subscription !== undefined && subscriptionFields(subscription)),
    paidUntil: until.sort().at(-1) ?? null,
    updatedAt: at,
  };
}

/** Webhooks arrive in any order. A subscription that ended after a charge stays ended; only the paid time changes. */
function roleFields(facts: BillingFacts, { paidAt, state, changedAt }: Payment): ProfileChange {
  const { profile } = facts;
  if (isSubscribed(profile)) return { subscriptionStartDate: profile?.subscriptionStartDate ?? paidAt };
  // The date lets a won dispute restore the role.
  const endedAt = state === 'paid' ? endOf(facts, profile, paidAt) : (changedAt ?? paidAt);
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

/** @returns when the subscription of that charge ended; `null` if none has ended since, or only a comparison says so */
function endOf(facts: BillingFacts, profile: Profile | null, paidAt: string): string | null {
  const ownEnd = profile?.subscriptionStatus === 'cancelled' ? profile.subscriptionEndDate : null;
  if (ownEnd && ownEnd > paidAt && !isEndedByComparison(facts)) return ownEnd;
  const subscriptions = allSubscriptions(facts);
  if (subscriptions.some(({ state }) => state === 'active')) return null;
  const ended = subscriptions.filter(({ endedBy }) => endedBy !== 'comparison');
  return ended.map(({ endedAt = '' }) => endedAt).find((endedAt) => endedAt > paidAt) ?? null;
}
