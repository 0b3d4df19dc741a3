/** What an attempt wants to write, and what it answers once that is written. */
export interface Attempt<Result> {
  /** Fails if a record has changed since it was read. `null`: there is nothing to write. */
  readonly commit: (() => Promise<unknown>) | null;
  readonly result: Result;
}

/** Other writers were faster at every attempt. */
export const BUSY = Symbol('busy');

const MAX_ATTEMPTS = 12;
const FIRST_PAUSE_MS = 25;
const LONGEST_PAUSE_MS = 800;

/** gRPC status codes of a write whose precondition failed: not found, already exists, failed precondition, aborted. */
const OVERTAKEN = [5, 6, 9, 10];

/**
 * Reads, decides and writes, and starts over while other writers are faster. A transaction of the server library would
 * lock what it reads, and two that read the same record before writing it wait for each other's locks. Here nothing
 * is locked, and at each collision one writer succeeds.
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

/** Writers that collided would collide again after pauses of the same length. */
function pauseAtRandom(longestMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.random() * longestMs));
}

export function isOvertaken(error: unknown): boolean {
  return (
    typeof error === 'object' && error !== null && 'code' in error && OVERTAKEN.some((code) => code === error.code)
  );
}
