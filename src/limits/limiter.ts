/** A limit of `max` actions in any period of `windowMs`. */
export interface Limit {
  /** Separates counters, such as `verifyPayment`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Where actions are counted. Promises reject if the database fails. */
export interface LimitStore {
  /**
   * Replaces the actions of a key with those that `change` returns, in one transaction.
   *
   * @param key 64 hexadecimal digits
   * @param change pure; may run more than once
   */
  change<Result>(key: string, change: (times: readonly number[]) => LimitChange<Result>): Promise<Result>;
}

export interface LimitChange<Result> {
  /** Milliseconds since 1970, oldest first. */
  readonly kept: readonly number[];
  /** When the record expires. */
  readonly expiresAtMs: number;
  readonly result: Result;
}

export type Turn = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Counts one action against a limit, unless the limit is reached. Refused actions are not counted, so waiting helps.
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
  return limits.change<Turn>(key, (times) => {
    const recent = times.filter((time) => time > nowMs - windowMs);
    const isFull = recent.length >= max;
    const kept = isFull ? recent : [...recent, nowMs];
    const expiresAtMs = nowMs + windowMs;
    if (!isFull) return { kept, expiresAtMs, result: { ok: true } };
    const freeAtMs = (recent.at(-max) ?? nowMs) + windowMs;
    return { kept, expiresAtMs, result: { ok: false, retryAfterSeconds: Math.ceil((freeAtMs - nowMs) / 1000) } };
  });
}

/** Hashing keeps personal addresses out of the database and hostile texts out of document names. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
