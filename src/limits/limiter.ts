/** How often somebody may do something: at most `max` times in any `windowMs`. */
export interface Limit {
  /** Keeps apart what is counted apart, such as `verifyPayment`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Where turns are counted. A promise rejects when the database fails. */
export interface LimitStore {
  /**
   * In one transaction: reads the turns of a key and keeps those that `change` says.
   *
   * @param key 64 hexadecimal digits
   * @param change pure; may run more than once
   */
  change<Result>(key: string, change: (times: readonly number[]) => LimitChange<Result>): Promise<Result>;
}

export interface LimitChange<Result> {
  /** Milliseconds since 1970, oldest first. */
  readonly kept: readonly number[];
  /** From then on the record means nothing. */
  readonly expiresAtMs: number;
  readonly result: Result;
}

export type Turn = { readonly ok: true } | { readonly ok: false; readonly retryAfterSeconds: number };

/**
 * Takes one turn of a limit, unless all are taken. A refused turn is not counted: who waits gets through.
 *
 * @param who an account, an address, whatever is to be counted; only its hash is kept
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

/** Addresses of people stay out of the database, and hostile texts out of the names of documents. */
async function hash(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
