import type { Accounts } from '../accounts/port.ts';
import type { ServerAnswer } from '../payments/create-payments.ts';
import { readCode } from './read-code.ts';

const TIMEOUT_MS = 30_000;

/**
 * The server's functions: one POST with the user's token each.
 *
 * @param origin what precedes the function's name, without a slash at its end
 */
export function createFunctionsClient(accounts: Pick<Accounts, 'token'>, origin: string) {
  async function call(name: string, body: object): Promise<ServerAnswer> {
    const token = await accounts.token();
    const response = await fetch(`${origin}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token ?? ''}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return { ok: true };
    return { ok: false, code: readCode(await response.json().catch(() => null)) || null };
  }

  return {
    verifyPayment: (reference: string) => call('verifyPayment', { reference }),
    cancelSubscription: () => call('cancelSubscription', {}),
  };
}
