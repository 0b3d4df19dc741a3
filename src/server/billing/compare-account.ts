import type { ProviderSubscription } from '../provider.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { BillingDeps, BillingFacts } from './ports.ts';

/** How long our records may lag: the provider creates a subscription after its first charge, and reports both late. */
export const YOUNG_MS = 3600_000;

/** The provider's subscriptions by customer. */
export type Listed = ReadonlyMap<string, readonly ProviderSubscription[]>;

/** One account in our records and at the provider. */
export interface Comparison {
  readonly uid: string;
  readonly before: BillingFacts;
  readonly listed: Listed;
  readonly isDeleted: boolean;
  readonly now: Date;
}

/** Asks the provider about one account. Rejects if it or the database is unavailable. */
export async function compareAccount(deps: BillingDeps, uid: string): Promise<Comparison> {
  const before = await deps.store.read({ uid });
  const listed = new Map<string, readonly ProviderSubscription[]>();
  for (const { code } of before.customers) {
    const answer = await listSubscriptions(deps, before, code);
    if (!answer.ok) throw new Error(answer.code);
    listed.set(code, answer.subscriptions);
  }
  // Not by the profile: a token that outlives its account can write one.
  const isDeleted = (await deps.findUser(uid)) === null;
  return { uid, before, listed, isDeleted, now: deps.now() };
}
