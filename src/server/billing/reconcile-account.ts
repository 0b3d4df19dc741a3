import { isSubscribed, type Profile } from '../../domain/account/profile.ts';
import type { ProviderSubscription } from '../provider.ts';
import { type Comparison, YOUNG_MS } from './compare-account.ts';
import type {
  BillingChange,
  BillingDeps,
  BillingFacts,
  Customer,
  Doubt,
  ProfileChange,
  Subscription,
} from './ports.ts';
import {
  endedFields,
  explained,
  isEndedByComparison,
  paidUntilOf,
  subscriptionFields,
  withSubscription,
} from './standing.ts';
import { stopUnwanted } from './stop-unwanted.ts';

/** Longer than a month. A renewal would have shown that a comparison was wrong. */
const DOUBT_MS = 35 * 24 * 3600_000;

/** Whether the provider denies a member's subscription. If a second comparison agrees, the membership ends. */
export function isDenied(comparison: Comparison): boolean {
  if (!isSubscribed(comparison.before.profile)) return false;
  const { profile, customers = [] } = decideAccount(comparison.before, { ...comparison, stopped: new Set() });
  return profile?.role === 'free' || customers.some(({ doubt }) => doubt !== undefined && doubt.endedAt === undefined);
}

/**
 * Ends what is unwanted at the provider and corrects our records.
 *
 * @returns how many subscriptions were stopped, and whether our record changed
 */
export async function correctAccount(
  deps: BillingDeps,
  comparison: Comparison,
): Promise<{ readonly stopped: number; readonly isCorrected: boolean }> {
  const stopped = await stopUnwanted(deps, comparison);
  const isCorrected = await deps.store.transact({ uid: comparison.uid }, (latest) => {
    const { isCorrection = false, ...change } = decideAccount(latest, { ...comparison, stopped });
    return { ...change, result: isCorrection };
  });
  return { stopped: stopped.size, isCorrected };
}

type Verdict = Comparison & { readonly stopped: ReadonlySet<string> };

function decideAccount(latest: BillingFacts, verdict: Verdict): BillingChange & { readonly isCorrection?: boolean } {
  const { listed, stopped, now } = verdict;
  const at = now.toISOString();
  const compared = latest.customers.map((customer) => compareCustomer(customer, verdict));
  const running = compared.flatMap(({ subscriptions }) => subscriptions).filter(({ state }) => state === 'active');
  const denial = running.length > 0 ? null : judgeRole(latest, compared, verdict);
  const profile = compareProfile(latest, { running: running.at(-1) ?? null, denial, now });
  const endedAt = profile?.role === 'free' ? at : undefined;
  const customers = compared.map((one) => withDoubt(one, { denial, endedAt, isRunning: running.length > 0, now }));
  const isChanged = JSON.stringify(customers) !== JSON.stringify(latest.customers);
  if (profile === null && !isChanged) return {};
  const isCorrection =
    profile !== null || JSON.stringify(withoutDoubts(customers)) !== JSON.stringify(withoutDoubts(latest.customers));
  const cause = nameCause(profile, [...listed.values()].flat().length > 0);
  const reference = [...stopped][0] ?? latest.profile?.subscriptionCode ?? null;
  return { ...explained(latest, { customers, profile }, { cause, reference, at }), isCorrection };
}

function withoutDoubts(customers: readonly Customer[]) {
  return customers.map(({ doubt, orphanedAt, ...rest }) => rest);
}

function nameCause(profile: ProfileChange | null, isListed: boolean): string {
  if (profile?.role === 'pro') return 'reconcile: Paystack lists the subscription as active';
  return isListed ? 'reconcile: Paystack has ended the subscription' : 'reconcile: Paystack knows no subscription';
}

/** Takes over what the provider lists. What it denies ends only if the last comparison found the same. */
function compareCustomer(customer: Customer, { before, listed, stopped, now }: Verdict): Customer {
  const answers = listed.get(customer.code);
  // The customer was added after we asked the provider.
  if (answers === undefined) return customer;
  const at = now.toISOString();
  const earlier = before.customers.find(({ code }) => code === customer.code);
  const doubted = earlier?.doubt?.codes ?? [];
  let subscriptions = customer.subscriptions;
  for (const { code, id, emailToken, renews } of answers) {
    const old = subscriptions.find((one) => one.code === code);
    if (stopped.has(code) || (old === undefined && !renews)) {
      const end = { state: 'ended', endedAt: at, endedBy: 'paystack' } as const;
      subscriptions = withSubscription(subscriptions, { code, id, emailToken, ...end });
    } else if (renews && isNews(old)) {
      subscriptions = withSubscription(subscriptions, { code, id, emailToken, state: 'active' });
    }
  }
  const denied: string[] = [];
  const compared = subscriptions.map((one): Subscription => {
    if (one.state === 'ended' || !isMissing(one, earlier, answers)) return one;
    if (doubted.includes(one.code)) return { ...one, state: 'ended', endedAt: at, endedBy: 'comparison' };
    denied.push(one.code);
    return one;
  });
  const { doubt, orphanedAt, ...rest } = customer;
  const isRenewing = answers.some(({ code, renews }) => renews && !stopped.has(code));
  return {
    ...rest,
    subscriptions: compared,
    ...(denied.length > 0 ? { doubt: { codes: denied } } : doubt?.endedAt !== undefined && { doubt }),
    ...(orphanedAt !== undefined && isRenewing && { orphanedAt }),
  };
}

/** Whether a subscription that the provider lists as active changes our record. */
function isNews(old: Subscription | undefined): boolean {
  if (old === undefined) return true;
  return old.state === 'active' ? old.emailToken === null : old.endedBy === 'comparison';
}

/** Paystack has ended it, or no longer lists it because it was deleted in the dashboard. */
function isMissing(
  { code }: Subscription,
  earlier: Customer | undefined,
  answers: readonly ProviderSubscription[],
): boolean {
  const wasKnown = earlier?.subscriptions.some((one) => one.code === code) ?? false;
  const answer = answers.find((one) => one.code === code);
  return answer === undefined ? wasKnown : !answer.renews;
}

/** @returns whether the role ends because nothing runs: `doubted` until a second comparison agrees */
function judgeRole(
  { profile, customers }: BillingFacts,
  compared: readonly Customer[],
  { before, listed, now }: Verdict,
): 'ended' | 'doubted' | null {
  // Without a customer, the provider was asked nothing, and the paid time ends by itself.
  if (!isSubscribed(profile) || listed.size === 0) return null;
  if (now.getTime() - Date.parse(profile?.lastPaymentDate ?? '') < YOUNG_MS) return null;
  const countActive = (all: readonly Customer[]) =>
    all.flatMap(({ subscriptions }) => subscriptions).filter(({ state }) => state === 'active').length;
  const hasEndedNow = countActive(customers) > countActive(compared);
  const isDoubted = before.customers.some(({ doubt }) => doubt?.codes.includes(''));
  return hasEndedNow || isDoubted ? 'ended' : 'doubted';
}

function withDoubt(
  customer: Customer,
  {
    denial,
    endedAt,
    isRunning,
    now,
  }: {
    readonly denial: 'ended' | 'doubted' | null;
    readonly endedAt: string | undefined;
    readonly isRunning: boolean;
    readonly now: Date;
  },
): Customer {
  const { doubt, ...rest } = customer;
  if (denial === 'doubted') return { ...rest, doubt: { codes: [''] } };
  if (endedAt !== undefined) return { ...rest, doubt: { codes: [], endedAt } };
  return doubt !== undefined && !isSettled(doubt, isRunning, now) ? customer : rest;
}

/** An ended membership is watched for a month, or until a subscription runs again. */
function isSettled({ endedAt }: Doubt, isRunning: boolean, now: Date): boolean {
  return endedAt !== undefined && (isRunning || now.getTime() - Date.parse(endedAt) > DOUBT_MS);
}

function compareProfile(
  facts: BillingFacts,
  {
    running,
    denial,
    now,
  }: { readonly running: Subscription | null; readonly denial: string | null; readonly now: Date },
): ProfileChange | null {
  const { profile, payments } = facts;
  if (profile === null) return null;
  const at = now.toISOString();
  const change: ProfileChange = {
    ...(running !== null && runningFields(facts, profile, running)),
    ...(denial === 'ended' && endedFields(profile, at, at)),
    ...(profile.paidUntil === undefined && payments.length > 0 && { paidUntil: paidUntilOf(payments) }),
  };
  return Object.keys(change).length === 0 ? null : { ...change, updatedAt: at };
}

function runningFields(facts: BillingFacts, profile: Profile, running: Subscription): ProfileChange | null {
  if (isEndedByComparison(facts)) {
    const revived = { role: 'pro', subscriptionStatus: 'active', subscriptionEndDate: null } as const;
    return { ...revived, ...subscriptionFields(running) };
  }
  return isSubscribed(profile) && profile.subscriptionCode !== running.code ? subscriptionFields(running) : null;
}
