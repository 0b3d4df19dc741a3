import { isSubscribed, paidEndOf } from '../../domain/account/profile.ts';
import { takeTurn } from '../limits/limiter.ts';
import type { ProviderSubscription } from '../provider.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import type { BillingDeps, BillingFacts } from './ports.ts';
import { type BillingFailure, refuse, refuseAsProvider } from './refusals.ts';
import { explained, subscriptionFields, withSubscription } from './standing.ts';

export type ResumeResult = { readonly ok: true } | BillingFailure;

/** Two tabs must not create two subscriptions. Longer than Paystack's answers can take. */
const LIMIT = { name: 'resumeSubscription', max: 1, windowMs: 30_000 };

/**
 * Subscribes a member again who has canceled and still has paid time. Nothing is charged now: the first charge of the
 * new subscription is due when the paid time ends. Safe to repeat.
 *
 * @param uid from a verified token
 */
export async function resumeSubscription(deps: BillingDeps, { uid }: { readonly uid: string }): Promise<ResumeResult> {
  try {
    const facts = await deps.store.read({ uid });
    if (isSubscribed(facts.profile)) return { ok: true };
    const place = findPlace(facts, deps.now());
    if (place === null) return refuse('no-subscription');
    if (!(await takeTurn(deps, LIMIT, uid)).ok) return refuse('too-many-requests');
    const resumed = await subscribeAgain(deps, facts, place);
    if (!resumed.ok) return resumed;
    const at = deps.now().toISOString();
    return await deps.store.transact({ uid, customerCode: place.customerCode }, (latest) => ({
      ...decideResume(latest, place.customerCode, resumed.subscription, at),
      result: { ok: true } as const,
    }));
  } catch {
    return refuse('not-recorded');
  }
}

interface Place {
  readonly customerCode: string;
  readonly firstChargeAt: string;
}

/** Who is charged, and when. @returns `null` without paid time, or without a payment that the provider can repeat */
function findPlace({ profile, payments }: BillingFacts, now: Date): Place | null {
  const end = paidEndOf(profile);
  if (profile?.subscriptionStatus !== 'cancelled' || end === null || end <= now.toISOString()) return null;
  if (payments.some(({ state }) => state === 'disputed')) return null;
  const paid = payments.filter(({ state = 'paid', customerCode }) => state === 'paid' && customerCode !== null);
  const [latest] = [...paid].sort((one, other) => other.paidAt.localeCompare(one.paidAt));
  return latest?.customerCode ? { customerCode: latest.customerCode, firstChargeAt: end } : null;
}

type Resumed = { readonly ok: true; readonly subscription: ProviderSubscription } | BillingFailure;

/** Takes a subscription that already runs, such as one whose creation was not answered, or creates one. */
async function subscribeAgain(deps: BillingDeps, facts: BillingFacts, place: Place): Promise<Resumed> {
  const listed = await listSubscriptions(deps, facts, place.customerCode);
  if (!listed.ok) return listed;
  const running = listed.subscriptions.find(({ renews }) => renews);
  if (running !== undefined) return { ok: true, subscription: running };
  const answer = await deps.provider.createSubscription({ ...place, plan: deps.config.planCode });
  return answer.ok ? { ok: true, subscription: answer.value } : refuseAsProvider(answer.reason);
}

function decideResume(facts: BillingFacts, customerCode: string, subscription: ProviderSubscription, at: string) {
  const { code, id, emailToken } = subscription;
  const { customer, profile } = facts;
  const subscriptions = withSubscription(customer?.subscriptions ?? [], { code, id, emailToken, state: 'active' });
  const { doubt, ...known } = customer ?? { code: customerCode, uid: facts.uid };
  const active = { role: 'pro', subscriptionStatus: 'active', subscriptionEndDate: null, updatedAt: at } as const;
  const change = {
    customers: [{ ...known, subscriptions }],
    // Without a profile, the account was deleted meanwhile, and the comparison ends the subscription.
    profile: profile === null ? null : { ...active, ...subscriptionFields({ code, id }) },
  };
  return explained(facts, change, { cause: 'resumed by the member', reference: code, at });
}
