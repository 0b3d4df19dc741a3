import { isPro } from '../domain/profile.ts';
import { parseTransaction, readPlanCodes, readRecord, readText, readTime } from './paystack-json.ts';
import { type BillingDeps, type BillingFailure, refuse, type Subscription, type Transaction } from './ports.ts';
import { claimedOwner, endedFields, findFault, isCustomersEmail, settle, subscriptionFields } from './settle.ts';
import { isSignedByPaystack } from './webhook-signature.ts';

/** `ignored` is answered with 200 all the same: Paystack would repeat it in vain. */
export type WebhookResult =
  | { readonly ok: true; readonly outcome: 'recorded' | 'already' }
  | { readonly ok: true; readonly outcome: 'ignored'; readonly why: string }
  | BillingFailure;

type Json = ReturnType<typeof readRecord>;

/** The codes that every event about a subscription carries, wherever it carries them. */
interface SubscriptionEvent {
  readonly customerCode: string;
  readonly subscription: Subscription;
}

const RECORDED = { ok: true, outcome: 'recorded' } as const;
const ALREADY = { ok: true, outcome: 'already' } as const;

function ignore(why: string): WebhookResult {
  return { ok: true, outcome: 'ignored', why };
}

/**
 * One delivery from Paystack. Deliveries repeat, overlap and come in any order.
 *
 * @param rawBody the bytes as they came: a body that was parsed and written again has another signature
 * @param signature the header `x-paystack-signature`
 * @param secretKey the account's secret key, with which Paystack signs
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
    return await handleEvent(deps, readText(delivery.event), readRecord(delivery.data));
  } catch {
    return refuse('not-recorded');
  }
}

async function handleEvent(deps: BillingDeps, event: string | null, data: Json): Promise<WebhookResult> {
  switch (event) {
    case 'charge.success': {
      const transaction = parseTransaction(data);
      return transaction === null ? refuse('malformed') : settleCharge(deps, transaction);
    }
    case 'subscription.create':
    // Still paid for, and `subscription.disable` follows at the end of the period.
    case 'subscription.not_renew':
      return withSubscription(deps, data, keepSubscription);
    case 'subscription.disable':
      return withSubscription(deps, data, endSubscription);
    case 'invoice.payment_failed': {
      const failedAt = readTime(data.created_at) ?? deps.now().toISOString();
      const subscription = { ...readRecord(data.subscription), customer: data.customer };
      return withSubscription(deps, subscription, (_, found) => suspend(deps, found, failedAt));
    }
    default:
      return ignore(`event ${event}`);
  }
}

async function settleCharge(deps: BillingDeps, transaction: Transaction): Promise<WebhookResult> {
  const fault = findFault(transaction, deps.config);
  if (fault !== null) return ignore(fault);
  const claim = claimedOwner(transaction);
  if (claim === 'disputed') return ignore('another-users');
  if (claim !== null) {
    const profile = await deps.store.readProfile(claim.uid);
    return isCustomersEmail(transaction, profile) ? settle(deps, transaction, claim.uid) : ignore('another-users');
  }
  // Paystack makes renewals itself, without our metadata and with its own reference.
  const customer = transaction.customerCode === null ? null : await deps.store.readCustomer(transaction.customerCode);
  return customer?.uid ? settle(deps, transaction, customer.uid) : ignore('customer unknown');
}

async function withSubscription(
  deps: BillingDeps,
  data: Json,
  handle: (deps: BillingDeps, event: SubscriptionEvent) => Promise<WebhookResult>,
): Promise<WebhookResult> {
  const customerCode = readText(readRecord(data.customer).customer_code);
  const code = readText(data.subscription_code);
  if (customerCode === null || code === null) return refuse('malformed');
  if (readPlanCodes(data).some((plan) => plan !== deps.config.planCode)) return ignore('wrong-plan');
  const subscription = {
    code,
    id: readText(data.id),
    emailToken: readText(data.email_token),
    state: 'active',
  } as const;
  return handle(deps, { customerCode, subscription });
}

async function keepSubscription(
  { store, now }: BillingDeps,
  { customerCode, subscription }: SubscriptionEvent,
): Promise<WebhookResult> {
  const customer = await store.changeSubscriptions(customerCode, (known) => {
    const old = known.find(({ code }) => code === subscription.code);
    return [
      ...known.filter((one) => one !== old),
      {
        ...subscription,
        id: subscription.id ?? old?.id ?? null,
        emailToken: subscription.emailToken ?? old?.emailToken ?? null,
        state: old?.state ?? 'active',
      },
    ];
  });
  const kept = customer.subscriptions.find(({ code }) => code === subscription.code);
  if (kept === undefined || kept.state === 'ended') return ALREADY;
  if (customer.uid !== null) {
    await store.changeProfile(customer.uid, (profile) => {
      const isNews =
        isPro(profile) &&
        (profile.subscriptionCode !== kept.code || profile.subscriptionId !== (kept.id ?? profile.subscriptionId));
      return isNews ? { ...subscriptionFields(kept), updatedAt: now().toISOString() } : null;
    });
  }
  return RECORDED;
}

async function endSubscription(
  { store, now }: BillingDeps,
  { customerCode, subscription }: SubscriptionEvent,
): Promise<WebhookResult> {
  const customer = await store.readCustomer(customerCode);
  const known = customer?.subscriptions ?? [];
  if (known.some(({ code, state }) => code === subscription.code && state === 'ended')) return ALREADY;

  const hasAnother = known.some(({ code, state }) => code !== subscription.code && state === 'active');
  if (customer?.uid && !hasAnother) {
    const endedAt = now().toISOString();
    await store.changeProfile(customer.uid, (profile) => (isPro(profile) ? endedFields(endedAt, endedAt) : null));
  }
  // Last, so that a delivery that died before it is repeated in full.
  await store.changeSubscriptions(customerCode, (subscriptions) => [
    ...subscriptions.filter(({ code }) => code !== subscription.code),
    { ...subscription, state: 'ended' },
  ]);
  return RECORDED;
}

/** A month that was not paid is not Pro; the next charge that succeeds makes it so again. */
async function suspend(
  { store, now }: BillingDeps,
  { customerCode }: SubscriptionEvent,
  failedAt: string,
): Promise<WebhookResult> {
  const customer = await store.readCustomer(customerCode);
  if (!customer?.uid) return ignore('customer unknown');
  await store.changeProfile(customer.uid, (profile) =>
    isPro(profile) && (profile.lastPaymentDate ?? '') < failedAt ? endedFields(failedAt, now().toISOString()) : null,
  );
  return RECORDED;
}
