import { expect, test, vi } from 'vitest';
import { once, renewAfterFailure } from '../../../src/base/once.ts';

test('a setup runs only once, and again only if it failed', async () => {
  const setUp = vi.fn(async () => 'ready').mockRejectedValueOnce(new Error('no network'));
  const load = once(setUp);
  await expect(load()).rejects.toThrow('no network');
  await Promise.all([load(), load()]);
  expect(setUp).toHaveBeenCalledTimes(2);
});

test('a decoder is set up again after a failure', async () => {
  let instances = 0;
  const withDecoder = renewAfterFailure(async () => ++instances);
  expect(await withDecoder(async (instance) => instance)).toBe(1);
  expect(await withDecoder(async (instance) => instance)).toBe(1);
  await expect(
    withDecoder(async () => {
      throw new Error('damaged');
    }),
  ).rejects.toThrow('damaged');
  expect(await withDecoder(async (instance) => instance)).toBe(2);
});
