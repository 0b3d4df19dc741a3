import { isStrongPassword } from '../domain/account/password.ts';
import type { PlainPhrase, Translate } from '../i18n/t.ts';
import type { AccountErrorCode, SignInOutcome } from '../state/account/actions.ts';
import type { PaymentFailure } from '../state/account/payments.ts';

/** One sentence for each code, to be translated where it is shown. */
type Sentences<Code extends string> = { readonly [Each in Code]: PlainPhrase };

type SignInErrorCode = Extract<SignInOutcome, { ok: false }>['code'];

const NETWORK = 'Network error. Please check your internet connection.';
const POPUP_BLOCKED = 'Popup was blocked. Please allow popups for this site.';
const POPUP_UNAVAILABLE = 'Google sign-in is unavailable right now. Please use your email.';
const STORAGE_BLOCKED =
  'Your browser blocks storage for this site, so you cannot sign in. Allow cookies and site data, then try again.';
const OTHER_METHOD = 'An account already exists with this email. Please try logging in with your existing method.';

const REGISTRATION_DEFAULT = 'An error occurred during registration. Please try again.';
const LOGIN_DEFAULT = 'An error occurred. Please try again.';

export const REGISTRATION_MESSAGES: Sentences<AccountErrorCode> = {
  'email-already-in-use': 'This email is already registered. Please try logging in instead.',
  'invalid-email': 'Please enter a valid email address.',
  'operation-not-allowed': 'Email/password accounts are not enabled. Please contact support.',
  'weak-password': 'Password is too weak. Please use a stronger password.',
  'network-request-failed': NETWORK,
  'too-many-requests': 'Too many attempts. Please try again later.',
  'popup-closed-by-user': 'Google sign-up was cancelled. Please try again.',
  'popup-blocked': POPUP_BLOCKED,
  'popup-unavailable': POPUP_UNAVAILABLE,
  'account-exists-with-different-credential': OTHER_METHOD,
  'invalid-credential': REGISTRATION_DEFAULT,
  'user-not-found': REGISTRATION_DEFAULT,
  'wrong-password': REGISTRATION_DEFAULT,
  'user-disabled': REGISTRATION_DEFAULT,
  'invalid-action-code': REGISTRATION_DEFAULT,
  'storage-blocked': STORAGE_BLOCKED,
  unknown: REGISTRATION_DEFAULT,
};

export const LOGIN_MESSAGES: Sentences<SignInErrorCode> = {
  'invalid-credential': 'Invalid email or password. Please try again.',
  'user-not-found': 'No account found with this email. Please sign up first.',
  'wrong-password': 'Incorrect password. Please try again.',
  'too-many-requests': 'Too many failed attempts. Please try again later.',
  'network-request-failed': NETWORK,
  'user-disabled': 'This account has been disabled. Please contact support.',
  'email-not-verified': 'Please verify your email before logging in.',
  'operation-not-allowed': 'This sign-in method is not enabled. Please contact support.',
  'invalid-email': REGISTRATION_MESSAGES['invalid-email'],
  'popup-closed-by-user': 'Google sign-in was cancelled. Please try again.',
  'popup-blocked': POPUP_BLOCKED,
  'popup-unavailable': POPUP_UNAVAILABLE,
  'account-exists-with-different-credential': OTHER_METHOD,
  'email-already-in-use': LOGIN_DEFAULT,
  'weak-password': LOGIN_DEFAULT,
  'invalid-action-code': LOGIN_DEFAULT,
  'storage-blocked': STORAGE_BLOCKED,
  unknown: LOGIN_DEFAULT,
};

/** For opening the link of a verification email. */
export const VERIFICATION_MESSAGES: Sentences<AccountErrorCode> = {
  ...LOGIN_MESSAGES,
  'invalid-action-code': 'This link has expired or was already used. Log in to get a new one.',
};

/** For requesting a new password and for choosing one. */
export const RESET_MESSAGES: Sentences<AccountErrorCode> = {
  ...LOGIN_MESSAGES,
  'weak-password': REGISTRATION_MESSAGES['weak-password'],
  'invalid-action-code': 'This link has expired or was already used. Please request a new one.',
};

/** The hint shown wherever users choose a password. */
export const PASSWORD_RULE = 'At least 10 characters. Avoid common passwords.';

export const RESENT = 'Verification email has been resent. Please check your inbox.';
export const VERIFIED = 'Email verified successfully! You can now log in.';
const PASSWORDS_DIFFER = 'Passwords do not match';

/** Checks a new password and its confirmation. @returns an error for each field, if there is one */
export function newPasswordErrors({
  password,
  confirmation,
}: {
  readonly password: string;
  readonly confirmation: string;
}) {
  return {
    password: password === '' ? 'Please choose a password.' : weakness(password),
    confirmation: password === confirmation ? undefined : PASSWORDS_DIFFER,
  } as const;
}

function weakness(password: string): PlainPhrase | undefined {
  return isStrongPassword(password) ? undefined : REGISTRATION_MESSAGES['weak-password'];
}

/** The field that caused an error. Other codes concern the whole form. */
const FIELD_BY_CODE: { readonly [Code in SignInErrorCode]?: 'email' | 'password' } = {
  'email-already-in-use': 'email',
  'invalid-email': 'email',
  'user-not-found': 'email',
  'weak-password': 'password',
  'wrong-password': 'password',
};

/** @returns the sentence, keyed by the field that it concerns, or by `form` */
export function accountFormErrors<Code extends SignInErrorCode>(
  messages: Sentences<Code>,
  code: Code,
): { readonly [Field in 'email' | 'password' | 'form']?: PlainPhrase } {
  return { [FIELD_BY_CODE[code] ?? 'form']: messages[code] };
}

export const LOAD_SUBSCRIPTION_FAILED = 'Failed to load subscription information';

export const CANCELLED =
  'Your subscription has been successfully cancelled. You will have access to pro features until the end of your current billing period.';

const PAYMENT_MESSAGES: Sentences<PaymentFailure['code']> = {
  'widget-missing': 'Paystack is not loaded. Please refresh the page.',
  unsuccessful: 'Subscription was not successful. Please try again.',
  'already-subscribed': 'Your subscription is active. There is nothing more to pay.',
  'email-not-verified': 'Please verify your email first.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'not-recorded': 'Subscription successful but failed to update your account. Please contact support.',
  'load-failed': LOAD_SUBSCRIPTION_FAILED,
  'cancel-failed': 'Failed to cancel subscription. Please try again or contact support.',
  'resume-failed':
    'Your subscription could not be resumed. You have not been charged. Please try again or subscribe anew.',
  other: 'Something went wrong. Please try again later.',
};

/** The failure's own message, if there is one, otherwise that of its code. Paystack's messages are not translated. */
export function paymentMessage(t: Translate, { code, message }: PaymentFailure): string {
  const speaksForItself = code === 'other' || code === 'cancel-failed' || code === 'resume-failed';
  return speaksForItself && message !== '' ? message : t(PAYMENT_MESSAGES[code]);
}

export const TOO_MANY_REQUESTS = 'Too many messages were sent from here. Please try again in an hour.';
export const FEATURE_REQUEST_SENT = 'Feature request submitted successfully!';
export const FEATURE_REQUEST_FAILED = 'Error submitting feature request. Please try again.';
export const CONTACT_REQUEST_SENT = 'Contact request submitted successfully!';
export const CONTACT_REQUEST_FAILED = 'Error submitting contact request. Please try again.';
