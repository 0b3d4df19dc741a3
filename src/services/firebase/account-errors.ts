import { ACCOUNT_ERROR_CODES, AccountError, type AccountErrorCode } from '../accounts/port.ts';
import { readCode } from './read-code.ts';

/** Firebase's codes that have a different name here. The other codes differ only in their prefix. */
const RENAMED: Readonly<Record<string, AccountErrorCode>> = {
  // With email enumeration protection, wrong passwords and unknown users share a code.
  'invalid-login-credentials': 'invalid-credential',
  'cancelled-popup-request': 'popup-closed-by-user',
  'user-cancelled': 'popup-closed-by-user',
  'email-exists': 'email-already-in-use',
  'credential-already-in-use': 'account-exists-with-different-credential',
  'operation-not-supported-in-this-environment': 'popup-unavailable',
  'missing-email': 'invalid-email',
  'missing-password': 'weak-password',
  'password-does-not-meet-requirements': 'weak-password',
  'expired-action-code': 'invalid-action-code',
  'missing-code': 'invalid-action-code',
  timeout: 'network-request-failed',
  'user-token-expired': 'invalid-credential',
};

export function toAccountError(error: unknown): AccountError {
  if (error instanceof AccountError) return error;
  const name = firebaseCode(error);
  const code = RENAMED[name] ?? ACCOUNT_ERROR_CODES.find((known) => known === name) ?? 'unknown';
  return new AccountError(code, { cause: error });
}

/** The popup needs an external script. If it cannot be loaded, Firebase reports `internal-error`. */
export function toPopupError(error: unknown): AccountError {
  return firebaseCode(error) === 'internal-error'
    ? new AccountError('popup-unavailable', { cause: error })
    : toAccountError(error);
}

/** @returns `auth/wrong-password` as `wrong-password` */
function firebaseCode(error: unknown): string {
  return readCode(error).replace(/^auth\//, '');
}
