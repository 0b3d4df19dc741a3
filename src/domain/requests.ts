export const PRIORITY_LABELS = {
  low: 'Nice to Have',
  medium: 'Would be Useful',
  high: 'Very Important',
} as const;

export type Priority = keyof typeof PRIORITY_LABELS;

export function isPriority(value: string): value is Priority {
  return Object.hasOwn(PRIORITY_LABELS, value);
}

export const CONTACT_REASONS = {
  sponsorship: 'Sponsorship',
  bug_report: 'Bug report',
  feedback: 'Feedback',
  others: 'Others',
} as const;

export type ContactReason = keyof typeof CONTACT_REASONS;

export function isContactReason(value: string): value is ContactReason {
  return Object.hasOwn(CONTACT_REASONS, value);
}

/** Collection `featureRequests`; the adapter adds `timestamp` and `status: 'new'`. */
export interface FeatureRequest {
  readonly featureTitle: string;
  readonly featureDescription: string;
  readonly helpDescription: string;
  readonly priorityLevel: Priority;
  /** Empty when none was given. */
  readonly email: string;
}

/** Collection `contactRequests`; the adapter adds `timestamp` and `status: 'new'`. */
export interface ContactRequest {
  readonly fullName: string;
  readonly email: string;
  readonly reason: ContactReason;
  readonly details: string;
}

/** Maximum lengths in UTF-16 units. The database rules contain the same numbers. */
export const TEXT_LIMITS = {
  featureTitle: 200,
  featureDescription: 5000,
  helpDescription: 5000,
  fullName: 200,
  details: 5000,
  email: 320,
} as const;

/** Whether a text looks like an email address. The mail server decides. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
}
