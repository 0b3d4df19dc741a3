import type { ProviderSubscription } from '../provider.ts';
import type { BillingDeps, BillingFacts } from './ports.ts';
import { type BillingFailure, refuseAsProvider } from './refusals.ts';

type Listed = { readonly ok: true; readonly subscriptions: readonly ProviderSubscription[] } | BillingFailure;

/**
 * A customer's subscriptions to our plan, according to the provider. Empty for a customer that the provider does not
 * know, unless the customer has paid: then the answer is wrong, such as that for a key of another account.
 */
export async function listSubscriptions(
  { provider, config }: BillingDeps,
  { payments }: Pick<BillingFacts, 'payments'>,
  customerCode: string,
): Promise<Listed> {
  const answer = await provider.listSubscriptions(customerCode);
  if (!answer.ok) {
    const hasPaid = payments.some((payment) => payment.customerCode === customerCode);
    return answer.reason === 'not-found' && !hasPaid
      ? { ok: true, subscriptions: [] }
      : refuseAsProvider(answer.reason);
  }
  return {
    ok: true,
    subscriptions: answer.value.filter(({ planCodes }) => planCodes.includes(config.planCode)),
  };
}
