import type { Accounts } from '../accounts/port.ts';
import type { ServerAnswer, StartedPayment } from '../payments/create-payments.ts';
import { readCode } from './read-code.ts';

const TIMEOUT_MS = 30_000;

/**
 * Calls the server's functions. Each call is one POST with the user's token.
 *
 * @param origin the URL before the function's name, without a trailing slash
 * @param appCheckToken returns proof that a request comes from the site; `null` if App Check is not configured
 */
export function createFunctionsClient(
  accounts: Pick<Accounts, 'token'>,
  origin: string,
  appCheckToken: () => Promise<string | null> = async () => null,
) {
  /** The functions are ours, so an `ok` answer has the promised shape. */
  async function call<Facts = object>(
    name: string,
    body: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ServerAnswer<Facts>> {
    const token = await accounts.token();
    const response = await fetch(`${origin}/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token ?? ''}`, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return { ...(json as Facts), ok: true };
    return { ok: false, code: readCode(json) || null };
  }

  return {
    startPayment: () => call<StartedPayment>('startPayment', {}),
    verifyPayment: (reference: string) => call('verifyPayment', { reference }),
    cancelSubscription: () => call('cancelSubscription', {}),
    resumeSubscription: () => call('resumeSubscription', {}),
    deleteAccount: () => call('deleteAccount', {}),
    async submitRequest(body: object): Promise<ServerAnswer> {
      const proof = await appCheckToken();
      return call('submitRequest', body, proof === null ? {} : { 'X-Firebase-AppCheck': proof });
    },
  };
}
