export type CheckoutOutcome =
  | { readonly kind: 'paid'; readonly reference: string }
  /** The widget came back with anything but success. */
  | { readonly kind: 'unsuccessful' }
  | { readonly kind: 'closed' };

export type PaymentErrorCode =
  /** The payment provider's script is not there. */
  | 'widget-missing'
  /** Paid, but the account could not be updated; the next visit or the webhook completes it. */
  | 'not-recorded'
  | 'load-failed'
  | 'cancel-failed'
  | 'other';

export class PaymentError extends Error {
  readonly code: PaymentErrorCode;

  /** @param message for `other` and `cancel-failed`: a sentence for the user, empty when there is none */
  constructor(code: PaymentErrorCode, message = '', options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = 'PaymentError';
    this.code = code;
  }
}

/** Subscriptions. Every promise rejects with a `PaymentError`, and with nothing else. */
export interface Payments {
  /** Loads what the checkout needs; called when the payment page opens. Never fails: `start` tells. */
  prepare(): void;
  /** Has the server begin a payment, opens its checkout and waits for the end. Nothing that it answers is trusted. */
  start(uid: string): Promise<CheckoutOutcome>;
  /** Asks the server to look the payment up and to make the account Pro. Safe to repeat. */
  confirm(reference: string): Promise<void>;
  /**
   * Payments that this user began in this browser and that ended neither unpaid nor confirmed.
   * `confirm` each on every visit and say nothing when it fails: it may never have been paid.
   */
  unconfirmed(uid: string): readonly string[];
  cancel(): Promise<void>;
}
