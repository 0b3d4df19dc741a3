/** A limit of `max` actions in any period of `windowMs`. */
export interface Limit {
  /** Identifies the counter, such as `verifyPayment`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Stores the counted actions. Promises reject if the database fails. */
export interface LimitStore {
  /**
   * Replaces the actions of a key with those that `change` returns. Starts over if they have changed in the meantime.
   *
   * @param key 64 hexadecimal digits
   * @param change pure; may run more than once
   * @returns `null` if too many other writers change the same key at the same time
   */
  change<Result>(key: string, change: (times: readonly number[]) => LimitChange<Result>): Promise<Result | null>;
}

export interface LimitChange<Result> {
  /** `null` if nothing changes. */
  readonly record: {
    /** Milliseconds since 1970, oldest first. */
    readonly times: readonly number[];
    /** When the record expires. */
    readonly expiresAtMs: number;
  } | null;
  readonly result: Result;
}

export type Turn = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/** The answer if there are too many simultaneous requests to count them. */
const BUSY: Turn = { ok: false, retryAfterSeconds: 1 };

/**
 * Counts one action against a limit, unless the limit is reached. Refused actions are not counted, so waiting helps,
 * and they write nothing, so a flood of them is cheap.
 *
 * @param who an account, an address or anything else to count; only its hash is stored
 */
export async function takeTurn(
  { limits, now }: { readonly limits: LimitStore; readonly now: () => Date },
  { name, max, windowMs }: Limit,
  who: string,
): Promise<Turn> {
  const nowMs = now().getTime();
  const key = await hash(`${name}\n${who}`);
  const turn = await limits.change<Turn>(key, (times) => {
    const recent = times.filter((time) => time > nowMs - windowMs);
    if (recent.length < max) {
      return { record: { times: [...recent, nowMs], expiresAtMs: nowMs + windowMs }, result: { ok: true } };
    }
    const freeAtMs = (recent.at(-max) ?? nowMs) + windowMs;
    return { record: null, result: { ok: false, retryAfterSeconds: Math.ceil((freeAtMs - nowMs) / 1000) } };
  });
  return turn ?? BUSY;
}

/** Hashing keeps personal addresses out of the database and hostile texts out of document names. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
