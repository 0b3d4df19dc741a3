import type { LimitStore } from './limiter.ts';

/** Counts in memory, for the lifetime of the page or process. */
export function createMemoryLimits(): LimitStore {
  const turns = new Map<string, readonly number[]>();
  return {
    async change(key, change) {
      const { record, result } = change(turns.get(key) ?? []);
      if (record !== null) turns.set(key, record.times);
      return result;
    },
  };
}
