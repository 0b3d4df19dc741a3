import { describe, expect, test } from 'vitest';
import { FRENCH } from '../../../src/i18n/french/index.ts';
import { createTranslate, ENGLISH } from '../../../src/i18n/t.ts';
import {
  accountFormErrors,
  LOGIN_MESSAGES,
  paymentMessage,
  REGISTRATION_MESSAGES,
  RESET_MESSAGES,
  VERIFICATION_MESSAGES,
} from '../../../src/screens/account-messages.ts';
import { ACCOUNT_ERROR_CODES } from '../../../src/services/accounts/port.ts';

const DIFFERENT = 'An account already exists with this email. Please try logging in with your existing method.';

describe('registration', () => {
  test.each([
    ['email-already-in-use', 'This email is already registered. Please try logging in instead.'],
    ['invalid-email', 'Please enter a valid email address.'],
    ['operation-not-allowed', 'Email/password accounts are not enabled. Please contact support.'],
    ['weak-password', 'Password is too weak. Please use a stronger password.'],
    ['network-request-failed', 'Network error. Please check your internet connection.'],
    ['too-many-requests', 'Too many attempts. Please try again later.'],
    ['popup-closed-by-user', 'Google sign-up was cancelled. Please try again.'],
    ['popup-blocked', 'Popup was blocked. Please allow popups for this site.'],
    ['popup-unavailable', 'Google sign-in is unavailable right now. Please use your email.'],
    ['account-exists-with-different-credential', DIFFERENT],
    ['unknown', 'An error occurred during registration. Please try again.'],
    ['wrong-password', 'An error occurred during registration. Please try again.'],
  ] as const)('reports %s as: %s', (code, sentence) => {
    expect(REGISTRATION_MESSAGES[code]).toBe(sentence);
  });
});

describe('login', () => {
  test.each([
    ['invalid-credential', 'Invalid email or password. Please try again.'],
    ['user-not-found', 'No account found with this email. Please sign up first.'],
    ['wrong-password', 'Incorrect password. Please try again.'],
    ['too-many-requests', 'Too many failed attempts. Please try again later.'],
    ['network-request-failed', 'Network error. Please check your internet connection.'],
    ['user-disabled', 'This account has been disabled. Please contact support.'],
    ['email-not-verified', 'Please verify your email before logging in.'],
    ['operation-not-allowed', 'This sign-in method is not enabled. Please contact support.'],
    ['popup-closed-by-user', 'Google sign-in was cancelled. Please try again.'],
    ['popup-blocked', 'Popup was blocked. Please allow popups for this site.'],
    ['popup-unavailable', 'Google sign-in is unavailable right now. Please use your email.'],
    ['account-exists-with-different-credential', DIFFERENT],
    ['unknown', 'An error occurred. Please try again.'],
    ['weak-password', 'An error occurred. Please try again.'],
  ] as const)('reports %s as: %s', (code, sentence) => {
    expect(LOGIN_MESSAGES[code]).toBe(sentence);
  });
});

describe('a payment', () => {
  test.each([
    ['widget-missing', '', 'Paystack is not loaded. Please refresh the page.'],
    ['unsuccessful', '', 'Subscription was not successful. Please try again.'],
    ['already-subscribed', '', 'Your subscription is active. There is nothing more to pay.'],
    ['email-not-verified', '', 'Please verify your email first.'],
    ['too-many-requests', '', 'Too many attempts. Please try again later.'],
    ['not-recorded', '', 'Subscription successful but failed to update your account. Please contact support.'],
    ['other', 'Your bank said no.', 'Your bank said no.'],
    ['other', '', 'Something went wrong. Please try again later.'],
    ['load-failed', '', 'Failed to load subscription information'],
    ['cancel-failed', 'Try again in a minute.', 'Try again in a minute.'],
    ['cancel-failed', '', 'Failed to cancel subscription. Please try again or contact support.'],
    ['widget-missing', 'script error', 'Paystack is not loaded. Please refresh the page.'],
  ] as const)('reports %s with the message "%s" as: %s', (code, message, sentence) => {
    expect(paymentMessage(ENGLISH, { code, message })).toBe(sentence);
  });
});

describe('a payment in French', () => {
  test.each([
    ['widget-missing', '', 'Paystack n’est pas chargé. Veuillez actualiser la page.'],
    ['email-not-verified', '', /^Veuillez d’abord vérifier/],
    ['unsuccessful', '', /^L’abonnement n’a pas abouti/],
    ['other', 'Your bank said no.', 'Your bank said no.'],
  ] as const)('reports %s with the message "%s" as: %s', (code, message, sentence) => {
    const french = createTranslate('fr', FRENCH);
    expect(paymentMessage(french, { code, message })).toEqual(
      typeof sentence === 'string' ? sentence : expect.stringMatching(sentence),
    );
  });
});

test.each([
  ['registration', REGISTRATION_MESSAGES],
  ['login', LOGIN_MESSAGES],
  ['verification', VERIFICATION_MESSAGES],
  ['reset', RESET_MESSAGES],
])('%s has a sentence for every error code', (_name, messages) => {
  for (const code of ACCOUNT_ERROR_CODES) expect(messages[code], code).toMatch(/\.$/);
});

test('errors of a single field appear at that field, and all others appear above the form', () => {
  expect(accountFormErrors(LOGIN_MESSAGES, 'wrong-password')).toEqual({ password: LOGIN_MESSAGES['wrong-password'] });
  expect(accountFormErrors(REGISTRATION_MESSAGES, 'email-already-in-use')).toEqual({
    email: REGISTRATION_MESSAGES['email-already-in-use'],
  });
  expect(accountFormErrors(LOGIN_MESSAGES, 'invalid-credential')).toEqual({
    form: LOGIN_MESSAGES['invalid-credential'],
  });
});
