const PRIORITIES = ['low', 'medium', 'high'] as const;

export type Priority = (typeof PRIORITIES)[number];

export function isPriority(value: string): value is Priority {
  return PRIORITIES.some((priority) => priority === value);
}

const CONTACT_REASONS = ['sponsorship', 'bug_report', 'feedback', 'others'] as const;

export type ContactReason = (typeof CONTACT_REASONS)[number];

export function isContactReason(value: string): value is ContactReason {
  return CONTACT_REASONS.some((reason) => reason === value);
}

/** Collection `featureRequests`; the server adds `timestamp` and `status: 'new'`. */
export interface FeatureRequest {
  readonly featureTitle: string;
  readonly featureDescription: string;
  readonly helpDescription: string;
  readonly priorityLevel: Priority;
  /** Empty if the user gave none. */
  readonly email: string;
}

/** Collection `contactRequests`; the server adds `timestamp` and `status: 'new'`. */
export interface ContactRequest {
  readonly fullName: string;
  readonly email: string;
  readonly reason: ContactReason;
  readonly details: string;
}

/** Maximum lengths in UTF-16 units. */
export const TEXT_LIMITS = {
  featureTitle: 200,
  featureDescription: 5000,
  helpDescription: 5000,
  fullName: 200,
  details: 5000,
  email: 320,
} as const;

const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+$/u;

/** Whether a text looks like an email address without brackets, quotes or spaces. Only the mail server is certain. */
export function looksLikeEmail(text: string): boolean {
  return text.length <= TEXT_LIMITS.email && EMAIL.test(text) && isWritable(text);
}

/** A character that is seen. Hangul fillers and the blank Braille pattern are not, but Unicode counts them as letters. */
const VISIBLE = /[^\s\p{C}\p{Z}\p{M}\u115f\u1160\u3164\uffa0\u2800]/u;

/** Half a character, such as of an emoji that was cut, and control characters other than tabs and line breaks. */
const UNWRITABLE = /(?![\t\n\r])[\p{Cc}\p{Surrogate}]/u;

/** Whether a text can be stored and shown. */
export function isWritable(text: string): boolean {
  return !UNWRITABLE.test(text);
}

/** Whether a form's text has visible characters and is neither broken nor too long. */
function isFilled(text: string, maxLength: number): boolean {
  return VISIBLE.test(text) && isWritable(text) && text.length <= maxLength;
}

/** Whether an optional email field is empty or looks like an address. */
function isOptionalEmail(text: string): boolean {
  return text === '' || looksLikeEmail(text);
}

type Texts<Name extends string> = { readonly [Each in Name]: string };

/** Which fields of a feature request are valid. The form and the server use the same rules. */
export function checkFeatureRequest(values: Texts<keyof FeatureRequest>) {
  return {
    featureTitle: isFilled(values.featureTitle, TEXT_LIMITS.featureTitle),
    featureDescription: isFilled(values.featureDescription, TEXT_LIMITS.featureDescription),
    helpDescription: isFilled(values.helpDescription, TEXT_LIMITS.helpDescription),
    priorityLevel: isPriority(values.priorityLevel),
    email: isOptionalEmail(values.email),
  } as const;
}

/** Which fields of a contact request are valid. */
export function checkContactRequest(values: Texts<keyof ContactRequest>) {
  return {
    fullName: isFilled(values.fullName, TEXT_LIMITS.fullName),
    email: isOptionalEmail(values.email),
    reason: isContactReason(values.reason),
    details: isFilled(values.details, TEXT_LIMITS.details),
  } as const;
}

const FEATURE_FIELDS = ['featureTitle', 'featureDescription', 'helpDescription', 'priorityLevel', 'email'] as const;
const CONTACT_FIELDS = ['fullName', 'email', 'reason', 'details'] as const;

/**
 * Parses a feature request. Lower-cases the email, as accounts do, so that deleting an account finds its requests.
 *
 * @returns `null` for anything that the form would not send
 */
export function parseFeatureRequest(value: unknown): FeatureRequest | null {
  const texts = readTexts(value, FEATURE_FIELDS);
  if (texts === null || !isAllRight(checkFeatureRequest(texts)) || !isPriority(texts.priorityLevel)) return null;
  return { ...texts, priorityLevel: texts.priorityLevel, email: texts.email.toLowerCase() };
}

/** See `parseFeatureRequest`. */
export function parseContactRequest(value: unknown): ContactRequest | null {
  const texts = readTexts(value, CONTACT_FIELDS);
  if (texts === null || !isAllRight(checkContactRequest(texts)) || !isContactReason(texts.reason)) return null;
  return { ...texts, reason: texts.reason, email: texts.email.toLowerCase() };
}

function isAllRight(checks: Readonly<Record<string, boolean>>): boolean {
  return Object.values(checks).every(Boolean);
}

/** @returns exactly these fields, trimmed, or `null` if one is missing, unknown or not a string */
function readTexts<Name extends string>(value: unknown, names: readonly Name[]): Texts<Name> | null {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== names.length) return null;
  const texts: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text: unknown = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    if (typeof text !== 'string') return null;
    texts[name] = text.trim();
  }
  // Every field has been read at this point.
  return texts as Texts<Name>;
}
