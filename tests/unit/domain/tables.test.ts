import { describe, expect, test, vi } from 'vitest';
import { once } from '../../../src/base/once.ts';
import { paymentReference, uidOfReference } from '../../../src/domain/account/subscription.ts';
import { type Fit, fitSize } from '../../../src/domain/geometry/fit.ts';
import { isEnded, type JobState, mayChange } from '../../../src/domain/outcome/job.ts';
import {
  MAX_PIXELS,
  MAX_PIXELS_SMALL_DEVICE,
  maxPixelsFor,
  refuseSource,
  refuseTarget,
  workerCountFor,
} from '../../../src/domain/outcome/limits.ts';
import { MAX_SHARED_BYTES, MAX_SHARED_FILES, refuseShared } from '../../../src/domain/outcome/shared-limits.ts';
import { isSharedRefusal } from '../../../src/domain/outcome/shared-refusal.ts';
import { savingsPercent } from '../../../src/domain/outcome/units.ts';
import { isFormatId } from '../../../src/formats/formats.ts';

describe('files shared by another app', () => {
  const files = (count: number, size: number) => Array.from({ length: count }, () => ({ size }));

  test.each([
    ['nothing', files(0, 0), null],
    ['the largest number of files', files(MAX_SHARED_FILES, 1), null],
    ['one file too many', files(MAX_SHARED_FILES + 1, 1), 'too-many'],
    ['one file of the largest total size', files(1, MAX_SHARED_BYTES), null],
    ['one byte too many', [...files(1, MAX_SHARED_BYTES), ...files(1, 1)], 'too-large'],
  ])('are checked before they are accepted: %s', (_, shared, refusal) => {
    expect(refuseShared(shared)).toBe(refusal);
  });

  test('are refused in the address only with known codes', () => {
    expect(isSharedRefusal('too-many')).toBe(true);
    expect(isSharedRefusal('<script>')).toBe(false);
  });
});

describe('the saved percentage', () => {
  test.each([
    [1000, 250, 75],
    [1000, 1000, 0],
    [1000, 999, 0],
    [1000, 1001, 0],
    [1000, 2000, -100],
    [0, 10, 0],
    [1000, 0, 100],
    [762_000, 3000, 99],
  ])('from %i to %i bytes is %i %%', (before, after, percent) => {
    expect(savingsPercent(before, after)).toBe(percent);
  });
});

describe('limits', () => {
  test.each([
    [undefined, false, MAX_PIXELS],
    [undefined, true, MAX_PIXELS_SMALL_DEVICE],
    [8, true, MAX_PIXELS_SMALL_DEVICE],
    [2, false, MAX_PIXELS_SMALL_DEVICE],
    [4, false, MAX_PIXELS],
    [0.5, false, MAX_PIXELS_SMALL_DEVICE],
  ])('with %s GiB (touch only: %s) allow %i pixels', (memory, touchOnly, pixels) => {
    expect(maxPixelsFor(memory, touchOnly)).toBe(pixels);
  });

  test.each([
    [1, undefined, 1],
    [2, undefined, 2],
    [4, undefined, 3],
    [64, undefined, 8],
    [8, 2, 2],
    [8, 0.25, 1],
    [16, 8, 8],
  ])('for %i cores and %s GiB allow %i workers', (cores, memory, workers) => {
    expect(workerCountFor(cores, memory)).toBe(workers);
  });

  test.each([
    [1, 1, null],
    [100, 100, null],
    [101, 100, 'too-many-pixels'],
    [0, 100, 'zero-size'],
    [100, 0, 'zero-size'],
  ])('check a source of %i x %i', (widthPx, heightPx, code) => {
    expect(refuseSource({ widthPx, heightPx }, 10_000)?.code ?? null).toBe(code);
  });

  const webp = { id: 'webp', maxSidePx: 16383 } as const;

  test.each([
    [16383, 1, null],
    [16384, 1, 'target-too-large'],
    [1, 16384, 'target-too-large'],
    [4000, 4000, 'target-too-many-pixels'],
    [0, 5, 'zero-size'],
    [Number.NaN, 5, 'zero-size'],
  ])('check a target of %d x %d', (widthPx, heightPx, code) => {
    expect(refuseTarget({ widthPx, heightPx }, webp, 1_000_000)?.code ?? null).toBe(code);
  });

  test('are stated in a refusal', () => {
    expect(refuseTarget({ widthPx: 20_000, heightPx: 3 }, webp, 1e6)).toEqual({
      code: 'target-too-large',
      format: 'webp',
      widthPx: 20_000,
      heightPx: 3,
      maxSidePx: 16383,
    });
  });
});

describe('the size of the result', () => {
  const inside = (maxWidthPx: number, maxHeightPx: number): Fit => ({ mode: 'inside', maxWidthPx, maxHeightPx });
  const clamp = (maxWidthPx: number, maxHeightPx: number): Fit => ({ mode: 'clamp', maxWidthPx, maxHeightPx });

  test.each<readonly [number, number, Fit, number, number]>([
    [4000, 3000, { mode: 'exact', widthPx: 7, heightPx: 9999 }, 7, 9999],
    [4000, 3000, inside(2000, 2000), 2000, 1500],
    [3000, 4000, inside(2000, 2000), 1500, 2000],
    [100, 50, inside(2000, 2000), 100, 50],
    [1, 4000, inside(100, 100), 1, 100],
    [4000, 1, inside(100, 100), 100, 1],
    [4000, 3000, clamp(2000, 5000), 2000, 3000],
    [100, 50, clamp(2000, 2000), 100, 50],
    [100, 50, clamp(0, 0), 1, 1],
  ])('for %i x %i with the fit %o is %i x %i', (width, height, fit, widthPx, heightPx) => {
    expect(fitSize({ widthPx: width, heightPx: height }, fit)).toEqual({ widthPx, heightPx });
  });
});

describe('the job states', () => {
  const LEGAL: readonly (readonly [JobState, readonly JobState[]])[] = [
    ['waiting', ['waiting', 'decoding', 'done', 'failed', 'cancelled']],
    ['decoding', ['waiting', 'decoding', 'resizing', 'encoding', 'done', 'failed', 'cancelled']],
    ['resizing', ['waiting', 'decoding', 'resizing', 'encoding', 'done', 'failed', 'cancelled']],
    ['encoding', ['waiting', 'decoding', 'encoding', 'done', 'failed', 'cancelled']],
    ['done', ['waiting', 'done']],
    ['failed', ['waiting', 'failed']],
    ['cancelled', ['waiting', 'done', 'cancelled']],
  ];

  test.each(LEGAL)('may change from %s only to %j', (from, allowed) => {
    expect(LEGAL.map(([to]) => to).filter((to) => mayChange(from, to))).toEqual(
      LEGAL.map(([to]) => to).filter((to) => allowed.includes(to)),
    );
  });

  test('done, failed and cancelled are final', () => {
    expect(LEGAL.map(([state]) => state).filter(isEnded)).toEqual(['done', 'failed', 'cancelled']);
  });
});

test.each([
  ['jpeg', true],
  ['gif', true],
  ['avif', true],
  ['heic', false],
  ['JPEG', false],
  [null, false],
  [undefined, false],
])('%o is a format that can be written: %s', (value, expected) => {
  expect(isFormatId(value)).toBe(expected);
});

describe('a setup wrapped in once', () => {
  test('sets up only once for all callers', async () => {
    const setUp = vi.fn(async () => 7);
    const get = once(setUp);
    expect(await Promise.all([get(), get(), get()])).toEqual([7, 7, 7]);
    expect(setUp).toHaveBeenCalledTimes(1);
  });

  test('tries again after a failure', async () => {
    const setUp = vi.fn<() => Promise<number>>().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(7);
    const get = once(setUp);
    await expect(get()).rejects.toThrow('lost');
    expect(await get()).toBe(7);
    expect(setUp).toHaveBeenCalledTimes(2);
  });
});

describe('payment references', () => {
  test('contain the user, and only characters that Paystack accepts', () => {
    const reference = paymentReference('aB3-x', 1_700_000_000_000);
    expect(reference).toBe('PRO-1700000000000-aB3-x');
    expect(uidOfReference(reference)).toBe('aB3-x');
  });

  test.each(['', 'T123', 'PRO-1-', 'PRO--ada', 'PRO-x-ada', 'PRO_1_ada', 'PRO-1-a_b', 'xPRO-1-ada', 'PRO-1-ada '])(
    'are ignored if they have another form: %j',
    (reference) => expect(uidOfReference(reference)).toBeNull(),
  );
});
