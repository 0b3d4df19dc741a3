export interface AuthUser {
  readonly uid: string;
  readonly email: string;
  readonly displayName: string | null;
  readonly emailVerified: boolean;
}

/** Every way in which an account operation fails; `screens/account-messages.ts` has the sentences. */
export const ACCOUNT_ERROR_CODES = [
  'email-already-in-use',
  'invalid-email',
  'operation-not-allowed',
  'weak-password',
  'network-request-failed',
  'too-many-requests',
  'popup-closed-by-user',
  'popup-blocked',
  /** The third party's script could not be loaded: offline, or blocked. */
  'popup-unavailable',
  'account-exists-with-different-credential',
  'invalid-credential',
  'user-not-found',
  'wrong-password',
  'user-disabled',
  /** A link from a mail that was used, is too old, or was cut. */
  'invalid-action-code',
  /** The browser keeps nothing for this site, and a session with it. */
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

/** Who is signed in. Every promise rejects with an `AccountError`, and with nothing else. */
export interface Accounts {
  /**
   * Calls back at once when the answer is known, and at every change, other tabs' among them.
   *
   * @returns a function that ends the subscription
   */
  subscribe(listener: (user: AuthUser | null) => void): () => void;
  /** Makes the account and signs in. */
  create(email: string, password: string): Promise<AuthUser>;
  signIn(email: string, password: string): Promise<AuthUser>;
  /** `created` tells a first visit from a return. */
  signInWithPopup(): Promise<{ readonly user: AuthUser; readonly created: boolean }>;
  /**
   * To the signed-in user; its link leads to /login?redirect=verify.
   *
   * @param from the path where the user wanted to go, which the link brings along
   */
  sendVerification(from?: string): Promise<void>;
  /** @param code from the link in a verification mail */
  applyVerification(code: string): Promise<void>;
  sendPasswordReset(email: string): Promise<void>;
  confirmPasswordReset(code: string, newPassword: string): Promise<void>;
  signOut(): Promise<void>;
  /** For the server's functions; `null` when nobody is signed in. `fresh` asks for new claims. */
  token(options?: { readonly fresh?: boolean }): Promise<string | null>;
}
