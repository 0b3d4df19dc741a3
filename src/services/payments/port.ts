export type CheckoutOutcome =
  | { readonly kind: 'paid'; readonly reference: string }
  /** The widget returned anything but success. */
  | { readonly kind: 'unsuccessful' }
  | { readonly kind: 'closed' };

/** Refusals by the server that users can understand, by its code. */
export const REFUSALS = ['already-subscribed', 'email-not-verified', 'too-many-requests'] as const;

export type PaymentErrorCode =
  | (typeof REFUSALS)[number]
  /** Paystack's script is missing. */
  | 'widget-missing'
  /** Not paid, or not yet. */
  | 'unsuccessful'
  /** Paid, but the account could not be updated; the next visit or the webhook completes it. */
  | 'not-recorded'
  | 'load-failed'
  | 'cancel-failed'
  | 'resume-failed'
  | 'other';

export class PaymentError extends Error {
  readonly code: PaymentErrorCode;

  /** @param message for `other` and `cancel-failed`: Paystack's sentence for the user, empty if there is none */
  constructor(code: PaymentErrorCode, message = '', options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'PaymentError';
    this.code = code;
  }
}

/** Subscriptions. Promises reject with a `PaymentError` only. */
export interface Payments {
  /** Loads the checkout's script when the payment page opens. Never throws; `start` reports failures. */
  prepare(): void;
  /** Makes the server start a payment, opens the checkout and waits for its end. Does not trust its result. */
  start(uid: string): Promise<CheckoutOutcome>;
  /** Asks the server to check the payment and make the account Pro. Safe to repeat. */
  confirm(reference: string): Promise<void>;
  /**
   * Payments of this user in this browser without a known result. Call `confirm` for each on every visit and ignore
   * failures, because a payment may never have been made.
   */
  unconfirmed(uid: string): readonly string[];
  cancel(): Promise<void>;
  /** Subscribes again after a cancellation. Nothing is charged until the paid time ends. */
  resume(): Promise<void>;
}
