import type { AccountErrorCode } from '../accounts/port.ts';
import type { DocumentErrorCode } from '../documents/port.ts';
import type { PaymentErrorCode } from '../payments/port.ts';

/**
 * Simulates the outside world in demo mode: Google's account picker, Paystack's checkout, the mailbox, and failures.
 */
export interface DemoControls {
  readonly pickers: PendingRequests<PickerRequest>;
  readonly checkouts: PendingRequests<CheckoutRequest>;
  readonly outbox: Outbox;
  /** Makes the next call of this operation in this tab fail with this code, even after a reload. */
  failNext(failure: DemoFailure): void;
}

/** At most one request waits. A new one replaces it, and the old one ends as `closed`. */
export interface PendingRequests<Request> {
  /** Calls the listener at once, and whenever a request appears (`Request`) or is answered (`null`). */
  subscribe(listener: (request: Request | null) => void): () => void;
}

/** Asks the user which Google account to continue with. */
export interface PickerRequest {
  /** Google accounts used in this browser before. */
  readonly known: readonly PickedAccount[];
  /** The first answer counts. Later ones are ignored. */
  answer(answer: PickerAnswer): void;
}

export interface PickedAccount {
  readonly email: string;
  readonly displayName: string;
}

export type PickerAnswer = PickedAccount | 'closed' | 'blocked' | 'unavailable';

/** Asks the user to pay. */
export interface CheckoutRequest {
  readonly email: string;
  /** In the smallest unit of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly reference: string;
  readonly plan: string;
  /** The first answer counts. Later ones are ignored. */
  answer(answer: CheckoutAnswer): void;
}

export type CheckoutAnswer = 'paid' | 'unsuccessful' | 'closed' | 'widget-missing';

/** Emails that would have been sent, newest first. */
export interface Outbox {
  list(): Promise<readonly Mail[]>;
  /** Calls the listener at once and whenever any tab sends an email. */
  subscribe(listener: (mails: readonly Mail[]) => void): () => void;
}

export interface Mail {
  readonly id: number;
  readonly to: string;
  /** Kind of email. The screen provides the text. */
  readonly kind: 'verify-email' | 'reset-password';
  /** A path of this site: `/login?redirect=verify&mode=verifyEmail&oobCode=...` or `/login?mode=resetPassword&oobCode=...`. */
  readonly link: string;
  /** ISO 8601. */
  readonly sentAt: string;
}

export type DemoFailure =
  | {
      readonly port: 'accounts';
      readonly operation:
        | 'create'
        | 'signIn'
        | 'signInWithPopup'
        | 'sendVerification'
        | 'applyVerification'
        | 'sendPasswordReset'
        | 'confirmPasswordReset'
        | 'signOut';
      readonly code: AccountErrorCode;
    }
  | {
      readonly port: 'documents';
      readonly operation:
        | 'readProfile'
        | 'listReceipts'
        | 'createProfile'
        | 'updateProfile'
        | 'readPresets'
        | 'writePresets'
        | 'addFeatureRequest'
        | 'addContactRequest';
      readonly code: DocumentErrorCode;
    }
  | {
      readonly port: 'payments';
      readonly operation: 'start' | 'confirm' | 'cancel' | 'resume';
      readonly code: PaymentErrorCode;
      /** Paystack's sentence, if there is one. */
      readonly message?: string;
    };
