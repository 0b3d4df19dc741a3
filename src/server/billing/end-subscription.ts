import type { PaymentProvider } from '../provider.ts';
import { type BillingFailure, refuse, refuseAsProvider } from './refusals.ts';

/** Ends a subscription at the provider. @returns `null` if the provider will no longer charge it */
export async function endSubscription(
  provider: PaymentProvider,
  code: string,
  emailToken: string | null,
): Promise<BillingFailure | null> {
  let token = emailToken;
  if (token === null) {
    const found = await provider.fetchSubscription(code);
    if (!found.ok) return explain(found.reason);
    if (!found.value.renews) return null;
    token = found.value.emailToken;
  }
  const answer = await provider.disableSubscription({ code, token });
  if (answer.ok) return null;
  if (answer.reason !== 'not-found') return explain(answer.reason);
  // Paystack gives the same answer for a wrong token and an ended subscription, so check which one applies.
  const found = await provider.fetchSubscription(code);
  if (!found.ok) return explain(found.reason);
  return found.value.renews ? refuse('paystack-refused') : null;
}

function explain(reason: 'not-found' | 'refused' | 'unreachable'): BillingFailure | null {
  // The provider cannot charge a subscription that it does not have.
  return reason === 'not-found' ? null : refuseAsProvider(reason);
}
