import { SERVER_SENTENCES } from '../../domain/subscription.ts';
import { PaymentError } from './port.ts';

/** Paystack knows of no payment, or not yet: a bank transfer takes its time. */
const NOT_PAID = ['not-successful', 'unknown-reference'];

/** Refused, however often it is asked. */
const REFUSED_FOR_EVER = ['malformed', 'wrong-amount', 'wrong-currency', 'wrong-plan'];

const CANCEL_SENTENCES: Readonly<Record<string, string>> = {
  'subscription-not-ready': SERVER_SENTENCES.notReady,
};

/** @param code of the server's `verifyPayment`, or `null` when there was no answer */
export function explainRefusedPayment(code: string | null): {
  readonly error: PaymentError;
  /** Asking again is of no use. */
  readonly isFinal: boolean;
} {
  if (code === null) return { error: new PaymentError('not-recorded'), isFinal: false };
  if (NOT_PAID.includes(code)) {
    return { error: new PaymentError('other', SERVER_SENTENCES.notPaid), isFinal: false };
  }
  const isFinal = REFUSED_FOR_EVER.includes(code);
  // Somebody else's payment stays theirs to confirm.
  const isRefused = isFinal || code === 'another-users';
  return { error: new PaymentError(isRefused ? 'other' : 'not-recorded'), isFinal };
}

/** @param code of the server's `cancelSubscription`, or `null` when there was no answer */
export function explainRefusedCancel(code: string | null): PaymentError {
  return new PaymentError('cancel-failed', CANCEL_SENTENCES[code ?? ''] ?? '');
}
