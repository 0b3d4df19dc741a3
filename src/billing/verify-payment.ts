import type { Profile } from '../domain/profile.ts';
import { type BillingDeps, refuse } from './ports.ts';
import { claimedOwner, findFault, isCustomersEmail, type SettleResult, settle } from './settle.ts';

/** Paystack's alphabet for references; also safe as a document's id. */
const REFERENCE = /^[A-Za-z0-9.=-]{1,200}$/;

/**
 * Asks Paystack whether `uid` has paid, and makes the account Pro when so. Safe to repeat and to
 * run beside the webhook.
 *
 * @param uid from a verified token, never from the request's body
 */
export async function verifyPayment(
  deps: BillingDeps,
  { uid, reference }: { readonly uid: string; readonly reference: unknown },
): Promise<SettleResult> {
  if (typeof reference !== 'string' || !REFERENCE.test(reference)) return refuse('malformed');
  const answer = await deps.paystack.verifyTransaction(reference);
  if (!answer.ok) {
    if (answer.reason === 'not-found') return refuse('unknown-reference');
    return refuse(answer.reason === 'refused' ? 'paystack-refused' : 'paystack-unreachable');
  }

  const transaction = answer.value;
  const owner = claimedOwner(transaction);
  if (owner === null || owner === 'disputed' || owner.uid !== uid) return refuse('another-users');
  const fault = transaction.reference === reference ? findFault(transaction, deps.config) : 'unknown-reference';
  if (fault !== null) return refuse(fault);

  let profile: Profile | null;
  try {
    profile = await deps.store.readProfile(uid);
  } catch {
    return refuse('not-recorded');
  }
  return isCustomersEmail(transaction, profile) ? settle(deps, transaction, uid) : refuse('another-users');
}
