import { isSubscribed } from '../../domain/account/profile.ts';
import { endSubscription } from './end-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { BillingDeps, BillingFacts, Customer, Subscription } from './ports.ts';
import { type BillingFailure, refuse } from './refusals.ts';
import { endedFields, explained, withSubscription } from './standing.ts';

export type CancelResult = { readonly ok: true } | BillingFailure;

interface Running {
  readonly customerCode: string | null;
  readonly emailToken: string | null;
}

/**
 * Ends every subscription of `uid`, first at the provider and then in the profile, so that a user who sees 'cancelled'
 * is never charged again. The provider lists the subscriptions, because its webhooks may be late or lost. If it lists
 * none, the subscription in the profile ends anyway. Safe to repeat.
 *
 * Requires sign-in but no verified address, because an unverified address is no reason to keep charging.
 *
 * @param uid from a verified token
 */
export async function cancelSubscription(deps: BillingDeps, { uid }: { readonly uid: string }): Promise<CancelResult> {
  const { provider, store, now } = deps;
  try {
    const facts = await store.read({ uid });
    const running = listKnown(facts);
    for (const { code: customerCode } of facts.customers) {
      const listed = await listSubscriptions(deps, facts, customerCode);
      if (!listed.ok) return listed;
      for (const { code, emailToken, renews } of listed.subscriptions) {
        if (renews) running.set(code, { customerCode, emailToken });
      }
    }
    if (running.size === 0 && !isSubscribed(facts.profile)) return refuse('no-subscription');
    for (const [code, { emailToken }] of running) {
      const failure = await endSubscription(provider, code, emailToken);
      if (failure !== null) return failure;
    }
    const at = now().toISOString();
    return await store.transact({ uid }, (latest) => ({
      ...decideCancel(latest, running, at),
      result: { ok: true } as const,
    }));
  } catch {
    return refuse('not-recorded');
  }
}

/** The subscriptions that may still be charged according to our records, by code. */
function listKnown({ profile, customers }: BillingFacts): Map<string, Running> {
  const running = new Map<string, Running>();
  for (const { code: customerCode, subscriptions } of customers) {
    for (const { code, emailToken, state } of subscriptions) {
      if (state === 'active') running.set(code, { customerCode, emailToken });
    }
  }
  const code = profile?.subscriptionCode;
  const isKnown = customers.some(({ subscriptions }) => subscriptions.some((one) => one.code === code));
  if (isSubscribed(profile) && code !== undefined && !isKnown)
    running.set(code, { customerCode: null, emailToken: null });
  return running;
}

function decideCancel(facts: BillingFacts, ended: ReadonlyMap<string, Running>, at: string) {
  const customers = facts.customers.map(({ doubt, orphanedAt, ...customer }) => ({
    ...customer,
    subscriptions: markEnded(customer, ended, at),
  }));
  const change = { profile: endedFields(facts.profile, at, at), customers };
  return explained(facts, change, { cause: 'cancelled by the member', reference: [...ended.keys()][0] ?? null, at });
}

function markEnded(customer: Customer, ended: ReadonlyMap<string, Running>, at: string): readonly Subscription[] {
  const end = { state: 'ended', endedAt: at, endedBy: 'member' } as const;
  let subscriptions = customer.subscriptions;
  for (const [code, { customerCode, emailToken }] of ended) {
    if (customerCode !== customer.code) continue;
    subscriptions = withSubscription(subscriptions, { code, id: null, emailToken, ...end });
  }
  return subscriptions;
}
