import { PaymentError } from './port.ts';

/** What the server says of a payment it will never record, however often it is asked. */
const FINAL_REFUSALS = ['malformed', 'wrong-amount', 'wrong-currency', 'wrong-plan', 'another-users'];

const CANCEL_SENTENCES: Readonly<Record<string, string>> = {
  'subscription-not-ready': 'Your subscription is still being set up. Please try again in a few minutes.',
};

/** @param code of the server's `verifyPayment`, or `null` when there was no answer */
export function explainRefusedPayment(code: string | null): {
  readonly error: PaymentError;
  /** Asking again is of no use. */
  readonly isFinal: boolean;
} {
  if (code === 'not-successful') {
    return {
      error: new PaymentError('other', 'Subscription was not successful. Please try again.'),
      // A bank transfer takes its time.
      isFinal: false,
    };
  }
  const isFinal = code !== null && FINAL_REFUSALS.includes(code);
  return { error: new PaymentError(isFinal ? 'other' : 'not-recorded'), isFinal };
}

/** @param code of the server's `cancelSubscription`, or `null` when there was no answer */
export function explainRefusedCancel(code: string | null): PaymentError {
  return new PaymentError('cancel-failed', CANCEL_SENTENCES[code ?? ''] ?? '');
}
