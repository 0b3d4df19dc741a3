import { createHmac } from 'node:crypto';
import { PRO_AMOUNT, PRO_CURRENCY } from '../../src/domain/account/subscription.ts';

export const MOCK_SECRET_KEY = 'sk_test_mock_0123456789';
export const MOCK_PLAN_CODE = 'PLN_mockpro';

export type Json = Record<string, unknown>;

/** A charge as in Paystack's documentation. `changes` replaces its fields. */
export function makeCharge(
  owner: { readonly uid: string; readonly email: string; readonly reference: string; readonly paidAt?: string },
  changes: Json = {},
): Json {
  return {
    id: 4_099_260_516,
    domain: 'test',
    status: 'success',
    reference: owner.reference,
    amount: PRO_AMOUNT,
    currency: PRO_CURRENCY,
    gateway_response: 'Successful',
    paid_at: owner.paidAt ?? '2026-11-20T09:00:00.000Z',
    channel: 'card',
    metadata: { uid: owner.uid },
    plan: MOCK_PLAN_CODE,
    plan_object: { plan_code: MOCK_PLAN_CODE, name: 'Pro', interval: 'monthly' },
    customer: { id: 181_873_746, email: owner.email, customer_code: customerCodeOf(owner.uid) },
    ...changes,
  };
}

/** A charge that Paystack makes on its own in later months, with a different reference and without our metadata. */
export function makeRenewal(owner: Parameters<typeof makeCharge>[0]): Json {
  return makeCharge(owner, { metadata: '', plan: { plan_code: MOCK_PLAN_CODE }, plan_object: undefined });
}

export function customerCodeOf(uid: string): string {
  return `CUS_${uid}`;
}

/** The `data` of subscription events and the response of GET /subscription/:code. */
export function makeSubscription(uid: string, code: string, changes: Json = {}): Json {
  return {
    id: 1234,
    domain: 'test',
    status: 'active',
    subscription_code: code,
    email_token: `token-of-${code}`,
    amount: PRO_AMOUNT,
    next_payment_date: '2026-12-20T09:00:00.000Z',
    createdAt: '2026-11-20T09:00:05.000Z',
    plan: { plan_code: MOCK_PLAN_CODE, name: 'Pro', interval: 'monthly' },
    customer: { email: `${uid}@example.com`, customer_code: customerCodeOf(uid) },
    ...changes,
  };
}

/** The `data` of refund.processed. */
export function makeRefund(reference: string, amount: number = PRO_AMOUNT): Json {
  return {
    status: 'processed',
    transaction_reference: reference,
    refund_reference: `refund-of-${reference}`,
    amount: String(amount),
    currency: PRO_CURRENCY,
    customer: { email: 'ada@example.com' },
    domain: 'test',
  };
}

/** The `data` of charge.dispute.create and, with a resolution, of charge.dispute.resolve. */
export function makeDispute(reference: string, resolution: string | null = null): Json {
  return {
    id: 358_950,
    refund_amount: PRO_AMOUNT,
    currency: PRO_CURRENCY,
    status: resolution === null ? 'awaiting-merchant-feedback' : 'resolved',
    resolution,
    category: 'chargeback',
    domain: 'test',
    transaction: { reference, amount: PRO_AMOUNT, currency: PRO_CURRENCY, status: 'success' },
  };
}

/** A webhook delivery: its bytes and the signature header that Paystack would send. */
export function makeDelivery(event: string, data: Json): { rawBody: Uint8Array<ArrayBuffer>; signature: string } {
  const rawBody = new TextEncoder().encode(JSON.stringify({ event, data }));
  return { rawBody, signature: createHmac('sha512', MOCK_SECRET_KEY).update(rawBody).digest('hex') };
}
