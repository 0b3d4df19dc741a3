import { uidOfReference } from '../../domain/account/subscription.ts';
import { takeTurn } from '../limits/limiter.ts';
import type { BillingDeps } from './ports.ts';
import { refuse, refuseAsProvider } from './refusals.ts';
import { type SettleResult, settleCharge } from './settle.ts';

/** Allows for pages that ask about each unfinished payment on every visit. */
const LIMIT = { name: 'verifyPayment', max: 30, windowMs: 10 * 60_000 };

/**
 * Asks the provider whether `uid` has paid, and if so makes the account Pro. Safe to repeat and to run concurrently with
 * the webhook. Only the caller's own references reach the provider.
 *
 * @param uid from a verified token, never from the request's body
 */
export async function verifyPayment(
  deps: BillingDeps,
  { uid, reference }: { readonly uid: string; readonly reference: unknown },
): Promise<SettleResult> {
  const owner = typeof reference === 'string' ? uidOfReference(reference) : null;
  if (typeof reference !== 'string' || owner === null) return refuse('malformed');
  if (owner !== uid) return refuse('another-users');
  try {
    if (!(await takeTurn(deps, LIMIT, uid)).ok) return refuse('too-many-requests');
    const { payment, profile } = await deps.store.read({ uid, reference });
    if (payment?.uid === uid) {
      return (payment.state ?? 'paid') === 'paid' ? { ok: true, outcome: 'already' } : refuse('not-successful');
    }
    const user = await deps.findUser(uid);
    // An address that has changed since the payment started was verified then.
    const isSameAddress = profile === null || profile.email === user?.email;
    if (!user || (!user.emailVerified && isSameAddress)) return refuse('email-not-verified');
  } catch {
    return refuse('not-recorded');
  }

  const answer = await deps.provider.verifyTransaction(reference);
  if (!answer.ok) return answer.reason === 'not-found' ? refuse('unknown-reference') : refuseAsProvider(answer.reason);
  // The reference names the owner, so a charge with this reference can only be the caller's.
  if (answer.value.reference !== reference) return refuse('unknown-reference');
  return settleCharge(deps, answer.value, 'verifyPayment');
}
