import { paidUntilAtMost } from './paid-time.ts';

export type Role = 'user' | 'free' | 'pro';

export type SubscriptionStatus = 'active' | 'cancelled';

/**
 * What is known of an account beyond signing in: collection `users`, keyed by user id. Times are
 * ISO 8601 strings, in every adapter.
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
  /** The end of the time that was paid for, with the grace. Access follows this and nothing else. */
  readonly paidUntil?: string | null;
  readonly paymentReference?: string;
  readonly subscriptionId?: string;
  readonly subscriptionCode?: string;
  readonly updatedAt: string;
}

/** The fields that only verified payments write; a browser may never set them. */
export const LOCKED_FIELDS = [
  'role',
  'subscriptionStatus',
  'subscriptionStartDate',
  'subscriptionEndDate',
  'lastPaymentDate',
  'paidUntil',
  'paymentReference',
  'subscriptionId',
  'subscriptionCode',
] as const satisfies readonly (keyof Profile)[];

/** Whether a subscription runs: role and status as the specification has them. Access is `isPro`. */
export function isSubscribed(profile: Pick<Profile, 'role' | 'subscriptionStatus'> | null): boolean {
  return profile?.role === 'pro' && profile.subscriptionStatus === 'active';
}

/**
 * Until when a profile gives Pro. One from before `paidUntil` gives it for its last payment, while its
 * subscription runs.
 *
 * @returns `null` for a profile that never gave it
 */
export function proUntil(profile: Profile | null): string | null {
  if (profile === null) return null;
  if (profile.paidUntil !== undefined) return profile.paidUntil;
  return isSubscribed(profile) && profile.lastPaymentDate !== undefined
    ? paidUntilAtMost(profile.lastPaymentDate)
    : null;
}

/** Whether a profile gives Pro at this moment: the time that was paid for is not over. */
export function isPro(profile: Profile | null, now: Date): boolean {
  const until = proUntil(profile);
  return until !== null && Date.parse(until) > now.getTime();
}

/** The greeting's name: the display name, or the part of the address before the @. */
export function greetingName(user: { readonly email: string; readonly displayName: string | null }): string {
  return user.displayName?.trim() || user.email.split('@', 1)[0] || user.email;
}
