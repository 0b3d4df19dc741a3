import { type CheckoutOutcome, PaymentError, type PaymentErrorCode, type Payments } from './port.ts';
import {
  explainRefusedCancel,
  explainRefusedPayment,
  explainRefusedResume,
  explainRefusedStart,
} from './server-answers.ts';
import type { Unconfirmed } from './unconfirmed.ts';

/** `code` is the server's reason, or `null` without an answer. */
export type ServerAnswer<Facts = object> =
  | ({ readonly ok: true } & Facts)
  | { readonly ok: false; readonly code: string | null };

/** A payment that the server started: the code opens the checkout, the reference identifies the payment. */
export interface StartedPayment {
  readonly accessCode: string;
  readonly reference: string;
}

/** The parts that differ between backends. */
export interface PaymentParts {
  /** Loads the checkout's script, once. Rejects with a `PaymentError` if that fails. */
  loadCheckout(): Promise<void>;
  startPayment(): Promise<ServerAnswer<StartedPayment>>;
  resumeCheckout(accessCode: string): Promise<CheckoutOutcome['kind']>;
  verifyPayment(reference: string): Promise<ServerAnswer>;
  cancelSubscription(): Promise<ServerAnswer>;
  resumeSubscription(): Promise<ServerAnswer>;
  readonly unconfirmed: Unconfirmed;
}

/** Runs the steps of a payment in an order that prevents lost payments, for any backend. */
export function createPayments(parts: PaymentParts): Payments {
  const { unconfirmed } = parts;

  async function checkOut(uid: string, { accessCode, reference }: StartedPayment): Promise<CheckoutOutcome> {
    unconfirmed.remember(uid, reference);
    let kind: CheckoutOutcome['kind'] | null = null;
    try {
      kind = await parts.resumeCheckout(accessCode);
    } finally {
      if (kind !== 'paid') unconfirmed.forget(reference);
    }
    return kind === 'paid' ? { kind, reference } : { kind };
  }

  return {
    prepare: () => void parts.loadCheckout().catch(() => {}),

    start: (uid) =>
      failAs('other', async () => {
        await parts.loadCheckout();
        const started = await parts.startPayment();
        if (!started.ok) throw explainRefusedStart(started.code);
        return checkOut(uid, started);
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

    resume: () =>
      failAs('resume-failed', async () => {
        const answer = await parts.resumeSubscription();
        if (!answer.ok) throw explainRefusedResume(answer.code);
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
