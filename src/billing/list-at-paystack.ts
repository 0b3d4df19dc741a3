import type { PaystackSubscription } from './paystack-port.ts';
import type { BillingDeps } from './ports.ts';
import { type BillingFailure, refuseAsPaystack } from './refusals.ts';

type Listed = { readonly ok: true; readonly subscriptions: readonly PaystackSubscription[] } | BillingFailure;

/** The subscriptions to our plan that Paystack knows of a customer; none when it knows no such customer. */
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
