import { parseSubscription, parseTransaction, readRecord, readText } from './paystack-json.ts';
import type { PaystackAnswer, PaystackApi } from './ports.ts';

export const PAYSTACK_ORIGIN = 'https://api.paystack.co';

/** Paystack over HTTPS. The secret key is in one header and in no message: failures carry a reason alone. */
export function createPaystackHttp({
  secretKey,
  origin = PAYSTACK_ORIGIN,
  timeoutMs = 10_000,
}: {
  readonly secretKey: string;
  readonly origin?: string;
  readonly timeoutMs?: number;
}): PaystackApi {
  async function ask<Value>(
    path: string,
    parse: (data: unknown) => Value | null,
    body?: Readonly<Record<string, string>>,
  ): Promise<PaystackAnswer<Value>> {
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
    verifyTransaction: (reference) => ask(`/transaction/verify/${encodeURIComponent(reference)}`, parseTransaction),
    fetchSubscription: (code) => ask(`/subscription/${encodeURIComponent(code)}`, parseSubscription),
    async disableSubscription(subscription) {
      const answer = await ask('/subscription/disable', () => true, { ...subscription });
      return answer.ok ? { ok: true, value: undefined } : answer;
    },
  };
}

/** Paystack says 404 or 400 for what it does not know, depending on the call. */
function explainRefusal(response: Response, json: Readonly<Record<string, unknown>>): 'not-found' | 'refused' {
  const says = /not.found|already inactive/i.test(`${readText(json.code)} ${readText(json.message)}`);
  return response.status === 404 || (response.status === 400 && says) ? 'not-found' : 'refused';
}
