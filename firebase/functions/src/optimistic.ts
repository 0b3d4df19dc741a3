/** An attempt's write, and its result if the write succeeds. */
export interface Attempt<Result> {
  /** Writes. Rejects if a record has changed since it was read. `null` if there is nothing to write. */
  readonly commit: (() => Promise<unknown>) | null;
  readonly result: Result;
}

/** Another writer was faster in every attempt. */
export const BUSY = Symbol('busy');

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 800;

/** gRPC status codes of writes that another writer has overtaken: not found, already exists, failed precondition, aborted. */
const OVERTAKEN = [5, 6, 9, 10];

/**
 * Reads, decides and writes, and starts over if another writer was faster. Transactions of the server library lock the
 * records that they read, so two transactions that read the same record wait for each other. This function locks
 * nothing, and in each collision one writer succeeds.
 *
 * @param attempt reads and decides; may run more than once
 */
export async function writeUnlessChanged<Result>(
  attempt: () => Promise<Attempt<Result>>,
  pause: (longestMs: number) => Promise<void> = pauseAtRandom,
): Promise<Result | typeof BUSY> {
  for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
    if (count > 0) await pause(Math.min(FIRST_PAUSE_MS * 2 ** count, LONGEST_PAUSE_MS));
    const { commit, result } = await attempt();
    try {
      await commit?.();
      return result;
    } catch (error) {
      if (!isOvertaken(error)) throw error;
    }
  }
  return BUSY;
}

/** Random, because writers that collided would collide again after equal pauses. */
function pauseAtRandom(longestMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));
}

export function isOvertaken(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && OVERTAKEN.some((code) => code === error.code)
  );
}
