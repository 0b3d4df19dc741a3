import type { LimitStore } from './limiter.ts';

/** Counts for as long as the page or the process lives. */
export function createMemoryLimits(): LimitStore {
  const turns = new Map<string, readonly number[]>();
  return {
    async change(key, change) {
      const { kept, result } = change(turns.get(key) ?? []);
      turns.set(key, kept);
      return result;
    },
  };
}
