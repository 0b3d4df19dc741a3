import { isSubscribed } from '../../domain/account/profile.ts';
import type { PaymentEvent } from '../provider.ts';
import { isCode } from './identifiers.ts';
import type { BillingConfig, BillingFacts, Subscription } from './ports.ts';
import { allSubscriptions, endedFields, explained, subscriptionFields, withSubscription } from './standing.ts';

/** The data that every subscription event contains, wherever it is nested. */
export interface SubscriptionEvent {
  readonly customerCode: string;
  readonly subscription: Subscription;
  /** Whether the event names our plan, another one, or none. */
  readonly plan: 'ours' | 'another' | 'unnamed';
}

/** Validates a reported subscription. @returns `null` if codes are missing or invalid */
export function readSubscriptionEvent(
  { customerCode, subscription, planCodes }: Extract<PaymentEvent, { readonly kind: 'subscription' }>,
  config: BillingConfig,
): SubscriptionEvent | null {
  const { code } = subscription;
  if (customerCode === null || code === null || !isCode(customerCode) || !isCode(code)) return null;
  const isOurs = planCodes.every((plan) => plan === config.planCode);
  return {
    customerCode,
    subscription: { ...subscription, code, state: 'active' },
    plan: planCodes.length === 0 ? 'unnamed' : isOurs ? 'ours' : 'another',
  };
}

/**
 * Stores the codes of a new subscription, and also in the profile if it is Pro. An event without a plan may be about
 * another product, and canceling Pro must not end that.
 */
export function decideCreate(facts: BillingFacts, { customerCode, subscription, plan }: SubscriptionEvent, at: string) {
  const { customer, profile } = facts;
  const known = customer?.subscriptions ?? [];
  if (plan !== 'ours' && known.every(({ code }) => code !== subscription.code)) {
    return { result: 'unknown-subscription' } as const;
  }
  if (known.some(({ code, state }) => code === subscription.code && state === 'ended')) {
    return { result: 'already' } as const;
  }
  const subscriptions = withSubscription(known, subscription);
  const kept = subscriptions.find(({ code }) => code === subscription.code) ?? subscription;
  const isNews =
    isSubscribed(profile) &&
    (profile?.subscriptionCode !== kept.code || profile.subscriptionId !== (kept.id ?? profile.subscriptionId));
  return {
    result: 'recorded',
    customers: [{ ...(customer ?? { code: customerCode, uid: null }), subscriptions }],
    profile: isNews ? { ...subscriptionFields(kept), updatedAt: at } : null,
  } as const;
}

/**
 * Ends one subscription, and the role with the last active one. An event without a plan only ends subscriptions in our
 * records, because the customer may have others.
 */
export function decideEnd(
  facts: BillingFacts,
  { customerCode, subscription, plan }: SubscriptionEvent,
  { cause, at }: { readonly cause: string; readonly at: string },
) {
  const { customer, profile } = facts;
  const known = customer?.subscriptions ?? [];
  const old = known.find(({ code }) => code === subscription.code);
  if (old === undefined && plan !== 'ours') return { result: 'unknown-subscription' } as const;
  if (old?.state === 'ended') return { result: 'already' } as const;
  const isAnotherRunning = allSubscriptions(facts).some(
    ({ code, state }) => code !== subscription.code && state === 'active',
  );
  const subscriptions = withSubscription(known, { ...subscription, state: 'ended', endedAt: at, endedBy: 'paystack' });
  const change = {
    customers: [{ ...(customer ?? { code: customerCode, uid: null }), subscriptions }],
    profile: isAnotherRunning ? null : endedFields(profile, at, at),
  };
  return { ...explained(facts, change, { cause, reference: subscription.code, at }), result: 'recorded' } as const;
}
