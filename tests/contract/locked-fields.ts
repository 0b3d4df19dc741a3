import type { Profile } from '../../src/domain/account/profile.ts';

/** Fields that only verified payments may write. A browser must never set them. */
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
