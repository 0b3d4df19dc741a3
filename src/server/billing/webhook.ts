import { parseTransaction, readRecord, readText } from './paystack-json.ts';
import type { BillingDeps } from './ports.ts';
import { type BillingFailure, refuse } from './refusals.ts';
import { type Reversal, readRefundedAmount, readReversedReference, reversePayment } from './reversals.ts';
import { settleCharge } from './settle.ts';
import { decideCreate, decideEnd, readSubscriptionEvent } from './subscription-events.ts';
import { isSignedByPaystack } from './webhook-signature.ts';

/** `ignored` is also answered with 200, because repeating it would change nothing. */
export type WebhookResult =
  | { readonly ok: true; readonly outcome: 'recorded' | 'already' }
  | { readonly ok: true; readonly outcome: 'ignored'; readonly why: string }
  | BillingFailure;

type Json = ReturnType<typeof readRecord>;

function ignore(why: string): WebhookResult {
  return { ok: true, outcome: 'ignored', why };
}

/**
 * Handles one webhook request from Paystack. Requests repeat, overlap and arrive in any order.
 *
 * @param rawBody the bytes as received, because a reserialized body has another signature
 * @param signature the header `x-paystack-signature`
 * @param secretKey the account's secret key, which Paystack signs with
 */
export async function handlePaystackWebhook(
  deps: BillingDeps & { readonly secretKey: string },
  {
    rawBody,
    signature,
  }: { readonly rawBody: Uint8Array<ArrayBuffer> | undefined; readonly signature: string | undefined },
): Promise<WebhookResult> {
  if (!(await isSignedByPaystack(rawBody, signature, deps.secretKey))) return refuse('bad-signature');

  let delivery: Json;
  try {
    delivery = readRecord(JSON.parse(new TextDecoder().decode(rawBody)));
  } catch {
    return refuse('malformed');
  }
  try {
    return await handleEvent(deps, readText(delivery.event) ?? '', readRecord(delivery.data));
  } catch {
    return refuse('not-recorded');
  }
}

function handleEvent(deps: BillingDeps, event: string, data: Json): Promise<WebhookResult> | WebhookResult {
  switch (event) {
    case 'charge.success':
      return handleCharge(deps, data);
    case 'subscription.create':
    // The subscription will not be charged again, so it has ended, even if paid time remains.
    case 'subscription.not_renew':
    case 'subscription.disable':
      return handleSubscription(deps, event, data);
    case 'refund.processed':
      return handleRefund(deps, data);
    case 'charge.dispute.create':
    case 'charge.dispute.resolve':
      return handleDispute(deps, event, data);
    // The paid time expires by itself, and Paystack retries within the grace period.
    case 'invoice.payment_failed':
      return ignore('the paid time ends by itself');
    default:
      return ignore(`event ${event}`);
  }
}

async function handleCharge(deps: BillingDeps, data: Json): Promise<WebhookResult> {
  const transaction = parseTransaction(data);
  if (transaction === null) {
    deps.logError('Paystack reported a charge that cannot be read', { reference: readText(data.reference) });
    return refuse('malformed');
  }
  const result = await settleCharge(deps, transaction, 'charge.success');
  // Paystack should repeat requests that failed in the database, but not refused ones.
  return result.ok || result.code === 'not-recorded' ? result : ignore(result.code);
}

async function handleSubscription(deps: BillingDeps, cause: string, data: Json): Promise<WebhookResult> {
  const event = readSubscriptionEvent(data, deps.config);
  if (event === null) return refuse('malformed');
  if (event.plan === 'another') return ignore('wrong-plan');
  const at = deps.now().toISOString();
  const outcome = await deps.store.transact({ customerCode: event.customerCode }, (facts) =>
    cause === 'subscription.create' ? decideCreate(facts, event, at) : decideEnd(facts, event, { cause, at }),
  );
  return outcome === 'unknown-subscription' ? ignore(outcome) : { ok: true, outcome };
}

async function handleRefund(deps: BillingDeps, data: Json): Promise<WebhookResult> {
  const reference = readReversedReference(data);
  if (reference === null) return refuse('malformed');
  const { payment } = await deps.store.read({ reference });
  const amount = readRefundedAmount(data);
  if (payment !== null && amount !== null && amount < payment.amount) {
    deps.logError('A payment was refunded in part. Pro continues, and a person must decide', { reference, amount });
    return ignore('refunded in part');
  }
  return reverse(deps, { reference, newState: 'refunded', disputeId: null }, 'refund.processed');
}

async function handleDispute(deps: BillingDeps, event: string, data: Json): Promise<WebhookResult> {
  const reference = readReversedReference(data);
  if (reference === null) return refuse('malformed');
  const dispute = { reference, disputeId: readText(data.id) };
  if (event === 'charge.dispute.create') return reverse(deps, { ...dispute, newState: 'disputed' }, event);
  const resolution = readText(data.resolution) ?? '';
  // `declined`: the merchant did not accept the customer's claim, and the bank agreed.
  if (resolution === 'declined') return reverse(deps, { ...dispute, newState: 'paid' }, `${event}: won`);
  if (resolution.endsWith('accepted')) return reverse(deps, { ...dispute, newState: 'refunded' }, `${event}: lost`);
  deps.logError('A dispute has an unknown resolution, and a person must decide', { reference, resolution });
  return ignore('unknown resolution');
}

async function reverse(deps: BillingDeps, reversal: Reversal, cause: string): Promise<WebhookResult> {
  const outcome = await reversePayment(deps, reversal, cause);
  return outcome === 'unknown payment' ? ignore(outcome) : { ok: true, outcome };
}
