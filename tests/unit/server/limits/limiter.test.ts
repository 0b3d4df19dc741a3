import { beforeEach, describe, expect, test } from 'vitest';
import { type LimitStore, takeTurn } from '../../../../src/server/limits/limiter.ts';
import { createMemoryLimits } from '../../../../src/server/limits/memory-limits.ts';

const LIMIT = { name: 'ask', max: 3, windowMs: 60_000 };

let limits: LimitStore;
let clock: number;

beforeEach(() => {
  limits = createMemoryLimits();
  clock = 1_700_000_000_000;
});

const ask = (who = 'ada', limit = LIMIT) => takeTurn({ limits, now: () => new Date(clock) }, limit, who);

describe('a limiter of three requests per minute', () => {
  test('refuses the fourth request and states when to retry', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await ask()).toEqual({ ok: true });
      clock += 10_000;
    }
    expect(await ask()).toEqual({ ok: false, retryAfterSeconds: 30 });
  });

  test('allows one more request once the oldest request is a minute old', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      await ask();
      clock += 10_000;
    }
    clock += 30_000;
    expect(await ask()).toEqual({ ok: true });
    expect(await ask()).toMatchObject({ ok: false });
  });

  test('does not count refused requests', async () => {
    for (let turn = 0; turn < 50; turn += 1) await ask();
    clock += 60_000;
    expect(await ask()).toEqual({ ok: true });
  });

  test('counts each user and each limit separately', async () => {
    for (let turn = 0; turn < 3; turn += 1) await ask();
    expect(await ask('eve')).toEqual({ ok: true });
    expect(await ask('ada', { ...LIMIT, name: 'pay' })).toEqual({ ok: true });
  });

  test('allows only three of fifty concurrent requests', async () => {
    const turns = await Promise.all(Array.from({ length: 50 }, () => ask()));
    expect(turns.filter(({ ok }) => ok)).toHaveLength(3);
  });

  test('tells a user to retry after a second if it cannot count requests', async () => {
    limits = { change: async () => null };
    expect(await ask()).toEqual({ ok: false, retryAfterSeconds: 1 });
  });

  test('writes nothing for refused requests', async () => {
    const written: unknown[] = [];
    const inner = limits;
    limits = {
      change: (key, change) =>
        inner.change(key, (times) => {
          const changed = change(times);
          if (changed.record !== null) written.push(changed.record);
          return changed;
        }),
    };
    for (let turn = 0; turn < 50; turn += 1) await ask();
    expect(written).toHaveLength(3);
  });

  test('stores only a hash of the user, which is safe as a document ID', async () => {
    const keys: string[] = [];
    const inner = limits;
    limits = {
      change(key, change) {
        keys.push(key);
        return inner.change(key, change);
      },
    };
    await ask('../../users/eve@example.com');
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });
});
