import { isSubscribed, type Profile } from '../../domain/account/profile.ts';
import type { ProviderSubscription } from '../provider.ts';
import { endSubscription } from './end-subscription.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { BillingDeps, BillingFacts, Customer, ProfileChange, Subscription } from './ports.ts';
import { endedFields, explained, paidUntilOf, subscriptionFields, withSubscription } from './standing.ts';

/** How long our records may lag: the provider creates a subscription after its first charge, and reports both late. */
const YOUNG_MS = 3600_000;

type Listed = ReadonlyMap<string, readonly ProviderSubscription[]>;

/**
 * Compares one account with the provider's data about its customers. Rejects if either is unavailable.
 *
 * @returns how many unwanted subscriptions were stopped, and whether our record changed
 */
export async function reconcileAccount(
  deps: BillingDeps,
  uid: string,
): Promise<{ readonly stopped: number; readonly isCorrected: boolean }> {
  const before = await deps.store.read({ uid });
  const listed = new Map<string, readonly ProviderSubscription[]>();
  for (const { code } of before.customers) {
    const answer = await listSubscriptions(deps, code);
    if (!answer.ok) throw new Error(answer.code);
    listed.set(code, answer.subscriptions);
  }
  const stopped = await stopUnwanted(deps, before, listed);
  const isCorrected = await deps.store.transact({ uid }, (latest) => {
    const change = decideAccount(latest, { before, listed, stopped, now: deps.now() });
    return change === null ? { result: false } : { ...change, result: true };
  });
  return { stopped: stopped.size, isCorrected };
}

/**
 * Ends subscriptions that are still active at the provider although the member has canceled or deleted the account:
 * the provider may create one late, or a second payment may have started another. Ends nothing during a dispute.
 */
async function stopUnwanted(deps: BillingDeps, facts: BillingFacts, listed: Listed): Promise<ReadonlySet<string>> {
  const stopped = new Set<string>();
  const { uid, profile, payments } = facts;
  const hasLeft = profile === null ? await isDeleted(deps, uid) : profile.subscriptionStatus === 'cancelled';
  if (!hasLeft || payments.some(({ state }) => state === 'disputed')) return stopped;
  const youngest = new Date(deps.now().getTime() - YOUNG_MS).toISOString();
  for (const { code, emailToken, renews, createdAt } of [...listed.values()].flat()) {
    // We may not have received the payment that started it yet.
    if (!renews || (createdAt ?? '') > youngest) continue;
    const failure = await endSubscription(deps.provider, code, emailToken);
    if (failure !== null) throw new Error(failure.code);
    deps.logError('A subscription kept running after its member had left, and was stopped', { uid, code });
    stopped.add(code);
  }
  return stopped;
}

/** A deleted account leaves its customer and payments, but neither a profile nor a user. */
async function isDeleted({ findUser }: BillingDeps, uid: string | null): Promise<boolean> {
  return uid !== null && (await findUser(uid)) === null;
}

interface Comparison {
  readonly before: BillingFacts;
  readonly listed: Listed;
  readonly stopped: ReadonlySet<string>;
  readonly now: Date;
}

function decideAccount(latest: BillingFacts, comparison: Comparison) {
  const { listed, stopped, now } = comparison;
  const at = now.toISOString();
  const customers = latest.customers.map((customer) => compareCustomer(customer, comparison, at));
  const running = customers.flatMap(({ subscriptions }) => subscriptions).filter(({ state }) => state === 'active');
  const profile = compareProfile(latest, running.at(-1) ?? null, now);
  const hasNews = profile !== null || JSON.stringify(customers) !== JSON.stringify(latest.customers);
  if (!hasNews) return null;
  const cause =
    [...listed.values()].flat().length > 0
      ? 'reconcile: Paystack has ended the subscription'
      : 'reconcile: Paystack knows no subscription';
  const reference = [...stopped][0] ?? latest.profile?.subscriptionCode ?? null;
  return explained(latest, { customers, profile }, { cause, reference, at });
}

function compareCustomer(customer: Customer, { before, listed, stopped }: Comparison, at: string): Customer {
  const answers = listed.get(customer.code);
  // The customer was added after we asked the provider.
  if (answers === undefined) return customer;
  let subscriptions = customer.subscriptions;
  for (const { code, id, emailToken, renews } of answers) {
    const old = subscriptions.find((one) => one.code === code);
    if (old?.state === 'ended') continue;
    const end = renews && !stopped.has(code) ? { state: 'active' as const } : { state: 'ended' as const, endedAt: at };
    if (old?.state === 'active' && end.state === 'active' && old.emailToken !== null) continue;
    subscriptions = withSubscription(subscriptions, { code, id, emailToken, ...end });
  }
  const earlier = before.customers.find(({ code }) => code === customer.code)?.subscriptions ?? [];
  return { ...customer, subscriptions: subscriptions.map((one) => endIfDeleted(one, earlier, answers, at)) };
}

/** The provider no longer lists subscriptions deleted in its dashboard. */
function endIfDeleted(
  one: Subscription,
  earlier: readonly Subscription[],
  answers: readonly ProviderSubscription[],
  at: string,
): Subscription {
  const wasKnown = earlier.some(({ code }) => code === one.code);
  const isListed = answers.some(({ code }) => code === one.code);
  return one.state === 'active' && wasKnown && !isListed ? { ...one, state: 'ended', endedAt: at } : one;
}

function compareProfile(
  { profile, payments }: BillingFacts,
  running: Subscription | null,
  now: Date,
): ProfileChange | null {
  if (profile === null) return null;
  const at = now.toISOString();
  const change: ProfileChange = {
    ...(isSubscribed(profile) && subscribedFields(profile, running, now)),
    ...(profile.paidUntil === undefined && payments.length > 0 && { paidUntil: paidUntilOf(payments) }),
  };
  return Object.keys(change).length === 0 ? null : { ...change, updatedAt: at };
}

function subscribedFields(profile: Profile, running: Subscription | null, now: Date): ProfileChange | null {
  if (running !== null) return profile.subscriptionCode === running.code ? null : subscriptionFields(running);
  const paidMs = Date.parse(profile.lastPaymentDate ?? '');
  if (now.getTime() - paidMs < YOUNG_MS) return null;
  const at = now.toISOString();
  return endedFields(profile, at, at);
}
