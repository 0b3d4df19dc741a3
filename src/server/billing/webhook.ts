import type { Delivery, EventReader, PaymentEvent } from '../provider.ts';
import { isReference } from './identifiers.ts';
import type { BillingDeps } from './ports.ts';
import { type BillingFailure, refuse } from './refusals.ts';
import { type Reversal, reversePayment } from './reversals.ts';
import { settleCharge } from './settle.ts';
import { decideCreate, decideEnd, readSubscriptionEvent } from './subscription-events.ts';

/** `ignored` is also answered with 200, because repeating it would change nothing. */
export type WebhookResult =
  | { readonly ok: true; readonly outcome: 'recorded' | 'already' }
  | { readonly ok: true; readonly outcome: 'ignored'; readonly why: string }
  | BillingFailure;

type EventOf<Kind extends PaymentEvent['kind']> = Extract<PaymentEvent, { readonly kind: Kind }>;

function ignore(why: string): WebhookResult {
  return { ok: true, outcome: 'ignored', why };
}

/**
 * Handles one webhook request of a payment provider. Requests repeat, overlap and arrive in any order.
 *
 * @param read checks and reads the requests of this provider
 */
export async function handleWebhook(deps: BillingDeps, read: EventReader, delivery: Delivery): Promise<WebhookResult> {
  const found = await read(delivery);
  if (!found.ok) {
    const { unreadCharge } = found;
    if (unreadCharge !== undefined) deps.logError('Paystack reported a charge that cannot be read', unreadCharge);
    return refuse(found.code);
  }
  if (found.event === null) return ignore(found.why);
  try {
    return await handleEvent(deps, found.event, found.cause);
  } catch {
    return refuse('not-recorded');
  }
}

function handleEvent(deps: BillingDeps, event: PaymentEvent, cause: string): Promise<WebhookResult> {
  switch (event.kind) {
    case 'charge':
      return handleCharge(deps, event, cause);
    case 'subscription':
      return handleSubscription(deps, event, cause);
    case 'refund':
      return handleRefund(deps, event, cause);
    case 'dispute':
      return handleDispute(deps, event, cause);
  }
}

async function handleCharge(
  deps: BillingDeps,
  { transaction }: EventOf<'charge'>,
  cause: string,
): Promise<WebhookResult> {
  const result = await settleCharge(deps, transaction, cause);
  // The provider should repeat requests that failed in the database, but not refused ones.
  return result.ok || result.code === 'not-recorded' ? result : ignore(result.code);
}

async function handleSubscription(
  deps: BillingDeps,
  reported: EventOf<'subscription'>,
  cause: string,
): Promise<WebhookResult> {
  const event = readSubscriptionEvent(reported, deps.config);
  if (event === null) return refuse('malformed');
  if (event.plan === 'another') return ignore('wrong-plan');
  const at = deps.now().toISOString();
  const outcome = await deps.store.transact({ customerCode: event.customerCode }, (facts) =>
    reported.change === 'created' ? decideCreate(facts, event, at) : decideEnd(facts, event, { cause, at }),
  );
  return outcome === 'unknown-subscription' ? ignore(outcome) : { ok: true, outcome };
}

async function handleRefund(
  deps: BillingDeps,
  { reference, part }: EventOf<'refund'>,
  cause: string,
): Promise<WebhookResult> {
  if (reference === null || !isReference(reference)) return refuse('malformed');
  return reverse(deps, { reference, newState: 'refunded', disputeId: null, part }, cause);
}

async function handleDispute(
  deps: BillingDeps,
  { reference, disputeId, state, resolution }: EventOf<'dispute'>,
  cause: string,
): Promise<WebhookResult> {
  if (reference === null || !isReference(reference)) return refuse('malformed');
  switch (state) {
    case 'started':
      return reverse(deps, { reference, disputeId, newState: 'disputed' }, cause);
    case 'won':
      return reverse(deps, { reference, disputeId, newState: 'paid' }, `${cause}: won`);
    case 'lost':
      return reverse(deps, { reference, disputeId, newState: 'refunded' }, `${cause}: lost`);
    case 'unknown':
      deps.logError('A dispute has an unknown resolution, and a person must decide', { reference, resolution });
      return ignore('unknown resolution');
  }
}

async function reverse(deps: BillingDeps, reversal: Reversal, cause: string): Promise<WebhookResult> {
  const outcome = await reversePayment(deps, reversal, cause);
  if (outcome === 'refunded in part') {
    const { reference, part } = reversal;
    deps.logError('A payment was refunded in part. Pro continues, and a person must decide', { reference, part });
  }
  return outcome === 'recorded' || outcome === 'already' ? { ok: true, outcome } : ignore(outcome);
}
