import { vi } from 'vitest';
import { PATIENCE_MS } from './patience.ts';

/** Waits until `check` no longer throws. A condition that never holds still fails. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: PATIENCE_MS });
}
