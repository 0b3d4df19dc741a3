import type { ProviderSubscription } from '../provider.ts';
import { type Comparison, YOUNG_MS } from './compare-account.ts';
import { endSubscription } from './end-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { BillingDeps, BillingFacts, Subscription } from './ports.ts';
import { isEndedByComparison } from './standing.ts';

/**
 * Ends subscriptions that are still active at the provider although the member has canceled or deleted the account, or has
 * an earlier one: the provider may create one late, or a second payment may have started another. Ends nothing during a
 * dispute.
 *
 * @returns their codes
 */
export async function stopUnwanted(deps: BillingDeps, comparison: Comparison): Promise<ReadonlySet<string>> {
  const { uid, before } = comparison;
  const stopped = new Set<string>();
  if (before.payments.some(({ state }) => state === 'disputed')) return stopped;
  const hasLeft = comparison.isDeleted || hasCanceled(before);
  for (const { code, emailToken } of hasLeft ? listLeft(comparison) : listSecond(comparison)) {
    const failure = await endSubscription(deps.provider, code, emailToken);
    if (failure !== null) throw new Error(failure.code);
    const why = hasLeft
      ? 'A subscription kept running after its member had left, and was stopped'
      : 'A member had two subscriptions, and the younger one was stopped';
    deps.logError(why, { uid, code });
    stopped.add(code);
  }
  return stopped;
}

function hasCanceled(facts: BillingFacts): boolean {
  return facts.profile?.subscriptionStatus === 'cancelled' && !isEndedByComparison(facts);
}

/** We may not have received the payment that started a young one yet. The payment of an orphan has been refused. */
function listLeft({ before, listed, now }: Comparison): readonly ProviderSubscription[] {
  return before.customers.flatMap(({ code, orphanedAt }) => {
    const renewing = (listed.get(code) ?? []).filter(({ renews }) => renews);
    return renewing.filter((one) => orphanedAt !== undefined || isOld(one, now));
  });
}

/** All but the oldest. One whose last charge failed is not the one to keep. */
function listSecond({ before, listed, now }: Comparison): readonly ProviderSubscription[] {
  const renewing = [...listed.values()]
    .flat()
    .filter(({ renews }) => renews)
    .sort((one, other) => (one.createdAt ?? '').localeCompare(other.createdAt ?? ''));
  const kept = renewing.find(({ isFailing = false }) => !isFailing) ?? renewing[0];
  const hasPaidTwice = before.payments.some(({ isSecond }) => isSecond === true);
  return renewing.filter((one) => one !== kept && (hasPaidTwice || isOld(one, now)));
}

function isOld({ createdAt }: ProviderSubscription, now: Date, oldMs = YOUNG_MS): boolean {
  return (createdAt ?? '') <= new Date(now.getTime() - oldMs).toISOString();
}

/**
 * Ends the subscriptions of a customer that no payment has named an owner for. A payment that is only late is settled
 * within `oldMs`.
 */
export async function stopOwnerless(deps: BillingDeps, code: string, oldMs: number): Promise<number> {
  const listed = await listSubscriptions(deps, { payments: [] }, code);
  if (!listed.ok) throw new Error(listed.code);
  const renewing = listed.subscriptions.filter((one) => one.renews && isOld(one, deps.now(), oldMs));
  for (const one of renewing) {
    const failure = await endSubscription(deps.provider, one.code, one.emailToken);
    if (failure !== null) throw new Error(failure.code);
    deps.logError('A subscription without an owner was stopped', { customerCode: code, code: one.code });
  }
  const at = deps.now().toISOString();
  const ends = new Set(renewing.map((one) => one.code));
  await deps.store.transact({ customerCode: code }, ({ customer }) => {
    if (customer === null || customer.uid !== null || ends.size === 0) return { result: undefined };
    const subscriptions = customer.subscriptions.map(
      (one): Subscription => (ends.has(one.code) ? { ...one, state: 'ended', endedAt: at, endedBy: 'paystack' } : one),
    );
    return { customers: [{ ...customer, subscriptions }], result: undefined };
  });
  return renewing.length;
}
