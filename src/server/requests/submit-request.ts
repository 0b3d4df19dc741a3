import {
  type ContactRequest,
  type FeatureRequest,
  parseContactRequest,
  parseFeatureRequest,
} from '../../domain/account/requests.ts';
import { type Limit, type LimitStore, takeTurn } from '../limits/limiter.ts';

/** A request from a form, by kind. */
export type SentRequest =
  | { readonly kind: 'feature'; readonly request: FeatureRequest }
  | { readonly kind: 'contact'; readonly request: ContactRequest };

/** Stores requests. Promises reject if the database fails. */
export interface RequestStore {
  /** Adds the time and `status: 'new'`. */
  add(sent: SentRequest): Promise<void>;
}

export interface RequestDeps {
  readonly store: RequestStore;
  readonly limits: LimitStore;
  readonly now: () => Date;
}

/** The known facts about a sender. */
export interface Sender {
  /** `null` for visitors. */
  readonly uid: string | null;
  /** The address that the request claims to come from, as the last proxy heard it. Senders can forge it. */
  readonly claimedAddress: string;
  /** The last proxy before this server. Senders cannot forge it, but many may share it. */
  readonly lastHop: string;
}

export type SubmitResult =
  | { readonly ok: true }
  | {
      readonly ok: false;
      readonly code: 'malformed' | 'too-many-requests' | 'not-recorded';
      readonly httpStatus: number;
    };

const HOUR_MS = 3_600_000;

export const REQUESTS_PER_ADDRESS: Limit = { name: 'request-address', max: 10, windowMs: HOUR_MS };
export const REQUESTS_PER_ACCOUNT: Limit = { name: 'request-account', max: 10, windowMs: HOUR_MS };
/** Stops senders that claim a different address each time. */
export const REQUESTS_PER_HOP: Limit = { name: 'request-hop', max: 200, windowMs: HOUR_MS };
/** Stops senders that have many networks. */
export const REQUESTS_IN_ALL: Limit = { name: 'request-all', max: 1000, windowMs: HOUR_MS };

/** Checks a request with the form's own rules, counts it and stores it. Malformed requests are not counted. */
export async function submitRequest(deps: RequestDeps, body: unknown, sender: Sender): Promise<SubmitResult> {
  const sent = parseSent(body);
  if (sent === null) return { ok: false, code: 'malformed', httpStatus: 400 };
  try {
    for (const [limit, who] of limitsOf(sender)) {
      const turn = await takeTurn(deps, limit, who);
      if (!turn.ok) return { ok: false, code: 'too-many-requests', httpStatus: 429 };
    }
    await deps.store.add(sent);
    return { ok: true };
  } catch {
    return { ok: false, code: 'not-recorded', httpStatus: 500 };
  }
}

/**
 * What one sender uses up comes first, so that a refused request takes nothing from others. The address counts for each
 * hop, so that nobody can use up the turns of a visitor who comes through another one.
 */
function limitsOf({ uid, claimedAddress, lastHop }: Sender): (readonly [Limit, string])[] {
  return [
    [REQUESTS_PER_ADDRESS, `${claimedAddress} through ${lastHop}`],
    ...(uid === null ? [] : [[REQUESTS_PER_ACCOUNT, uid] as const]),
    [REQUESTS_PER_HOP, lastHop],
    [REQUESTS_IN_ALL, 'everybody'],
  ];
}

function parseSent(body: unknown): SentRequest | null {
  if (typeof body !== 'object' || body === null || !('kind' in body) || !('request' in body)) return null;
  if (body.kind === 'feature') {
    const request = parseFeatureRequest(body.request);
    return request && { kind: 'feature', request };
  }
  if (body.kind !== 'contact') return null;
  const request = parseContactRequest(body.request);
  return request && { kind: 'contact', request };
}
