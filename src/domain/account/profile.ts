import { monthAfter, paidUntilAtMost, periodEndOf } from './paid-time.ts';

export type Role = 'user' | 'free' | 'pro';

export type SubscriptionStatus = 'active' | 'cancelled';

/**
 * An account's profile: collection `users`, keyed by user id. Times are ISO 8601 strings in every adapter.
 */
export interface Profile {
  readonly email: string;
  readonly createdAt: string;
  readonly role: Role;
  readonly emailVerified: boolean;
  readonly displayName?: string;
  readonly subscriptionStatus?: SubscriptionStatus;
  readonly subscriptionStartDate?: string;
  /** `null` while the subscription is active. */
  readonly subscriptionEndDate?: string | null;
  readonly lastPaymentDate?: string;
  /** End of the paid time including the grace period. Access depends on this alone. */
  readonly paidUntil?: string | null;
  readonly paymentReference?: string;
  readonly subscriptionId?: string;
  readonly subscriptionCode?: string;
  readonly updatedAt: string;
}

/** Whether role and status mean an active subscription, as specified. `isPro` decides access. */
export function isSubscribed(profile: Pick<Profile, 'role' | 'subscriptionStatus'> | null): boolean {
  return profile?.role === 'pro' && profile.subscriptionStatus === 'active';
}

/**
 * When a profile's Pro access ends. Without `paidUntil`, the last payment counts while the subscription is active.
 *
 * @returns `null` for a profile that never had Pro
 */
export function proUntil(profile: Profile | null): string | null {
  if (profile === null) return null;
  if (profile.paidUntil !== undefined) return profile.paidUntil;
  return isSubscribed(profile) && profile.lastPaymentDate !== undefined
    ? paidUntilAtMost(profile.lastPaymentDate)
    : null;
}

/**
 * When the time ends that a member has paid for: the only date that we promise. Access lasts longer, because a renewal
 * may be late.
 */
export function paidEndOf(profile: Profile | null): string | null {
  if (profile?.paidUntil) return periodEndOf(profile.paidUntil);
  return proUntil(profile) === null || profile?.lastPaymentDate === undefined
    ? null
    : monthAfter(profile.lastPaymentDate);
}

/** Whether a member has canceled and still has paid time, so resuming costs nothing now. */
export function canResume(profile: Profile | null, now: Date): boolean {
  return profile?.subscriptionStatus === 'cancelled' && (paidEndOf(profile) ?? '') > now.toISOString();
}

/** Whether a profile has Pro access now: its paid time is not over. */
export function isPro(profile: Profile | null, now: Date): boolean {
  const until = proUntil(profile);
  return until !== null && Date.parse(until) > now.getTime();
}

/** The name for the greeting: the display name, or the part of the address before the @. */
export function greetingName(user: { readonly email: string; readonly displayName: string | null }): string {
  return user.displayName?.trim() || user.email.split('@', 1)[0] || user.email;
}
