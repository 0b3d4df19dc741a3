import type { Delivery, EventReader, PaymentEvent, ReadEvent } from '../provider.ts';
import { parseTransaction, readPlanCodes, readRecord, readText } from './json.ts';
import { isSignedByPaystack } from './signature.ts';

type Json = ReturnType<typeof readRecord>;

/**
 * Reads Paystack's webhook requests. Their signature is in the header `x-paystack-signature`.
 *
 * @param secretKey the account's secret key, which Paystack signs with
 */
export function createPaystackReader(secretKey: string): EventReader {
  return async (delivery) =>
    (await isSignedByPaystack(delivery.rawBody, delivery.signature, secretKey))
      ? readDelivery(delivery)
      : { ok: false, code: 'bad-signature' };
}

function readDelivery({ rawBody }: Delivery): ReadEvent {
  try {
    const { event, data } = readRecord(JSON.parse(new TextDecoder().decode(rawBody)));
    return readEvent(readText(event) ?? '', readRecord(data));
  } catch {
    return { ok: false, code: 'malformed' };
  }
}

function readEvent(cause: string, data: Json): ReadEvent {
  const found = (event: PaymentEvent): ReadEvent => ({ ok: true, cause, event });
  switch (cause) {
    case 'charge.success': {
      const transaction = parseTransaction(data);
      if (transaction !== null) return found({ kind: 'charge', transaction });
      return { ok: false, code: 'malformed', unreadCharge: { reference: readText(data.reference) } };
    }
    case 'subscription.create':
      return found(readSubscription(data, 'created'));
    // The subscription will not be charged again, so it has ended, even if paid time remains.
    case 'subscription.not_renew':
    case 'subscription.disable':
      return found(readSubscription(data, 'ended'));
    case 'refund.processed':
      return found({ kind: 'refund', reference: readReversedReference(data), part: readRefund(data) });
    case 'charge.dispute.create':
      return found(readDispute(data, 'started'));
    case 'charge.dispute.resolve':
      return found(readDispute(data, resolutionOf(data)));
    // The paid time expires by itself, and Paystack retries within the grace period.
    case 'invoice.payment_failed':
      return { ok: true, cause, event: null, why: 'the paid time ends by itself' };
    default:
      return { ok: true, cause, event: null, why: `event ${cause}` };
  }
}

function readSubscription(data: Json, change: 'created' | 'ended'): PaymentEvent {
  return {
    kind: 'subscription',
    change,
    customerCode: readText(readRecord(data.customer).customer_code),
    subscription: {
      code: readText(data.subscription_code),
      id: readText(data.id),
      emailToken: readText(data.email_token),
    },
    planCodes: readPlanCodes(data),
  };
}

type DisputeState = Extract<PaymentEvent, { readonly kind: 'dispute' }>['state'];

function readDispute(data: Json, state: DisputeState): PaymentEvent {
  return {
    kind: 'dispute',
    reference: readReversedReference(data),
    disputeId: readText(data.id),
    state,
    resolution: readText(data.resolution) ?? '',
  };
}

function resolutionOf(data: Json): DisputeState {
  const resolution = readText(data.resolution) ?? '';
  // `declined`: the merchant did not accept the customer's claim, and the bank agreed.
  if (resolution === 'declined') return 'won';
  return resolution.endsWith('accepted') ? 'lost' : 'unknown';
}

/** Refunds name the charge at the top level, disputes in a nested object. */
function readReversedReference(data: Json): string | null {
  return readText(data.transaction_reference) ?? readText(readRecord(data.transaction).reference);
}

/** Reads what a refund returns to the customer. The amount is a number or text. @returns `null` if there is none */
function readRefund(data: Json) {
  const amount = Number(readText(data.amount) ?? Number.NaN);
  if (!Number.isFinite(amount)) return null;
  return { id: readText(data.refund_reference) ?? readText(data.id) ?? '', amount };
}
