import type { PaymentProvider, ProviderAnswer } from '../provider.ts';
import {
  parseCustomer,
  parseInitialized,
  parseList,
  parseSubscription,
  parseTransaction,
  readRecord,
  readText,
} from './json.ts';

export const PAYSTACK_ORIGIN = 'https://api.paystack.co';

/** The largest page size of Paystack's lists. */
const PAGE_SIZE = 100;

/** Calls Paystack over HTTPS. The secret key is in one header and in no message. Failures contain only a reason. */
export function createPaystackHttp({
  secretKey,
  origin = PAYSTACK_ORIGIN,
  timeoutMs = 10_000,
}: {
  readonly secretKey: string;
  readonly origin?: string;
  readonly timeoutMs?: number;
}): PaymentProvider {
  // Long because it is one port: each method is one request through `ask`.
  async function ask<Value>(
    path: string,
    parse: (data: unknown) => Value | null,
    body?: object,
  ): Promise<ProviderAnswer<Value>> {
    let response: Response;
    let json: Readonly<Record<string, unknown>>;
    try {
      response = await fetch(origin + path, {
        method: body === undefined ? 'GET' : 'POST',
        headers: {
          Authorization: `Bearer ${secretKey}`,
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      json = readRecord(await response.json());
    } catch {
      return { ok: false, reason: 'unreachable' };
    }
    if (response.status >= 500 || response.status === 429) return { ok: false, reason: 'unreachable' };
    if (!response.ok || json.status !== true) return { ok: false, reason: explainRefusal(response, json) };
    const value = parse(json.data);
    return value === null ? { ok: false, reason: 'refused' } : { ok: true, value };
  }

  return {
    initializeTransaction: (order) => ask('/transaction/initialize', parseInitialized, order),
    verifyTransaction: (reference) => ask(`/transaction/verify/${encodeURIComponent(reference)}`, parseTransaction),
    async listTransactions({ status, from, page }) {
      const query = new URLSearchParams({ status, from, perPage: String(PAGE_SIZE), page: String(page) });
      const answer = await ask(`/transaction?${query}`, (data) => parseList(data, (one) => one));
      if (!answer.ok) return answer;
      const transactions = answer.value.map(parseTransaction).filter((one) => one !== null);
      return { ok: true, value: { transactions, isLast: answer.value.length < PAGE_SIZE } };
    },
    fetchSubscription: (code) => ask(`/subscription/${encodeURIComponent(code)}`, parseSubscription),
    async listSubscriptions(customerCode) {
      // The list requires the customer's number, but our records contain the code.
      const customer = await ask(`/customer/${encodeURIComponent(customerCode)}`, (data) =>
        readText(readRecord(data).id),
      );
      if (!customer.ok) return customer;
      const query = new URLSearchParams({ customer: customer.value, perPage: String(PAGE_SIZE) });
      return ask(`/subscription?${query}`, (data) => parseList(data, parseSubscription));
    },
    createSubscription: ({ customerCode, plan, firstChargeAt }) =>
      ask('/subscription', parseSubscription, { customer: customerCode, plan, start_date: firstChargeAt }),
    findCustomer: (email) => ask(`/customer/${encodeURIComponent(email)}`, parseCustomer),
    async disableSubscription(subscription) {
      const answer = await ask('/subscription/disable', () => true, subscription);
      return answer.ok ? { ok: true, value: undefined } : answer;
    },
  };
}

/** Paystack answers 404 or 400 for unknown objects, depending on the call. */
function explainRefusal(response: Response, json: Readonly<Record<string, unknown>>): 'not-found' | 'refused' {
  const says = /not.found|already inactive/i.test(`${readText(json.code)} ${readText(json.message)}`);
  return response.status === 404 || (response.status === 400 && says) ? 'not-found' : 'refused';
}
