import { isPro, type Profile } from '../domain/profile.ts';
import { type BillingDeps, type BillingFailure, type Customer, type PaystackApi, refuse } from './ports.ts';
import { endedFields } from './settle.ts';

export type CancelResult = { readonly ok: true } | BillingFailure;

/**
 * Ends every subscription of `uid` at Paystack and then in the profile, in this order: who sees
 * 'cancelled' is charged no more. Safe to repeat.
 *
 * @param uid from a verified token
 */
export async function cancelSubscription(
  { paystack, store, now }: BillingDeps,
  { uid }: { readonly uid: string },
): Promise<CancelResult> {
  try {
    const [profile, customers] = await Promise.all([store.readProfile(uid), store.customersOf(uid)]);
    const running = listRunning(profile, customers);
    if (running.size === 0) return refuse(isPro(profile) ? 'subscription-not-ready' : 'no-subscription');
    for (const [code, emailToken] of running) {
      const failure = await disable(paystack, code, emailToken);
      if (failure !== null) return failure;
    }

    const endedAt = now().toISOString();
    await store.changeProfile(uid, (latest) => (isPro(latest) ? endedFields(endedAt, endedAt) : null));
    for (const customer of customers) {
      await store.changeSubscriptions(customer.code, (subscriptions) =>
        subscriptions.map((one) => (running.has(one.code) ? { ...one, state: 'ended' } : one)),
      );
    }
    return { ok: true };
  } catch {
    return refuse('not-recorded');
  }
}

/** Codes of the subscriptions that may still be charged, with the token where Paystack has told it. */
function listRunning(profile: Profile | null, customers: readonly Customer[]): Map<string, string | null> {
  const known = customers.flatMap(({ subscriptions }) => subscriptions);
  const running = new Map(known.filter(({ state }) => state === 'active').map((one) => [one.code, one.emailToken]));
  const code = profile?.subscriptionCode;
  if (isPro(profile) && code !== undefined && !known.some((one) => one.code === code)) running.set(code, null);
  return running;
}

async function disable(paystack: PaystackApi, code: string, emailToken: string | null): Promise<BillingFailure | null> {
  let token = emailToken;
  if (token === null) {
    const found = await paystack.fetchSubscription(code);
    if (!found.ok) return explain(found.reason);
    if (!found.value.renews) return null;
    token = found.value.emailToken;
  }
  const answer = await paystack.disableSubscription({ code, token });
  if (answer.ok) return null;
  if (answer.reason !== 'not-found') return explain(answer.reason);
  // Paystack gives the same answer for a wrong token and for one that has ended: look before believing.
  const found = await paystack.fetchSubscription(code);
  if (!found.ok) return explain(found.reason);
  return found.value.renews ? refuse('paystack-refused') : null;
}

function explain(reason: 'not-found' | 'refused' | 'unreachable'): BillingFailure | null {
  // What Paystack does not know it cannot charge.
  if (reason === 'not-found') return null;
  return refuse(reason === 'refused' ? 'paystack-refused' : 'paystack-unreachable');
}
