import { PaymentError, type PaymentErrorCode, REFUSALS } from './port.ts';

/** Paystack has no such payment yet, because a bank transfer takes time. */
const NOT_PAID = ['not-successful', 'unknown-reference'];

/** Refused permanently. */
const PERMANENTLY_REFUSED = ['malformed', 'wrong-amount', 'wrong-currency', 'wrong-plan'];

/** The code of a refusal before the server asked Paystack. A later attempt may succeed. */
function refusalIn(code: string | null): PaymentErrorCode | undefined {
  return REFUSALS.find((refusal) => refusal === code);
}

/** Explains a refusal by `startPayment`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedStart(code: string | null): PaymentError {
  return new PaymentError(refusalIn(code) ?? 'other');
}

/** Explains a refusal by `verifyPayment`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedPayment(code: string | null): {
  readonly error: PaymentError;
  /** True if asking again would not change the answer. */
  readonly isFinal: boolean;
} {
  if (code === null) return { error: new PaymentError('not-recorded'), isFinal: false };
  if (NOT_PAID.includes(code)) return { error: new PaymentError('unsuccessful'), isFinal: false };
  const isFinal = PERMANENTLY_REFUSED.includes(code);
  // The reference stays stored, because its owner may confirm the payment in this browser.
  const isRefused = isFinal || code === 'another-users';
  return { error: new PaymentError(refusalIn(code) ?? (isRefused ? 'other' : 'not-recorded')), isFinal };
}

/** Explains a refusal by `cancelSubscription`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedCancel(code: string | null): PaymentError {
  return new PaymentError(refusalIn(code) ?? 'cancel-failed');
}

/** Explains a refusal by `resumeSubscription`. @param code the server's code, or `null` if there was no answer */
export function explainRefusedResume(code: string | null): PaymentError {
  return new PaymentError(refusalIn(code) ?? 'resume-failed');
}
