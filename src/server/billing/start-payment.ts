import { isPro, isSubscribed } from '../../domain/account/profile.ts';
import { paymentReference } from '../../domain/account/subscription.ts';
import { takeTurn } from '../limits/limiter.ts';
import { isCode, isUid } from './identifiers.ts';
import type { BillingDeps } from './ports.ts';
import { type BillingFailure, refuse, refuseAsProvider } from './refusals.ts';

export type StartResult =
  | { readonly ok: true; readonly accessCode: string; readonly reference: string }
  | BillingFailure;

const LIMIT = { name: 'startPayment', max: 10, windowMs: 10 * 60_000 };

/**
 * Starts a payment at the provider. The server sets address, amount, plan and reference. The page receives an access
 * code for the checkout and cannot change any of them.
 *
 * @param uid from a verified token
 */
export async function startPayment(deps: BillingDeps, { uid }: { readonly uid: string }): Promise<StartResult> {
  const { provider, store, config, findUser, now } = deps;
  try {
    if (!isUid(uid)) return refuse('unknown-account');
    if (!(await takeTurn(deps, LIMIT, uid)).ok) return refuse('too-many-requests');
    const user = await findUser(uid);
    if (user === null) return refuse('unknown-account');
    if (!user.emailVerified) return refuse('email-not-verified');
    const { profile } = await store.read({ uid });
    if (isSubscribed(profile) && isPro(profile, now())) return refuse('already-subscribed');
    if (await isAnothersCustomer(deps, uid, user.email)) return refuse('another-users');

    const { amount, currency, planCode: plan } = config;
    const reference = paymentReference(uid, now().getTime());
    const answer = await provider.initializeTransaction({
      email: user.email,
      amount,
      currency,
      plan,
      reference,
      metadata: { uid },
    });
    if (!answer.ok) return refuseAsProvider(answer.reason);
    return { ok: true, accessCode: answer.value.accessCode, reference };
  } catch {
    return refuse('not-recorded');
  }
}

/**
 * Paystack has one customer for each address. If a member has left an address that somebody else has now, renewals
 * would go to the wrong account, so better take no money.
 */
async function isAnothersCustomer(deps: BillingDeps, uid: string, email: string): Promise<boolean> {
  const found = await deps.provider.findCustomer(email);
  // Without an answer, the owner is checked again when the payment arrives.
  if (!found.ok || !isCode(found.value.code)) return false;
  const owner = (await deps.store.read({ customerCode: found.value.code })).uid;
  return owner !== null && owner !== uid && (await deps.findUser(owner)) !== null;
}
