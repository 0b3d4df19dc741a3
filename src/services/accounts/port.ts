export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
}

/** Every way an account operation can fail. `screens/account-messages.ts` has a sentence for each. */
export const ACCOUNT_ERROR_CODES = [
  'email-already-in-use',
  'invalid-email',
  'operation-not-allowed',
  'weak-password',
  'network-request-failed',
  'too-many-requests',
  'popup-closed-by-user',
  'popup-blocked',
  /** Google's script could not be loaded: offline or blocked. */
  'popup-unavailable',
  'account-exists-with-different-credential',
  'invalid-credential',
  'user-not-found',
  'wrong-password',
  'user-disabled',
  /** An email link that was used before, has expired or is incomplete. */
  'invalid-action-code',
  /** The browser blocks storage, so there can be no session. */
  'storage-blocked',
  'unknown',
] as const;

export type AccountErrorCode = (typeof ACCOUNT_ERROR_CODES)[number];

export class AccountError extends Error {
  readonly code: AccountErrorCode;

  constructor(code: AccountErrorCode, options?: { readonly cause?: unknown }) {
    super(code, options);
    this.name = 'AccountError';
    this.code = code;
  }
}

/** Sign-in and accounts. Promises reject with an `AccountError` only. */
export interface Accounts {
  /**
   * Calls the listener as soon as the user is known, and at every change, including changes in other tabs.
   *
   * @returns a function that removes the listener
   */
  subscribe(listener: (user: AuthUser | null) => void): () => void;
  /** Creates the account and signs in. */
  create(email: string, password: string): Promise<AuthUser>;
  signIn(email: string, password: string): Promise<AuthUser>;
  /** `created` distinguishes a first sign-in from later ones. */
  signInWithPopup(): Promise<{ readonly user: AuthUser; readonly created: boolean }>;
  /**
   * Sends an email to the signed-in user. Its link opens /login?redirect=verify.
   *
   * @param from the path that the user wanted to open; the link contains it
   */
  sendVerification(from?: string): Promise<void>;
  /** @param code from the link in a verification email */
  applyVerification(code: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(code: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
  /** Returns a token for the server's functions; `null` if signed out. `fresh` requests new claims. */
  token(options?: { readonly fresh?: boolean }): Promise<string | null>;
}
