import type { PaystackSubscription } from './paystack-port.ts';
import type { BillingDeps } from './ports.ts';
import { type BillingFailure, refuseAsPaystack } from './refusals.ts';

type Listed = { readonly ok: true; readonly subscriptions: readonly PaystackSubscription[] } | BillingFailure;

/** A customer's subscriptions to our plan, according to Paystack. Empty for unknown customers. */
export async function listAtPaystack({ paystack, config }: BillingDeps, customerCode: string): Promise<Listed> {
  const answer = await paystack.listSubscriptions(customerCode);
  if (!answer.ok) {
    return answer.reason === 'not-found' ? { ok: true, subscriptions: [] } : refuseAsPaystack(answer.reason);
  }
  return {
    ok: true,
    subscriptions: answer.value.filter(({ planCodes }) => planCodes.includes(config.planCode)),
  };
}
