import { expect, test, vi } from 'vitest';
import { once, oncePerObject, renewAfterFailure } from '../../../src/base/once.ts';

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

test('a result is computed once for each object and key, and again only if that failed', async () => {
  const remembered = oncePerObject<number>();
  const compute = vi.fn(async () => compute.mock.calls.length).mockRejectedValueOnce(new Error('no memory'));
  const [image, other] = [{}, {}];
  await expect(remembered(image, 'fast', compute)).rejects.toThrow('no memory');
  expect(await Promise.all([remembered(image, 'fast', compute), remembered(image, 'fast', compute)])).toEqual([2, 2]);
  expect(await remembered(image, 'slow', compute)).toBe(3);
  expect(await remembered(other, 'fast', compute)).toBe(4);
  expect(await remembered(image, 'fast', compute)).toBe(2);
});
