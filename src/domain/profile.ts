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
  'paymentReference',
  'subscriptionId',
  'subscriptionCode',
] as const satisfies readonly (keyof Profile)[];

/** Pro is two facts together; everything else is free. */
export function isPro(profile: Pick<Profile, 'role' | 'subscriptionStatus'> | null): boolean {
  return profile?.role === 'pro' && profile.subscriptionStatus === 'active';
}

/** The greeting's name: the display name, or the part of the address before the @. */
export function greetingName(user: { readonly email: string; readonly displayName: string | null }): string {
  return user.displayName?.trim() || user.email.split('@', 1)[0] || user.email;
}
