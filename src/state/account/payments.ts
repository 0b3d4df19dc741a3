import { atom } from 'jotai/vanilla';
import type { Receipt } from '../../domain/account/receipt.ts';
import type { PaymentError, PaymentErrorCode } from '../../services/payments/port.ts';
import { openSession } from './actions.ts';
import { accountAtom, memberOf } from './atoms.ts';

export type { PaymentErrorCode };

export interface PaymentFailure {
  readonly code: PaymentErrorCode;
  /** Paystack's sentence for the user, empty if there is none. */
  readonly message: string;
}

export type PaymentOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly failure: PaymentFailure };

/** Loads the checkout's script before the click. Ignores failures, because `subscribeAtom` reports them. */
export const prepareCheckoutAtom = atom(null, async (get) => {
  await openSession(get)
    .then(({ backend }) => backend.payments.prepare())
    .catch(() => {});
});

/** Runs a payment from the checkout to the server's confirmation that the account is Pro. */
export const subscribeAtom = atom(null, async (get): Promise<PaymentOutcome> => {
  try {
    const { backend, readProfile } = await openSession(get);
    const member = memberOf(get(accountAtom));
    if (member === null) throw new Error('nobody is signed in');
    const outcome = await backend.payments.start(member.user.uid);
    if (outcome.kind === 'closed') return outcome;
    if (outcome.kind === 'unsuccessful') return failed({ code: 'unsuccessful', message: '' });
    await backend.payments.confirm(outcome.reference);
    await readProfile();
    return { kind: 'done' };
  } catch (error) {
    return failed(describeFailure(error));
  }
});

export const cancelSubscriptionAtom = atom(null, async (get): Promise<PaymentOutcome> => {
  try {
    const { backend, readProfile } = await openSession(get);
    await backend.payments.cancel();
    await readProfile();
    return { kind: 'done' };
  } catch (error) {
    const { code, message } = describeFailure(error);
    return failed({ code: code === 'other' ? 'cancel-failed' : code, message });
  }
});

/** Subscribes a member again who has canceled and still has paid time. */
export const resumeSubscriptionAtom = atom(null, async (get): Promise<PaymentOutcome> => {
  try {
    const { backend, readProfile } = await openSession(get);
    await backend.payments.resume();
    await readProfile();
    return { kind: 'done' };
  } catch (error) {
    const { code, message } = describeFailure(error);
    return failed({ code: code === 'other' ? 'resume-failed' : code, message });
  }
});

/** Reads the member's receipts, newest first; `null` if they could not be read. */
export const readReceiptsAtom = atom(null, async (get): Promise<readonly Receipt[] | null> => {
  try {
    const { backend } = await openSession(get);
    const member = memberOf(get(accountAtom));
    return member === null ? [] : await backend.documents.listReceipts(member.user.uid);
  } catch {
    return null;
  }
});

/**
 * Completes payments that were never confirmed, because the page or the network failed. Most of them were never paid,
 * because the user left the checkout.
 *
 * @returns whether the server could not record a payment that may have been made
 */
export const settlePaymentsAtom = atom(null, async (get): Promise<boolean> => {
  try {
    const { backend, readProfile } = await openSession(get);
    const member = memberOf(get(accountAtom));
    if (member === null) return false;
    const references = backend.payments.unconfirmed(member.user.uid);
    if (references.length === 0) return false;
    const answers = await Promise.allSettled(references.map((reference) => backend.payments.confirm(reference)));
    await readProfile();
    return answers.some(
      (answer) => answer.status === 'rejected' && describeFailure(answer.reason).code === 'not-recorded',
    );
  } catch {
    return false;
  }
});

function failed(failure: PaymentFailure): PaymentOutcome {
  return { kind: 'failed', failure };
}

function describeFailure(error: unknown): PaymentFailure {
  return isPaymentError(error) ? { code: error.code, message: error.message } : { code: 'other', message: '' };
}

/** Recognizes the error by its name, because the state does not import the ports' classes. */
function isPaymentError(error: unknown): error is PaymentError {
  return error instanceof Error && error.name === 'PaymentError';
}
