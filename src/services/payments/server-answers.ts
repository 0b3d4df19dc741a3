import { SERVER_SENTENCES } from '../../domain/account/subscription.ts';
import { PaymentError } from './port.ts';

/** Paystack has no such payment yet, because a bank transfer takes time. */
const NOT_PAID = ['not-successful', 'unknown-reference'];

/** Refused permanently. */
const PERMANENTLY_REFUSED = ['malformed', 'wrong-amount', 'wrong-currency', 'wrong-plan'];

/** Refused before asking Paystack. A later attempt may succeed. */
const SENTENCES: Readonly<Record<string, string>> = {
  'already-subscribed': SERVER_SENTENCES.alreadySubscribed,
  'email-not-verified': SERVER_SENTENCES.notVerified,
  'too-many-requests': SERVER_SENTENCES.tooMany,
};

/** Explains a refusal by `startPayment`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedStart(code: string | null): PaymentError {
  return new PaymentError('other', SENTENCES[code ?? ''] ?? '');
}

/** Explains a refusal by `verifyPayment`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedPayment(code: string | null): {
  readonly error: PaymentError;
  /** True if asking again would not change the answer. */
  readonly isFinal: boolean;
} {
  if (code === null) return { error: new PaymentError('not-recorded'), isFinal: false };
  if (NOT_PAID.includes(code)) {
    return { error: new PaymentError('other', SERVER_SENTENCES.notPaid), isFinal: false };
  }
  const isFinal = PERMANENTLY_REFUSED.includes(code);
  const sentence = SENTENCES[code];
  // The reference stays stored, because its owner may confirm the payment in this browser.
  const isRefused = isFinal || code === 'another-users' || sentence !== undefined;
  return { error: new PaymentError(isRefused ? 'other' : 'not-recorded', sentence ?? ''), isFinal };
}

/** Explains a refusal by `cancelSubscription`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedCancel(code: string | null): PaymentError {
  return new PaymentError('cancel-failed', SENTENCES[code ?? ''] ?? '');
}
