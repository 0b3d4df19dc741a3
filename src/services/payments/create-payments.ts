import { paymentReference } from '../../domain/subscription.ts';
import { type CheckoutOutcome, PaymentError, type PaymentErrorCode, type Payments } from './port.ts';
import { explainRefusedCancel, explainRefusedPayment } from './server-answers.ts';
import type { Unconfirmed } from './unconfirmed.ts';

export interface CheckoutOrder {
  readonly uid: string;
  readonly email: string;
  readonly reference: string;
}

/** `code`: the server's reason, `null` when no answer could be had. */
export type ServerAnswer = { readonly ok: true } | { readonly ok: false; readonly code: string | null };

/** What differs between one backend and another. */
export interface PaymentParts {
  /** Loads what the checkout needs, ahead of time. */
  prepareCheckout(): void;
  openCheckout(order: CheckoutOrder): Promise<CheckoutOutcome['kind']>;
  verifyPayment(reference: string): Promise<ServerAnswer>;
  cancelSubscription(): Promise<ServerAnswer>;
  readonly unconfirmed: Unconfirmed;
  readonly now: () => Date;
}

/** The order of things that keeps a payment from being lost, over any provider and server. */
export function createPayments(parts: PaymentParts): Payments {
  const { unconfirmed, now } = parts;
  return {
    prepare: parts.prepareCheckout,

    start: ({ uid, email }) =>
      failAs('other', async () => {
        const reference = paymentReference(uid, now().getTime());
        unconfirmed.remember(uid, reference);
        let kind: CheckoutOutcome['kind'] | null = null;
        try {
          kind = await parts.openCheckout({ uid, email, reference });
        } finally {
          if (kind !== 'paid') unconfirmed.forget(reference);
        }
        return kind === 'paid' ? { kind, reference } : { kind };
      }),

    confirm: (reference) =>
      failAs('not-recorded', async () => {
        const answer = await parts.verifyPayment(reference);
        if (answer.ok) return unconfirmed.forget(reference);
        const { error, isFinal } = explainRefusedPayment(answer.code);
        if (isFinal) unconfirmed.forget(reference);
        throw error;
      }),

    unconfirmed: unconfirmed.list,

    cancel: () =>
      failAs('cancel-failed', async () => {
        const answer = await parts.cancelSubscription();
        if (!answer.ok) throw explainRefusedCancel(answer.code);
      }),
  };
}

async function failAs<Result>(code: PaymentErrorCode, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof PaymentError ? error : new PaymentError(code, '', { cause: error });
  }
}
