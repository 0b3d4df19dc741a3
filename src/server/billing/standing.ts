import { paidUntilAfter } from '../../domain/account/paid-time.ts';
import { isSubscribed, type Profile, proUntil } from '../../domain/account/profile.ts';
import type { BillingChange, BillingFacts, Customer, Payment, ProfileChange, Standing, Subscription } from './ports.ts';

/** The cause of a change, for the ledger. */
export interface Cause {
  readonly cause: string;
  readonly reference: string | null;
  /** ISO 8601 in UTC. */
  readonly at: string;
}

/** Returns the change, with a ledger line if it affects role, status or paid time. */
export function explained(facts: BillingFacts, change: BillingChange, { cause, reference, at }: Cause): BillingChange {
  const { uid, profile } = facts;
  if (uid === null || !change.profile) return change;
  const before = standingOf(profile);
  const after = standingOf({ ...profile, ...change.profile });
  const hasMoved =
    before.role !== after.role ||
    before.subscriptionStatus !== after.subscriptionStatus ||
    before.paidUntil !== after.paidUntil;
  if (!hasMoved) return change;
  const entry = { kind: 'change', uid, cause, reference, before, after, at } as const;
  return { ...change, entries: [...(change.entries ?? []), entry] };
}

function standingOf(profile: Partial<Profile> | null): Standing {
  return {
    role: profile?.role ?? null,
    subscriptionStatus: profile?.subscriptionStatus ?? null,
    paidUntil: profile?.paidUntil ?? null,
  };
}

/** The end of the paid time; `null` if no payment grants time. Refunded and disputed payments grant none. */
export function paidUntilOf(payments: readonly Payment[]): string | null {
  const ends = payments.filter(({ state = 'paid' }) => state === 'paid').map(({ paidAt }) => paidUntilAfter(paidAt));
  return ends.sort().at(-1) ?? null;
}

export function allSubscriptions({ customers, customer }: BillingFacts): readonly Subscription[] {
  const others = customers.filter(({ code }) => code !== customer?.code);
  return [...others, ...(customer === null ? [] : [customer])].flatMap(({ subscriptions }) => subscriptions);
}

/** Whether Paystack may still charge a customer, or may list again what a comparison has ended. */
export function isWatched({ subscriptions, doubt, orphanedAt }: Omit<Customer, 'code' | 'uid'>): boolean {
  return subscriptions.some(({ state }) => state === 'active') || doubt !== undefined || orphanedAt !== undefined;
}

/** Whether a comparison ended the membership and nobody has canceled it. */
export function isEndedByComparison({ profile, customers }: Pick<BillingFacts, 'profile' | 'customers'>): boolean {
  const end = profile?.subscriptionStatus === 'cancelled' ? profile.subscriptionEndDate : null;
  return typeof end === 'string' && customers.some(({ doubt }) => doubt?.endedAt === end);
}

/** Ends a subscription: the role ends at once, the paid time remains. */
export function endedFields(profile: Profile | null, endedAt: string, now: string): ProfileChange | null {
  if (profile === null || !isSubscribed(profile)) return null;
  // An old profile without dates would lose its paid time together with its role.
  const time = profile.paidUntil === undefined ? { paidUntil: proUntil(profile) } : {};
  return { ...time, role: 'free', subscriptionStatus: 'cancelled', subscriptionEndDate: endedAt, updatedAt: now };
}

export function subscriptionFields({ code, id }: { readonly code: string; readonly id: string | null }): ProfileChange {
  return { subscriptionCode: code, ...(id !== null && { subscriptionId: id }) };
}

/** Adds or replaces one subscription in a customer's list. */
export function withSubscription(known: readonly Subscription[], one: Subscription): readonly Subscription[] {
  const old = known.find(({ code }) => code === one.code);
  const merged = { ...one, id: one.id ?? old?.id ?? null, emailToken: one.emailToken ?? old?.emailToken ?? null };
  return [...known.filter(({ code }) => code !== one.code), merged];
}
