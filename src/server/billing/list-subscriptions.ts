import type { ProviderSubscription } from '../provider.ts';
import type { BillingDeps } from './ports.ts';
import { type BillingFailure, refuseAsProvider } from './refusals.ts';

type Listed = { readonly ok: true; readonly subscriptions: readonly ProviderSubscription[] } | BillingFailure;

/** A customer's subscriptions to our plan, according to the provider. Empty for unknown customers. */
export async function listSubscriptions({ provider, config }: BillingDeps, customerCode: string): Promise<Listed> {
  const answer = await provider.listSubscriptions(customerCode);
  if (!answer.ok) {
    return answer.reason === 'not-found' ? { ok: true, subscriptions: [] } : refuseAsProvider(answer.reason);
  }
  return {
    ok: true,
    subscriptions: answer.value.filter(({ planCodes }) => planCodes.includes(config.planCode)),
  };
}
