import { vi } from 'vitest';

/**
 * Waits until `check` no longer throws. A busy machine can take far longer than the second that Vitest waits by default.
 * A condition that never holds still fails.
 */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 50_000 });
}
